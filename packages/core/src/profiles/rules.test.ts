import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canPost, checkAge, isMinor } from './rules.ts';

const CONSENT = { ok: false, code: 'parental_consent_required' };
const INVALID = { ok: false, code: 'invalid_input' };

describe('checkAge (profiles-4)', () => {
  test('checks every whole number of years', () => {
    for (let age = -130; age <= 400; age += 1) {
      const expected = age < 0 || age > 120 ? INVALID : age < 13 ? CONSENT : { ok: true };
      expect(checkAge(age), String(age)).toEqual(expected);
    }
  });

  test.each([NaN, Infinity, -Infinity, 12.5, 13.5, 1e21])('rejects %s', (age) => {
    expect(checkAge(age)).toEqual(INVALID);
  });

  test('accepts only whole numbers from 13 to 120', () => {
    fc.assert(
      fc.property(fc.double(), (age) => {
        expect(checkAge(age).ok).toBe(Number.isInteger(age) && age >= 13 && age <= 120);
      }),
    );
  });
});

describe('isMinor (profiles-5)', () => {
  test.each([
    [13, true],
    [17, true],
    [18, false],
    [120, false],
    [null, true],
    [undefined, true],
  ])('%s → %s', (age, expected) => {
    expect(isMinor(age)).toBe(expected);
  });
});

describe('canPost (profiles-2)', () => {
  const member = { firstName: 'Rosa', lastName: 'Delgado', age: 34, gender: 'F', country: 'MX' };

  test('requires a complete profile in the given language', () => {
    expect(canPost(member, 'es')).toEqual({ ok: true });
    expect(canPost(member, 'en')).toEqual({ ok: false, code: 'profile_incomplete' });
    expect(canPost({ ...member, city: 'Tulsa', state: 'OK' }, 'en')).toEqual({ ok: true });
    expect(canPost({ ...member, lastName: ' ' }, 'es')).toEqual({ ok: false, code: 'profile_incomplete' });
  });
});
