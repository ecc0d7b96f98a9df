import { describe, expect, it } from 'vitest';
import { markedName } from './marked-name.ts';

/** Hits in brackets. */
const shown = (name: string, typed: string) =>
  markedName(name, typed)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

describe('the marks in a name (search-3)', () => {
  it.each([
    ['Rosa Delgado', 'ros', '[Ros]a Delgado'],
    ['Daniel Rosales Quintero', 'ROS', 'Daniel [Ros]ales Quintero'],
    ['Rosa Rosales', 'ros', '[Ros]a [Ros]ales'],
    ['María Gómez', 'mar gom', '[Mar]ía [Góm]ez'],
    ['Jose\u0301 Nu\u0301n\u0303ez', 'josé nuñ', '[Jose\u0301] [Nu\u0301n\u0303]ez'],
    ['Раул Medina', 'paул med', '[Раул] [Med]ina'],
    ['Conor O’Brien', 'o’br', 'Conor [O]’[Br]ien'],
    ['Mary-Ann Lee', 'ann', 'Mary-[Ann] Lee'],
    ['Ann Annabel', 'ann anna', '[Ann] [Anna]bel'],
    ['Eﬃe Stone', 'ef', '[Eﬃ]e Stone'],
    ['Rosa Delgado', 'elg', 'Rosa Delgado'],
    ['Rosa Delgado', '%_', 'Rosa Delgado'],
  ])('of %s are, by %s, %s', (name, typed, expected) => {
    expect(shown(name, typed)).toBe(expected);
  });

  it('leave the whole name in its order', () => {
    for (const typed of ['r', 'rosa delgado', '🙏', '']) {
      expect(
        markedName('Rosa Delgado', typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe('Rosa Delgado');
    }
  });
});
