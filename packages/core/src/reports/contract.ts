import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { imageView } from '../posts/contract.ts';
import { authorView } from '../profiles/contract.ts';
import { optionalText } from '../text.ts';
import { REPORT_STATUSES, reportReason, reportStatus } from './entity.ts';

export const newReport = z.object({
  postId: id,
  reason: reportReason,
  /** Sent as null when empty (reports-1). */
  description: optionalText(LIMITS.report).optional(),
});
export type NewReport = z.output<typeof newReport>;

/** A report as its reporter sees it, without the admin who decided on it (reports-6). */
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
    summary: 'Report a post. While your report is pending, a new one replaces its reason and description.',
    body: { kind: 'json', schema: newReport },
    response: { kind: 'json', schema: reportView },
    errors: ['cannot_report_own_post', 'post_not_found'],
    rateLimit: 'reports',
  }),
};

/** A report with its reporter, its post, the text when it was reported, and the number of other reports (reports-5). */
export const adminReportView = z.object({
  id,
  reason: reportReason,
  description: z.string().nullable(),
  status: reportStatus,
  createdAt: instant,
  reviewedAt: instant.nullable(),
  reviewedBy: id.nullable(),
  reporter: z.object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable() /** Absent for moderators, who see no emails (moderation-10). */,
    email: z.string().optional(),
  }),
  post: z.object({
    id,
    content: z.string(),
    imageUrl: z.string().nullable(),
    image: imageView.nullable(),
    user: authorView,
  }),
  /** The post's text when it was reported. */
  reportedContent: z.string(),
  editedSinceReported: z.boolean(),
  otherReports: z.int(),
});
export type AdminReportView = z.output<typeof adminReportView>;

/** Defaults to pending reports (reports-7). */
export const adminReportsQuery = pageQuery.extend({ status: z.enum(['all', ...REPORT_STATUSES]).default('pending') });
export type AdminReportsQuery = z.output<typeof adminReportsQuery>;

export const reportQueueApi = {
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    access: 'moderator',
    summary: 'Reports, oldest first; the pending ones by default.',
    query: adminReportsQuery,
    response: { kind: 'list', schema: z.array(adminReportView) },
    errors: ['invalid_cursor'],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/:reportId',
    access: 'moderator',
    summary: 'Mark a pending report reviewed or resolved.',
    params: z.object({ reportId: id }),
    body: { kind: 'json', schema: z.object({ status: z.enum(['reviewed', 'resolved']) }) },
    response: { kind: 'json', schema: adminReportView },
    errors: ['report_not_found', 'report_not_pending'],
    rateLimit: 'moderation',
  }),
};
