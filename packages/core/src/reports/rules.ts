import type { RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';
import type { ReportAbout, ReportedKind, ReportStatus } from './entity.ts';
import type { ReportReason } from './reasons.ts';

/** What an admin can decide about a pending report (reports-4). */
export type ReportVerdict = Exclude<ReportStatus, 'pending'>;

const EXCERPT_CHARACTERS = 150;

/** Rejects a report of yourself, or of what you wrote (reports-2). */
export function canReport(reporterId: string, authorId: string, kind: ReportedKind): RuleResult {
  if (reporterId !== authorId) return ALLOWED;
  return refused(kind === 'post' ? 'cannot_report_own_post' : 'cannot_report_self');
}

/** What a caller names: a post by its id, as released clients do, or any target. */
interface Named {
  postId?: string | undefined;
  target?: { kind: ReportedKind; id: string } | undefined;
  about?: ReportAbout | undefined;
  context?: readonly string[] | undefined;
}

/**
 * The field that does not fit the others (reports-8): exactly one of `postId` and `target` is required, `about` is for members
 * and required there, and `context` is for messages.
 */
export function misfitOf({ postId, target, about, context }: Named): keyof Named | undefined {
  if ((postId === undefined) === (target === undefined)) return target ? 'target' : 'postId';
  if ((target?.kind === 'member') !== (about !== undefined)) return 'about';
  return context !== undefined && target?.kind !== 'message' ? 'context' : undefined;
}

/** Whether the disclosed messages are the ones directly before the reported one (reports-9). `before` has the newest first. */
export function isDirectlyBefore(disclosed: readonly string[], before: readonly string[]): boolean {
  const wanted = new Set(disclosed);
  const latest = before.slice(0, disclosed.length);
  return wanted.size === disclosed.length && latest.length === wanted.size && latest.every((id) => wanted.has(id));
}

/** A reported text, and apart from it how a prayer request was answered: the end of `content`, which older clients show whole. */
export function reportedWords({
  content,
  request,
}: {
  content: string | null;
  request?: { answer: string | null } | undefined;
}) {
  const answer = request?.answer ?? null;
  const text = answer !== null && content?.endsWith(`\n\n${answer}`) ? content.slice(0, -answer.length - 2) : content;
  return { text, answer };
}

/** What the reporter learns about their report (reports-6). */
export const REPORT_OUTCOMES = ['pending', 'reviewed', 'resolved', 'removed', 'putBack', 'acted'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The latest decision about the target since it was reported. */
interface Decided {
  act: string;
  isReversed: boolean;
}

/** What became of a report: of what was decided about its target if anything was, otherwise of the report itself. */
export function reportOutcome(status: ReportStatus, decided: Decided | undefined): ReportOutcome {
  if (status === 'pending' || !decided) return status;
  if (decided.act !== 'remove') return decided.isReversed ? status : 'acted';
  return decided.isReversed ? 'putBack' : 'removed';
}

/** Why a target was reported, each reason once, the first reporter's first. Of an appeal, the reason of its decision. */
export function reasonsOf(card: {
  reason: ReportReason;
  reports: readonly { reason: ReportReason }[];
}): ReportReason[] {
  return [...new Set([card.reason, ...card.reports.map(({ reason }) => reason)])];
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
