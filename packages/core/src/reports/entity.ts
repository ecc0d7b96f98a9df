import * as z from 'zod';
import { id } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import type { Language } from '../reference/languages.ts';
import { text } from '../text.ts';

/** In the order of the dialog (reports-1). */
export const REPORT_REASONS = [
  'inappropriate',
  'spam',
  'harassment',
  'false_information',
  'hate_speech',
  'violence',
  'other',
] as const;
export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.output<typeof reportReason>;

export const REPORT_REASON_NAMES: Record<Language, Record<ReportReason, string>> = {
  en: {
    inappropriate: 'Inappropriate Content',
    spam: 'Spam',
    harassment: 'Harassment',
    false_information: 'False Information',
    hate_speech: 'Hate Speech',
    violence: 'Violence or Threats',
    other: 'Other',
  },
  es: {
    inappropriate: 'Contenido inapropiado',
    spam: 'Spam',
    harassment: 'Acoso',
    false_information: 'Información falsa',
    hate_speech: 'Discurso de odio',
    violence: 'Violencia o amenazas',
    other: 'Otro',
  },
};

export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved'] as const;
export const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.output<typeof reportStatus>;

/** `postContent` is the post's text as it was when it was reported (reports-5). */
export const reportEntity = z.object({
  id,
  reporterId: id,
  postId: id,
  reason: reportReason,
  description: text(LIMITS.report).nullable(),
  status: reportStatus,
  postContent: z.string(),
  createdAt: z.date(),
  reviewedAt: z.date().nullable(),
  reviewedBy: id.nullable(),
});
export type Report = z.output<typeof reportEntity>;
