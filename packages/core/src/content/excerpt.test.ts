import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, hitsIn, type Hit } from './excerpt.ts';

/** Hits in brackets. */
const shown = (text: string, hits: readonly Hit[]) =>
  excerptOf(text, hits)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');
const hitsOf = (text: string, word: string): Hit[] =>
  [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => [index, index + word.length]);
const filler = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('the excerpt (moderation-21)', () => {
  it.each([
    ['a short text, whole', 'Buy my oil, it heals.', 'oil', 'Buy my [oil], it heals.'],
    ['every hit', 'oil and oil', 'oil', '[oil] and [oil]'],
    ['a text that is one hit', 'oil', 'oil', '[oil]'],
    ['line breaks as spaces', 'Buy\n\nmy oil', 'oil', 'Buy my [oil]'],
    ['a text without a hit', 'Buy my oil', 'water', 'Buy my oil'],
  ])('is %s', (_what, text, word, expected) => {
    expect(shown(text, hitsOf(text, word))).toBe(expected);
  });

  it('begins shortly before the first hit, and both ends are between words', () => {
    const text = `${filler(100)} oil ${filler(100)}`;
    const excerpt = shown(text, hitsOf(text, 'oil'));
    expect(excerpt).toMatch(/^…word\d+ .*word99 \[oil\] word0 .*word\d+…$/);
    expect(excerpt.length).toBeLessThan(260);
  });

  it('leaves out hits beyond its end', () => {
    const text = `oil ${filler(100)} oil`;
    expect(shown(text, hitsOf(text, 'oil'))).toMatch(/^\[oil\] word0 [^[]*…$/);
  });

  it('is at most 300 characters of any text, and no half character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.nat(1_999), (text, at) => {
        const from = Math.min(at, text.length);
        const whole = text.isWellFormed();
        const excerpt = shown(text, from < text.length ? [[from, from + 1]] : []);
        expect(excerpt.length).toBeLessThan(305);
        if (whole && from === text.length) expect(excerpt.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('hits in a copy without accents', () => {
  it.each([
    ['Compren mi óleo', 'Compren mi \u0001oleo\u0002', [[11, 15]]],
    [
      'óleo y óleo',
      '\u0001oleo\u0002 y \u0001oleo\u0002',
      [
        [0, 4],
        [7, 11],
      ],
    ],
    ['🙏 óleo', '🙏 \u0001oleo\u0002', [[3, 7]]],
    ['sin', 'sin', []],
    ['a copy of another length', 'a \u0001copy\u0002', []],
  ])('are found in %s', (text, marked, hits) => {
    expect(hitsIn(text, marked)).toEqual(hits);
  });
});
