import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '@lampstand/core/error-sentences';
import type { FieldIssue } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { isBlank } from '@lampstand/core/blank-text';
import { REQUIRED_FIELDS } from '@lampstand/core/profiles/completeness';
import { useLanguage } from '../../stores/choices.ts';
import type { ProfileFormField } from './profile-form-schema.ts';

const LENGTHS: Partial<Record<ProfileFormField, number>> = {
  email: LIMITS.email,
  city: LIMITS.city,
  password: LIMITS.passwordMax,
};

/** Fields that may be required (profiles-3). */
const NEEDED = [...REQUIRED_FIELDS, 'email', 'password'] as const;

/** Zod's and the server's (core's FieldIssue) names for the same issue. */
const TOO_LONG = ['too_big', 'too_long'];
const NOT_GIVEN = ['too_small', 'too_short', 'invalid_value', 'invalid_type', 'required'];

export const CONSENT_NEEDED = 'parental_consent_required';
/** Refusals shown at a field with the server's sentence. */
const AT_FIELD = [CONSENT_NEEDED, 'password_wrong', 'rate_limited'] as const;

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
    if (TOO_LONG.includes(kind ?? '')) return t('errors.tooLong', { limit: LENGTHS[field] ?? LIMITS.name });
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
