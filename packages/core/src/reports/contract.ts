import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { imageView } from '../posts/contract.ts';
import { authorView } from '../profiles/contract.ts';
import { optionalText } from '../text.ts';
import { REPORT_STATUSES, reportAbout, reportedKind, reportReason, reportStatus, shownReason } from './entity.ts';
import { misfitOf, REPORT_OUTCOMES } from './rules.ts';

/** `postId` is short for a post as the target (reports-8). */
export const newReport = z
  .object({
    postId: id.optional(),
    target: z.object({ kind: reportedKind, id }).optional(),
    /** Of a member. */
    about: reportAbout.optional(),
    /** Of a message: the ids of the messages directly before it that moderators may read too (reports-9). */
    context: z.array(id).min(1).max(LIMITS.reportContext).optional(),
    reason: reportReason,
    /** Sent as null when empty (reports-1). */
    description: optionalText(LIMITS.report).optional(),
  })
  .superRefine((report, { addIssue }) => {
    const field = misfitOf(report);
    if (field) addIssue({ code: 'custom', path: [field], message: report[field] ? 'invalid' : 'required' });
  });
export type NewReport = z.output<typeof newReport>;

/** A report as its reporter sees it, without the admin who decided on it (reports-6). */
export const reportView = z.object({
  id,
  /** Of a post or a comment: the post. */
  postId: id.optional(),
  target: z.object({ kind: reportedKind, id }),
  about: reportAbout.optional(),
  reason: shownReason,
  description: z.string().nullable(),
  status: reportStatus,
  createdAt: instant,
  reviewedAt: instant.nullable(),
});
export type ReportView = z.output<typeof reportView>;

/** A report in the reporter's own list, with what became of it. */
export const ownReportView = z.object({
  id,
  kind: reportedKind,
  about: reportAbout.optional(),
  /** Who wrote it, or the reported member; null once they have left. */
  author: authorView.nullable(),
  reason: shownReason,
  status: reportStatus,
  outcome: z.enum(REPORT_OUTCOMES),
  createdAt: instant,
});
export type OwnReportView = z.output<typeof ownReportView>;

export const reportsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'member',
    summary: 'Your own reports and what became of them, newest first.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(ownReportView) },
    errors: ['invalid_cursor'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    summary:
      'Report a post, a comment, a message or a member. While your report is pending, a new one replaces its reason and description.',
    body: { kind: 'json', schema: newReport },
    response: { kind: 'json', schema: reportView },
    errors: [
      'cannot_report_own_post',
      'cannot_report_self',
      'post_not_found',
      'comment_not_found',
      'message_not_found',
      'user_not_found',
    ],
    rateLimit: 'reports',
  }),
};

/** A report with its reporter, its post, the text when it was reported, and the number of other reports (reports-5). */
export const adminReportView = z.object({
  id,
  reason: shownReason,
  description: z.string().nullable(),
  status: reportStatus,
  createdAt: instant,
  reviewedAt: instant.nullable(),
  reviewedBy: id.nullable(),
  reporter: z.object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** Absent for moderators, who see no emails (moderation-10). */
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

/** The answer about a report of any kind: `post` is absent if it is not about a post, or the post is gone. */
export const decidedReportView = adminReportView.partial({ post: true });
export type DecidedReportView = z.output<typeof decidedReportView>;

/** Defaults to pending reports (reports-7). */
export const adminReportsQuery = pageQuery.extend({ status: z.enum(['all', ...REPORT_STATUSES]).default('pending') });
export type AdminReportsQuery = z.output<typeof adminReportsQuery>;

export const reportQueueApi = {
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    access: 'moderator',
    summary: 'Reports of posts, oldest first; the pending ones by default.',
    query: adminReportsQuery,
    response: { kind: 'list', schema: z.array(adminReportView) },
    errors: ['invalid_cursor'],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/:reportId',
    access: 'moderator',
    summary: 'Mark a pending report reviewed or resolved, with `all` also the others about the same target.',
    params: z.object({ reportId: id }),
    body: {
      kind: 'json',
      schema: z.strictObject({ status: z.enum(['reviewed', 'resolved']), all: z.boolean().optional() }),
    },
    response: { kind: 'json', schema: decidedReportView },
    errors: ['report_not_found', 'report_not_pending'],
    rateLimit: 'moderation',
  }),
};
