import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { optionalText } from '../text.ts';
import { reportReason, reportStatus } from './entity.ts';

export const newReport = z.object({
  postId: id,
  reason: reportReason,
  /** Sent as null when empty (reports-1). */
  description: optionalText(LIMITS.report).optional(),
});
export type NewReport = z.output<typeof newReport>;

/** A report as its reporter sees it: never by whom it was decided (reports-6). */
export const reportView = z.object({
  id,
  postId: id,
  reason: reportReason,
  description: z.string().nullable(),
  status: reportStatus,
  createdAt: instant,
  reviewedAt: instant.nullable(),
});
export type ReportView = z.output<typeof reportView>;

export const reportsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    summary: 'Report a post. While yours is pending, a repeat refreshes it.',
    body: { kind: 'json', schema: newReport },
    response: { kind: 'json', schema: reportView },
    errors: ['cannot_report_own_post', 'post_not_found'],
    rateLimit: 'reports',
  }),
};
