import { errorSentence } from '@lampstand/core/error-sentences';
import type { ErrorCode, FieldIssue } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';

export type FieldName = 'email' | 'password' | 'name' | 'answer' | 'code';

interface WrongField {
  /** What is wrong with it, or the server's refusal. */
  issue: FieldIssue['issue'] | ErrorCode | 'unreachable' | undefined;
  /** How often a code can still be tried. */
  left?: number | undefined;
}
export type FieldErrors = Partial<Record<FieldName, WrongField>>;

/** The server's refusals that are shown at a field. */
const REFUSALS = ['wrong_credentials', 'password_common', 'email_taken', 'mail_code_wrong'] as const;

const TRIES = ['one', 'two', 'three', 'four'] as const;

/** What is wrong with a field, in the language of the screen. */
export function useFieldErrors() {
  const { t } = useTranslation('signIn');
  const language = useLanguage((state) => state.language);
  return (field: FieldName, { issue, left }: WrongField): string => {
    const refusal = REFUSALS.find((code) => code === issue);
    if (refusal) {
      const sentence = errorSentence(refusal, language);
      const tries = left === undefined ? undefined : TRIES[left - 1];
      return tries ? `${sentence} ${t(`code.left.${tries}`)}` : sentence;
    }
    const isMissing = issue === 'required';
    if (issue === 'name_of_office') return t('errors.name.office');
    if (field === 'name') return isMissing ? t('errors.name.missing') : t('errors.name.invalid', { max: LIMITS.name });
    if (field === 'answer') {
      return isMissing ? t('errors.answer.missing') : t('errors.answer.long', { max: LIMITS.answer });
    }
    if (field !== 'password') return t(`errors.${field}`);
    if (isMissing) return t('errors.password.missing');
    if (issue === 'too_short') return t('errors.password.short', { min: LIMITS.passwordMin });
    if (issue === 'too_long') return t('errors.password.long', { max: LIMITS.passwordMax });
    return t('errors.password.invalid');
  };
}
