import type { Language } from '../reference/languages.ts';
import { isBlank } from '../blank-text.ts';
import type { ProfileField } from './fields.ts';

const ALWAYS_REQUIRED = ['firstName', 'lastName', 'age', 'gender', 'country'] as const satisfies ProfileField[];

/** Those that a complete profile may need. */
export const REQUIRED_FIELDS = [...ALWAYS_REQUIRED, 'city', 'state'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** What completeness looks at; a user row and a user view both fit. */
export type ProfileFields = { readonly [F in RequiredField]?: (F extends 'age' ? number : string) | null };

/** The list of states has those of the United States only, so no other country has a state. */
export function hasStates(country: string | null | undefined): boolean {
  return country === 'US';
}

/**
 * In the order of the form. Spanish asks for neither city nor state; other languages ask for the city, and in the United
 * States for the state (profiles-1).
 */
export function requiredProfileFields(country: string | null | undefined, language: Language): RequiredField[] {
  if (language === 'es') return [...ALWAYS_REQUIRED];
  return hasStates(country) ? [...REQUIRED_FIELDS] : [...ALWAYS_REQUIRED, 'city'];
}

/** The fields still missing, in the order of the form. */
export function missingProfileFields(user: ProfileFields, language: Language): RequiredField[] {
  return requiredProfileFields(user.country, language).filter((field) => isMissing(user[field]));
}

/** Decides which routes are open and gates posting and commenting. */
export function isProfileComplete(user: ProfileFields, language: Language): boolean {
  return missingProfileFields(user, language).length === 0;
}

function isMissing(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isBlank(value));
}
