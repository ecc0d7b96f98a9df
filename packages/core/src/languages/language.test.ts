import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, parseAcceptLanguage } from './language.ts';

describe('languages', () => {
  test('are English and Spanish, English by default (languages-1)', () => {
    expect(LANGUAGES).toEqual(expect.arrayContaining(['en', 'es']));
    expect(DEFAULT_LANGUAGE).toBe('en');
    expect(['en', 'es', 'fr', 'EN', '', undefined, null, 1].map(isLanguage)).toEqual([
      true,
      true,
      ...Array(6).fill(false),
    ]);
  });

  test.each([
    [undefined, 'en'],
    [null, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['en', 'en'],
    ['ES-mx', 'es'],
    ['es-419,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4', 'es'],
    ['fr, de', 'en'],
    ['*', 'en'],
    ['en;q=0.2, es;q=0.7', 'es'],
    ['es;q=0', 'en'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en;q=0.5,es;q=0.5', 'en'],
    ['es;q=0.5,en;q=0.5', 'es'],
    ['es ; q=0.9 , en ; q=1.0', 'en'],
    ['es;q=2,en;q=0.1', 'en'],
    ['es;q=-1', 'en'],
    ['es;q=abc,en;q=0.001', 'en'],
    ['est,end', 'en'],
    [',;,;q=', 'en'],
  ])('Accept-Language %j → %s', (header, expected) => {
    expect(parseAcceptLanguage(header)).toBe(expected);
  });

  test('returns a language for any Accept-Language header (languages-2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (header) => {
        expect(LANGUAGES).toContain(parseAcceptLanguage(header));
      }),
    );
  });
});
