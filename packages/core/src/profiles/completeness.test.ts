import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../reference/languages.ts';
import { isProfileComplete, missingProfileFields, type ProfileField, type ProfileFields } from './completeness.ts';

const WHOLE = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  age: 34,
  gender: 'F',
  city: 'Tulsa',
  state: 'OK',
  country: 'US',
} satisfies ProfileFields;

const ALWAYS: ProfileField[] = ['firstName', 'lastName', 'age', 'gender', 'country'];
const NOT_IN_SPANISH: ProfileField[] = ['city', 'state'];
const BLANKS = [undefined, null, '', ' ', '\t\n', '\u00a0\u3000'];

describe('completeness (SPEC.md §4)', () => {
  test('a whole profile is complete in both languages', () => {
    for (const language of LANGUAGES) expect(missingProfileFields(WHOLE, language)).toEqual([]);
  });

  test.each(ALWAYS)('%s is required in both languages', (field) => {
    for (const language of LANGUAGES) {
      for (const blank of field === 'age' ? [undefined, null] : BLANKS) {
        const user = { ...WHOLE, [field]: blank };
        expect(missingProfileFields(user, language)).toEqual([field]);
        expect(isProfileComplete(user, language)).toBe(false);
      }
    }
  });

  test.each(NOT_IN_SPANISH)('%s is required unless the language is Spanish', (field) => {
    for (const blank of BLANKS) {
      const user = { ...WHOLE, [field]: blank };
      expect(missingProfileFields(user, 'en')).toEqual([field]);
      expect(isProfileComplete(user, 'en')).toBe(false);
      expect(isProfileComplete(user, 'es')).toBe(true);
    }
  });

  test('an empty profile misses everything, in the order of the form', () => {
    expect(missingProfileFields({}, 'en')).toEqual([...ALWAYS, ...NOT_IN_SPANISH]);
    expect(missingProfileFields({}, 'es')).toEqual(ALWAYS);
  });

  test('age 0 is an age: whether it is allowed is another rule', () => {
    expect(isProfileComplete({ ...WHOLE, age: 0 }, 'en')).toBe(true);
  });

  test('exactly the fields taken away are missing; what is complete in English is complete in Spanish', () => {
    const fields = [...ALWAYS, ...NOT_IN_SPANISH];
    fc.assert(
      fc.property(fc.subarray(fields), (gone) => {
        const user = { ...WHOLE, ...Object.fromEntries(gone.map((field) => [field, null])) };
        expect(missingProfileFields(user, 'en').toSorted()).toEqual(gone.toSorted());
        expect(missingProfileFields(user, 'es')).toEqual(ALWAYS.filter((field) => gone.includes(field)));
        if (isProfileComplete(user, 'en')) expect(isProfileComplete(user, 'es')).toBe(true);
      }),
    );
  });
});
