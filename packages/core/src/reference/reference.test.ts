import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/language.ts';
import { COUNTRY_CODES, countryName, countryOptions } from './countries.ts';
import { US_STATE_CODES, US_STATES } from './us-states.ts';

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
    // A withdrawn code resolves to its successor (BU to MM), so it would not equal itself.
    for (const code of COUNTRY_CODES) expect(new Intl.Locale(`und-${code}`).region).toBe(code);
    for (const code of ['XK', 'EU', 'UN', 'AN', 'UK', 'AC', 'ZZ']) expect(COUNTRY_CODES).not.toContain(code);
  });

  test.each(LANGUAGES)('have one name each in %s', (language) => {
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

  test('list the Spanish-speaking ones first in Spanish, both parts alphabetical (profiles-8)', () => {
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
