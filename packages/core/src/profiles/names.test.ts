import { describe, expect, it } from 'vitest';
import { givenFields } from './fields.ts';
import { fullName } from './full-name.ts';
import { isPlainName, plainName } from './names.ts';

const MISLEADING: [name: string, character: string][] = [
  ['left-to-right embedding', '\u202A'],
  ['right-to-left embedding', '\u202B'],
  ['pop directional formatting', '\u202C'],
  ['left-to-right override', '\u202D'],
  ['right-to-left override', '\u202E'],
  ['left-to-right isolate', '\u2066'],
  ['right-to-left isolate', '\u2067'],
  ['first strong isolate', '\u2068'],
  ['pop directional isolate', '\u2069'],
  ['left-to-right mark', '\u200E'],
  ['right-to-left mark', '\u200F'],
  ['Arabic letter mark', '\u061C'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
  ['escape', '\u001B'],
  ['tab', '\t'],
  ['line feed', '\n'],
  ['delete', '\u007F'],
  ['control sequence introducer', '\u009B'],
];

const PLAIN = [
  'María-José',
  "O'Brien",
  'D’Angelo',
  'José Ángel',
  'שרה',
  'فاطمة',
  'می‌خواهم',
  'राम्‍',
  '李雷',
  'Ana 🙏🏽',
  'Ana ❤️',
  '👩‍👧 Ana',
  'J. R.',
];

describe('a name (profiles-10)', () => {
  it.each(MISLEADING)('with a %s is refused, and shown without it', (_name, character) => {
    const name = `Ana${character}Gil`;
    expect(isPlainName(name)).toBe(false);
    expect(plainName(name)).toBe('AnaGil');
    for (const field of [givenFields.firstName, givenFields.lastName]) {
      expect(field.safeParse(name).error?.issues).toMatchObject([{ message: 'invalid_name' }]);
      expect(field.safeParse(`Ana${character}`).success).toBe(false);
    }
    expect(fullName({ firstName: name, lastName: `Gil${character}` })).toBe('AnaGil Gil');
  });

  it.each(PLAIN)('such as %s is accepted, and shown as it is', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(givenFields.firstName.parse(name)).toBe(name);
    expect(fullName({ firstName: name, lastName: null })).toBe(name);
  });

  it('that PostgreSQL cannot store is refused for that', () => {
    expect(givenFields.lastName.safeParse('Ana\0').error?.issues).toMatchObject([{ message: 'invalid_text' }]);
  });

  it.each([
    '\u00AD',
    '\u034F',
    '\u115F',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\u3164',
    '\uFE0F',
    '\uFEFF',
    '\u{E0041}',
  ])('loses what cannot be seen: %j', (character) => {
    const name = `A${character}na`;
    expect(givenFields.firstName.parse(name)).toBe('Ana');
    expect(fullName({ firstName: name, lastName: character })).toBe('Ana');
    expect(givenFields.firstName.safeParse(character).success).toBe(false);
  });
});
