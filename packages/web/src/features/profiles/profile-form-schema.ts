import * as z from 'zod';
import { LIMITS } from '@lampstand/core/limits';
import { hasStates, requiredProfileFields, REQUIRED_FIELDS } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { FIELD_LENGTHS, PROFILE_FIELDS as OWN_FIELDS, givenFields } from '@lampstand/core/profiles/fields';
import { checkAge } from '@lampstand/core/profiles/rules';
import { COUNTRY_CODES } from '@lampstand/core/reference/countries';
import type { Language } from '@lampstand/core/languages/language';
import { US_STATE_CODES } from '@lampstand/core/reference/us-states';
import { email, line } from '@lampstand/core/text';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '@lampstand/core/error-sentences';
import type { FieldIssue } from '@lampstand/core/errors';
import { isBlank } from '@lampstand/core/blank-text';
import { useLanguage } from '../../stores/choices.ts';

/** In the order of the form. */
export const PROFILE_FIELDS = [...OWN_FIELDS, 'email'] as const;
export type ProfileFormField = (typeof PROFILE_FIELDS)[number];
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
    city: required.includes('city') ? line(FIELD_LENGTHS.city).min(1) : givenFields.city,
    state: hasStates(country) ? (required.includes('state') ? state : givenFields.state) : nothing,
    email,
  });
}
export type ProfileFormResult = z.output<ReturnType<typeof fieldsFor>>;

/** The member's profile as form values. */
export function profileFormValues(user: UserView): ProfileFormValues {
  const shown = PROFILE_FIELDS.map((field) => [field, String(user[field] ?? '')]);
  return Object.fromEntries(shown) as ProfileFormValues;
}

const LENGTHS: Partial<Record<ProfileFormField, number>> = { ...FIELD_LENGTHS, email: LIMITS.email };

/** Fields that may be required (profiles-3). */
const NEEDED = [...REQUIRED_FIELDS, 'email'] as const;

/** Zod's and the server's (core's FieldIssue) names for the same issue. */
const TOO_LONG = ['too_big', 'too_long'];
const NOT_GIVEN = ['too_small', 'too_short', 'invalid_value', 'invalid_type', 'required'];

export const CONSENT_NEEDED = 'parental_consent_required';
/** Refusals shown at a field with the server's sentence. */
const AT_FIELD = [CONSENT_NEEDED, 'rate_limited'] as const;

/** The server's issue with a field, as a form error. */
export function serverIssue({ issue }: FieldIssue): FieldError {
  return { type: issue };
}

/** The text of a form error, in the current language. */
export function useFieldErrorText() {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);

  return (field: ProfileFormField, error: FieldError | undefined, value: string): string | undefined => {
    if (!error) return undefined;
    const kind = error.type === 'custom' ? error.message : error.type;
    const code = AT_FIELD.find((refused) => refused === kind);
    if (code) return errorSentence(code, language);
    if (kind === 'invalid_text') return t('errors.text');
    if (kind === 'invalid_name') return t('errors.unseen');
    if (kind === 'name_of_office') return t('errors.office');
    if (field === 'age') return t('errors.age', { min: LIMITS.ageMin, max: LIMITS.ageMax });
    const needed = NEEDED.find((name) => name === field);
    if (needed && (isBlank(value) || NOT_GIVEN.includes(kind ?? ''))) return t(`errors.required.${needed}`);
    const limit = LENGTHS[field];
    if (limit && TOO_LONG.includes(kind ?? '')) return t('errors.tooLong', { limit });
    return field === 'email' ? t('errors.email') : t('errors.other');
  };
}

/** A sentence for screen readers with the fields to correct; undefined without errors. */
export function useErrorSummary(wrong: readonly ProfileFormField[]): string | undefined {
  const { t } = useTranslation('profiles');
  const language = useLanguage((state) => state.language);
  if (wrong.length === 0) return undefined;
  const fields = new Intl.ListFormat(language).format(wrong.map((field) => t(`fields.${field}`)));
  return t('errors.summary', { count: wrong.length, fields });
}
