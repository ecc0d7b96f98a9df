import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES, countryName, countryOptions } from './countries.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, parseAcceptLanguage } from './languages.ts';
import { US_STATE_CODES, US_STATES } from './us-states.ts';

describe('languages', () => {
  test('English and Spanish, English by default (languages-1)', () => {
    expect(LANGUAGES).toEqual(['en', 'es']);
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

  test('any Accept-Language header has an answer (languages-2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(LANGUAGES).toContain(parseAcceptLanguage(header));
      }),
    );
  });
});

describe('US states', () => {
  test('are 50 and DC, each once, in alphabetical order (profiles-8)', () => {
    expect(US_STATES).toHaveLength(51);
    expect(new Set(US_STATE_CODES).size).toBe(51);
    expect(US_STATE_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(US_STATE_CODES).toContain('DC');
    const names = US_STATES.map((state) => state.name);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(51);
  });
});

describe('countries', () => {
  test('are the 249 codes of ISO 3166-1, each once, none withdrawn or private', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    // Withdrawn codes canonicalise to their successor (BU to MM), so they would not come back as themselves.
    for (const code of COUNTRY_CODES) expect(new Intl.Locale(`und-${code}`).region).toBe(code);
    for (const code of ['XK', 'EU', 'UN', 'AN', 'UK', 'AC', 'ZZ']) expect(COUNTRY_CODES).not.toContain(code);
  });

  test.each(LANGUAGES)('have a name each in %s', (language) => {
    const options = countryOptions(language);
    expect(options.map((option) => option.code).toSorted()).toEqual(COUNTRY_CODES.toSorted());
    expect(new Set(options.map((option) => option.name)).size).toBe(249);
    for (const { code, name } of options) {
      expect(name).not.toBe(code);
      expect(countryName(code, language)).toBe(name);
    }
  });

  test('are alphabetical in English', () => {
    const names = countryOptions('en').map((option) => option.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(names[0]).toBe('Afghanistan');
    expect(countryName('US', 'en')).toBe('United States');
  });

  test('begin with the Spanish-speaking ones in Spanish, both parts alphabetical (profiles-8)', () => {
    const names = countryOptions('es').map((option) => option.name);
    expect(names.slice(0, 21)).toEqual([
      'Argentina',
      'Bolivia',
      'Chile',
      'Colombia',
      'Costa Rica',
      'Cuba',
      'Ecuador',
      'El Salvador',
      'España',
      'Guatemala',
      'Guinea Ecuatorial',
      'Honduras',
      'México',
      'Nicaragua',
      'Panamá',
      'Paraguay',
      'Perú',
      'Puerto Rico',
      'República Dominicana',
      'Uruguay',
      'Venezuela',
    ]);
    const rest = names.slice(21);
    expect(rest).toEqual(rest.toSorted(new Intl.Collator('es').compare));
    expect(rest[0]).toBe('Afganistán');
    expect(rest).toContain('Estados Unidos');
  });
});
