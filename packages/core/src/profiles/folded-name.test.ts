import { describe, expect, it } from 'vitest';
import { foldedCharacters, foldedName, LOOKALIKES } from './folded-name.ts';

describe('names that look the same (profiles-15)', () => {
  it.each([
    ['Grace Kim', 'Grаcе Кim'],
    ['Grace Kim', 'GRACE KIM'],
    ['Grace Kim', 'Gra\u200Bce\u00AD Kim\uFE0F'],
    ['Grace Kim', 'Ｇｒａｃｅ Kim'],
    ['Raúl', 'Raul'],
    ['Paul', 'PauI'],
    ['Paul', 'Pau1'],
    ['Otto', '0tto'],
  ])('%s and %s are folded alike', (one, other) => {
    expect(foldedCharacters(one)).toBe(foldedCharacters(other));
  });

  it.each([
    ['Grace Kim', 'Grace Lim'],
    ['Grace Kim', 'GraceKim'],
    ['Ana', 'Anna'],
    ['Иван', 'Ivan'],
    ['李雷', '李蕾'],
  ])('%s and %s are not', (one, other) => {
    expect(foldedCharacters(one)).not.toBe(foldedCharacters(other));
  });

  it.each(Object.keys(LOOKALIKES))('%s does not depend on its case', (character) => {
    expect(foldedCharacters(character.toUpperCase())).toBe(foldedCharacters(character.toLowerCase()));
  });

  it('has one letter for signs and pairs too, where a whole name is compared', () => {
    expect(foldedName('@drn!n')).toBe(foldedName('Admin'));
    expect(foldedName('!?')).toBe('i');
  });
});
