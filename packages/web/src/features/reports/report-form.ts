import { LIMITS } from '@lampstand/core/limits';
import { newReport } from '@lampstand/core/reports/contract';
import { anyText } from '@lampstand/core/text';
import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';
import * as z from 'zod';
import { ApiError } from '../../data/api-error.ts';

/** Parses the form into the call's input: an empty description is sent as null (reports-1). */
export const reportForm = z.object({
  reason: z.string().pipe(newReport.shape.reason),
  description: anyText(LIMITS.report).transform((description) => description || null),
});
export type ReportFields = z.output<typeof reportForm>;

export function reasonErrorText(t: TFunction<'reports'>, error: FieldError | undefined) {
  return error && t('reasonMissing');
}

export function descriptionErrorText(t: TFunction<'reports'>, error: FieldError | undefined) {
  if (!error) return undefined;
  return error.type === 'too_big' ? t('tooLong', { limit: LIMITS.report }) : t('invalidText');
}

/** The server's sentence for a 4xx, such as a deleted post or too many reports; undefined for other failures. */
export function refusalText(error: Error): string | undefined {
  return error instanceof ApiError && error.code && error.status >= 400 && error.status < 500
    ? error.serverText
    : undefined;
}
