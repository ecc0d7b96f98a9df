import * as z from 'zod';
import { LIMITS } from '@lampstand/core/limits';
import { hasStates, requiredProfileFields } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { PROFILE_FIELDS as OWN_FIELDS, givenFields } from '@lampstand/core/profiles/fields';
import { checkAge } from '@lampstand/core/profiles/rules';
import { COUNTRY_CODES } from '@lampstand/core/reference/countries';
import type { Language } from '@lampstand/core/languages/language';
import { US_STATE_CODES } from '@lampstand/core/reference/us-states';
import { email, line } from '@lampstand/core/text';

/** In the order of the form. */
export const PROFILE_FIELDS = [...OWN_FIELDS, 'email'] as const;
/** The member's own password is asked for with a new email, and never kept. */
export const FORM_FIELDS = [...PROFILE_FIELDS, 'password'] as const;
export type ProfileFormField = (typeof FORM_FIELDS)[number];
/** What stands in the fields: text, empty where there is none. */
export type ProfileFormValues = Record<ProfileFormField, string>;

const state = z.enum(US_STATE_CODES);
/** Whatever was chosen while the field was there. */
const nothing = z.string().transform(() => null);

/** A refused age carries the rule's code as its message; under 13 is told apart (profiles-4). */
const age = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return null;
    const years = Number(typed);
    const decision = checkAge(years);
    if (!decision.ok) context.addIssue({ code: 'custom', message: decision.code });
    return years;
  });

/** First name, email and country always (profiles-3); city and state where a complete profile needs them (profiles-1). */
export function profileFormSchema(country: string, language: Language) {
  // To the fields every value is text; which texts a choice offers is checked here.
  return fieldsFor(country, language) as z.ZodType<ProfileFormResult, ProfileFormValues>;
}

function fieldsFor(country: string, language: Language) {
  const required = requiredProfileFields(country, language);
  return z.object({
    ...givenFields,
    age,
    country: z.enum(COUNTRY_CODES),
    city: required.includes('city') ? line(LIMITS.city).min(1) : givenFields.city,
    state: hasStates(country) ? (required.includes('state') ? state : givenFields.state) : nothing,
    email,
    password: z.string().max(LIMITS.passwordMax),
  });
}
export type ProfileFormResult = z.output<ReturnType<typeof fieldsFor>>;

/** The member's record as the form shows it. */
export function profileFormValues(user: UserView): ProfileFormValues {
  const shown = PROFILE_FIELDS.map((field) => [field, String(user[field] ?? '')]);
  return { ...Object.fromEntries(shown), password: '' } as ProfileFormValues;
}
