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
/** A new email requires the member's password, which is never stored. */
export const FORM_FIELDS = [...PROFILE_FIELDS, 'password'] as const;
export type ProfileFormField = (typeof FORM_FIELDS)[number];
/** The values of the fields: text, '' if empty. */
export type ProfileFormValues = Record<ProfileFormField, string>;

const state = z.enum(US_STATE_CODES);
/** Ignores the value of a field that is not shown. */
const nothing = z.string().transform(() => null);

/** The message of a refused age is the rule's code, so that under 13 has its own text (profiles-4). */
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

/** Requires first name, email and country (profiles-3), and city and state when a complete profile needs them (profiles-1). */
export function profileFormSchema(country: string, language: Language) {
  // The fields hold plain text; the schema checks the choices.
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

/** The member's profile as form values. */
export function profileFormValues(user: UserView): ProfileFormValues {
  const shown = PROFILE_FIELDS.map((field) => [field, String(user[field] ?? '')]);
  return { ...Object.fromEntries(shown), password: '' } as ProfileFormValues;
}
