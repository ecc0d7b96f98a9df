import type { Language } from '../reference/languages.ts';

const REQUIRED = ['firstName', 'lastName', 'age', 'gender', 'country'] as const;
const REQUIRED_UNLESS_SPANISH = ['city', 'state'] as const;

export type ProfileField = (typeof REQUIRED)[number] | (typeof REQUIRED_UNLESS_SPANISH)[number];

/** What completeness looks at; a user row and a user view both fit. */
export type ProfileFields = { readonly [F in ProfileField]?: (F extends 'age' ? number : string) | null };

/** The fields still missing, in the order of the form. In every language but Spanish city and state count (SPEC.md §4). */
export function missingProfileFields(user: ProfileFields, language: Language): ProfileField[] {
  const required: readonly ProfileField[] = language === 'es' ? REQUIRED : [...REQUIRED, ...REQUIRED_UNLESS_SPANISH];
  return required.filter((field) => isBlank(user[field]));
}

/** Decides which routes are open and gates posting and commenting (SPEC.md §4). */
export function isProfileComplete(user: ProfileFields, language: Language): boolean {
  return missingProfileFields(user, language).length === 0;
}

function isBlank(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
