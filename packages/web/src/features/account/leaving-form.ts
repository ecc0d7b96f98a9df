import { LIMITS } from '@lampstand/core/limits';
import { anyText } from '@lampstand/core/text';
import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';
import * as z from 'zod';

/** Sent as these keys, so that reasons count the same in every language. */
export const LEAVING_REASONS = ['unused', 'time', 'privacy', 'welcome', 'trouble', 'other'] as const;

/** Both are optional; an empty value is sent as null. */
export const leavingForm = z.object({
  reason: z.string().transform((reason) => reason || null),
  feedback: anyText(LIMITS.report).transform((feedback) => feedback || null),
});

export function feedbackErrorText(t: TFunction<'account'>, error: FieldError | undefined) {
  if (!error) return undefined;
  return error.type === 'too_big' ? t('tooLong', { limit: LIMITS.report }) : t('invalidText');
}
