import { isBlank } from '../blank-text.ts';
import type { Language } from '../languages/language.ts';
import { REGISTRY } from '../languages/registry.ts';
import type { ProfileField } from './fields.ts';

/** Without these a profile is complete in no language. */
export const ALWAYS_REQUIRED = ['firstName', 'lastName', 'age', 'gender', 'country'] as const satisfies ProfileField[];

/** The fields that a complete profile may need. */
export const REQUIRED_FIELDS = [...ALWAYS_REQUIRED, 'city', 'state'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** The input of the completeness check. A user row and a user view both fit. */
export type ProfileFields = { readonly [F in RequiredField]?: (F extends 'age' ? number : string) | null };

/** The list of states covers the United States only. */
export function hasStates(country: string | null | undefined): boolean {
  return country === 'US';
}

/** In the order of the form. The entry of each language says whether city and state are required (profiles-1). */
export function requiredProfileFields(country: string | null | undefined, language: Language): RequiredField[] {
  const places = REGISTRY[language].requiredFields.filter((field) => field !== 'state' || hasStates(country));
  return [...ALWAYS_REQUIRED, ...places];
}

/** The missing fields, in the order of the form. */
export function missingProfileFields(user: ProfileFields, language: Language): RequiredField[] {
  return requiredProfileFields(user.country, language).filter((field) => isMissing(user[field]));
}

/** Decides which routes are open, and is required for posting and commenting. */
export function isProfileComplete(user: ProfileFields, language: Language): boolean {
  return missingProfileFields(user, language).length === 0;
}

function isMissing(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isBlank(value));
}
