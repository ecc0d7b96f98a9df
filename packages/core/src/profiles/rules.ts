import type { RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';
import { LIMITS } from '../limits.ts';
import type { Language } from '../languages/language.ts';
import { isProfileComplete, type ProfileFields } from './completeness.ts';

export const ADULT_AGE = 18;

/** Whole years from 13 to 120. Ages under 13 have a code of their own, whose text names the policy's contact (profiles-4). */
export function checkAge(age: number): RuleResult {
  if (!Number.isInteger(age) || age < 0 || age > LIMITS.ageMax) return refused('invalid_input');
  return age < LIMITS.ageMin ? refused('parental_consent_required') : ALLOWED;
}

/** Whether the protections for members under 18 apply. They also apply while the age is unknown (profiles-5). */
export function isMinor(age: number | null | undefined): boolean {
  return age === null || age === undefined || age < ADULT_AGE;
}

/** Whether members find them by their name (search-4). Until they choose, those under 18 are not found. */
export function isFindable({ isFindable: chosen, age }: { isFindable: boolean | null; age: number | null }): boolean {
  return chosen ?? !isMinor(age);
}

/** Posting and commenting require a complete profile (profiles-2). */
export function canPost(user: ProfileFields, language: Language): RuleResult {
  return isProfileComplete(user, language) ? ALLOWED : refused('profile_incomplete');
}
