import { ALLOWED, refused, type RuleResult } from '../errors.ts';
import type { ReportStatus } from './entity.ts';

/** What an admin can decide about a pending report (reports-4). */
export type ReportVerdict = Exclude<ReportStatus, 'pending'>;

const EXCERPT_CHARACTERS = 150;

/** Rejects a report of your own post (reports-2). */
export function canReport(reporterId: string, authorId: string): RuleResult {
  return reporterId === authorId ? refused('cannot_report_own_post') : ALLOWED;
}

/** The status after an admin's decision. Only a pending report can be decided; reviewed and resolved are final (reports-4). */
export function nextReportStatus(
  current: ReportStatus,
  wanted: ReportVerdict,
): { ok: true; status: ReportVerdict } | { ok: false; code: 'report_not_pending' } {
  return current === 'pending' ? { ok: true, status: wanted } : { ok: false, code: 'report_not_pending' };
}

/**
 * The reported post's text, cut after 150 characters (reports-7), with an ellipsis if something was cut. Characters are code
 * points, so that no surrogate pair of an emoji is split.
 */
export function reportExcerpt(text: string): string {
  // 300 UTF-16 units contain at least 150 code points, so long posts need not be read whole.
  const head = Array.from(text.slice(0, 2 * (EXCERPT_CHARACTERS + 1)));
  return head.length > EXCERPT_CHARACTERS ? `${head.slice(0, EXCERPT_CHARACTERS).join('')}…` : text;
}
