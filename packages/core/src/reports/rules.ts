import { ALLOWED, refused, type RuleResult } from '../errors.ts';
import type { ReportStatus } from './entity.ts';

/** What an admin can decide about a pending report (reports-4). */
export type ReportVerdict = Exclude<ReportStatus, 'pending'>;

const EXCERPT_CHARACTERS = 150;

/** Reporting your own post is refused (reports-2). */
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
 * The reported post's text cut at 150 characters (reports-7), with an ellipsis after them only when something was cut.
 * Characters are code points, so that no emoji is left as half a surrogate pair.
 */
export function reportExcerpt(text: string): string {
  // Twice as many UTF-16 units hold at least the code points looked for, however long the post is.
  const head = Array.from(text.slice(0, 2 * (EXCERPT_CHARACTERS + 1)));
  return head.length > EXCERPT_CHARACTERS ? `${head.slice(0, EXCERPT_CHARACTERS).join('')}…` : text;
}
