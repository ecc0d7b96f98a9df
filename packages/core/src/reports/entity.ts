import * as z from 'zod';
import { id } from '../ids.ts';
import { names } from '../languages/en/names.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../text.ts';

/** The names of the reasons are in each language's texts (reports-1). */
export const REPORT_REASONS = Object.keys(names.reportReasons) as (keyof typeof names.reportReasons)[];
export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.output<typeof reportReason>;

export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved'] as const;
export const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.output<typeof reportStatus>;

/** `postContent` is the post's text when it was reported (reports-5). */
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
