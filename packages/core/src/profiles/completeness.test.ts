import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../reference/countries.ts';
import { LANGUAGES, type Language } from '../languages/language.ts';
import { REGISTRY } from '../languages/registry.ts';
import {
  hasStates,
  isProfileComplete,
  missingProfileFields,
  requiredProfileFields,
  type RequiredField,
  type ProfileFields,
} from './completeness.ts';

const ALWAYS: RequiredField[] = ['firstName', 'lastName', 'age', 'gender', 'country'];
const BLANKS = [undefined, null, '', ' ', '\t\n', '\u00a0\u3000'];

const IN_TULSA = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  age: 34,
  gender: 'F',
  city: 'Tulsa',
  state: 'OK',
  country: 'US',
} satisfies ProfileFields;
const IN_LAGOS = { ...IN_TULSA, firstName: 'Ngozi', city: 'Lagos', state: null, country: 'NG' } satisfies ProfileFields;

// The member's country, their language, and the fields that their profile needs.
const NEEDS: [string, ProfileFields, Language, RequiredField[]][] = [
  ['the United States', IN_TULSA, 'en', [...ALWAYS, 'city', 'state']],
  ['the United States', IN_TULSA, 'es', ALWAYS],
  ['another country', IN_LAGOS, 'en', [...ALWAYS, 'city']],
  ['another country', IN_LAGOS, 'es', ALWAYS],
];
const FIELDS = [...ALWAYS, 'city', 'state'] satisfies RequiredField[];

describe.each(NEEDS)('a profile in %s (%o), read in %s', (_where, whole, language, needed) => {
  test.each(FIELDS)('reports a missing %s', (field) => {
    expect(missingProfileFields(whole, language)).toEqual([]);
    expect(requiredProfileFields(whole.country, language)).toEqual(needed);
    for (const blank of field === 'age' ? [undefined, null] : BLANKS) {
      const user = { ...whole, [field]: blank };
      // While the country is missing, the state is not asked for.
      expect(missingProfileFields(user, language)).toEqual(needed.includes(field) ? [field] : []);
      expect(isProfileComplete(user, language)).toBe(!needed.includes(field));
    }
  });

  test('reports exactly the fields that are missing', () => {
    fc.assert(
      fc.property(fc.subarray(FIELDS), (gone) => {
        const user = { ...whole, ...Object.fromEntries(gone.map((field) => [field, null])) };
        const asked = gone.includes('country') ? needed.filter((field) => field !== 'state') : needed;
        expect(missingProfileFields(user, language)).toEqual(asked.filter((field) => gone.includes(field)));
      }),
    );
  });
});

describe('completeness (profiles-1)', () => {
  test('hasStates is true for the United States only', () => {
    expect(COUNTRY_CODES.filter((code) => hasStates(code))).toEqual(['US']);
    for (const none of [undefined, null, '', 'us', 'USA']) expect(hasStates(none)).toBe(false);
  });

  test('an English profile needs a city in any country, and a state in the United States', () => {
    for (const country of COUNTRY_CODES) {
      expect(isProfileComplete({ ...IN_LAGOS, country }, 'en'), country).toBe(country !== 'US');
      expect(isProfileComplete({ ...IN_TULSA, country }, 'en'), country).toBe(true);
    }
  });

  test('an empty profile misses every field but the state, in the order of the form', () => {
    expect(missingProfileFields({}, 'en')).toEqual([...ALWAYS, 'city']);
    expect(missingProfileFields({}, 'es')).toEqual(ALWAYS);
  });

  test('age 0 counts as given; checkAge rejects it', () => {
    expect(isProfileComplete({ ...IN_TULSA, age: 0 }, 'en')).toBe(true);
  });

  test('a profile with a city and a state is complete in both languages, a profile complete in English is complete in Spanish', () => {
    const text = fc.constantFrom(null, ' ', 'Rosa');
    const user = fc.record({
      firstName: text,
      lastName: text,
      age: fc.constantFrom(null, 34),
      gender: fc.constantFrom(null, 'F'),
      city: text,
      state: fc.constantFrom(null, 'OK'),
      country: fc.constantFrom(null, 'US', 'NG'),
    });
    fc.assert(
      fc.property(user, fc.constantFrom(...LANGUAGES), (member, language) => {
        const before = [...ALWAYS, ...REGISTRY[language].requiredFields];
        const wasComplete = before.every((field) => String(member[field] ?? '').trim() !== '');
        expect(isProfileComplete(member, language) || !wasComplete).toBe(true);
        expect(isProfileComplete(member, 'es') || !isProfileComplete(member, 'en')).toBe(true);
      }),
    );
  });
});
