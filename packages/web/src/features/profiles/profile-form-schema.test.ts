import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import { describe, expect, it } from 'vitest';
import { elena, newcomer } from '../../../test/fixtures.ts';
import { profileFormSchema, profileFormValues, type ProfileFormValues } from './profile-form-schema.ts';

const complete = profileFormValues(elena);

function wrongFields(language: Language, values: ProfileFormValues): string[] {
  const result = profileFormSchema(values.country, language).safeParse(values);
  return result.success ? [] : result.error.issues.map((issue) => String(issue.path[0]));
}

describe('the profile form (profiles-3)', () => {
  // A change to a complete profile, and the fields that are then refused in English and in Spanish.
  const table: [string, Partial<ProfileFormValues>, string[], string[]][] = [
    ['nothing missing', {}, [], []],
    ['no first name', { firstName: '  ' }, ['firstName'], ['firstName']],
    ['no last name', { lastName: '' }, [], []],
    ['no age', { age: '' }, [], []],
    ['no gender', { gender: '' }, [], []],
    ['no email', { email: '' }, ['email'], ['email']],
    ['no city', { city: ' ' }, ['city'], []],
    ['no state', { state: '' }, ['state'], []],
    ['no country', { country: '' }, ['country'], ['country']],
    ['a half email', { email: 'elena.morales@' }, ['email'], ['email']],
    ['an age in words', { age: 'forty' }, ['age'], ['age']],
    ['half a year', { age: '13.5' }, ['age'], ['age']],
    ['a child', { age: '12' }, ['age'], ['age']],
    ['just thirteen', { age: '13' }, [], []],
    ['the oldest', { age: '120' }, [], []],
    ['older than the oldest', { age: '121' }, ['age'], ['age']],
    ['a name of 51 letters', { firstName: 'a'.repeat(51) }, ['firstName'], ['firstName']],
    ['a city of 101 letters', { city: 'a'.repeat(101) }, ['city'], ['city']],
    ['a state that is none', { state: 'XX' }, ['state'], ['state']],
    ['another country with neither city nor state', { country: 'NG', city: '', state: '' }, ['city'], []],
    ['another country with a city', { country: 'NG', city: 'Lagos', state: '' }, [], []],
    ['another country with a state chosen before', { country: 'NG', city: 'Lagos', state: 'OK' }, [], []],
    ['a country that is none', { country: 'XX' }, ['country'], ['country']],
    ['a name that cannot be stored', { firstName: 'El\0ena' }, ['firstName'], ['firstName']],
  ];

  it.each(table)('%s', (_, change, english, spanish) => {
    expect(wrongFields('en', { ...complete, ...change })).toEqual(english);
    expect(wrongFields('es', { ...complete, ...change })).toEqual(spanish);
  });

  it('requires fewer fields in Spanish from a newcomer', () => {
    const values = profileFormValues(newcomer);
    expect(wrongFields('en', values)).toEqual(['firstName', 'country', 'city']);
    expect(wrongFields('es', values)).toEqual(['firstName', 'country']);
  });

  it('parses the age to a number and empty fields to null', () => {
    const values = { ...complete, lastName: '', age: '47', gender: '' };
    expect(profileFormSchema('US', 'en').parse(values)).toMatchObject({ lastName: null, age: 47, gender: null });
  });

  it('has a state only in the United States', () => {
    for (const language of LANGUAGES) {
      const saved = (country: string) => profileFormSchema(country, language).parse({ ...complete, country });
      expect(saved('US')).toMatchObject({ country: 'US', state: 'OK' });
      expect(saved('NG')).toMatchObject({ country: 'NG', state: null });
    }
  });
});
