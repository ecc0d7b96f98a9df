import type { Decision } from '../decisions/entity.ts';
import { canDecide, canDecideAppeal, isForAdmins, soleModeratorFrom } from '../decisions/rules.ts';
import { isAdmin, type Role } from '../profiles/roles.ts';
import type { Report } from '../reports/entity.ts';
import type { ReportReason } from '../reports/reasons.ts';
import type { AlertChoice, WaitingKind } from './entity.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** No two mails to one moderator are closer than this, whatever arrives. */
const REST_MS = MINUTE_MS;
/** What is not urgent waits this long for what else arrives, and this long after the last mail. */
const GATHER_MS = 10 * MINUTE_MS;
const GATHERED_REST_MS = 4 * HOUR_MS;
/** After this time the same things are mailed again, as long as they wait. */
const REMIND_MS = 24 * HOUR_MS;
const LONGEST_RETRY_MS = HOUR_MS;

const URGENT_REASONS: readonly ReportReason[] = ['violence', 'hate_speech'];

/** Reports that a moderator should see at once (alerts-2): of threats, of hate speech, and of a private message. */
export function isUrgent({ reason, targetKind }: Pick<Report, 'reason' | 'targetKind'>): boolean {
  return URGENT_REASONS.includes(reason) || targetKind === 'message';
}

interface Judge {
  id: string;
  role: Role;
}

/**
 * Whether a moderator is told of a pending report (alerts-4): not of their own, not of one about them, and not of one about an admin
 * unless they are one.
 */
export function isToldOfReport(
  judge: Judge,
  { reporterId, author }: { reporterId: string; author: Judge },
  now: Date,
): boolean {
  return reporterId !== judge.id && canDecide(judge, author, { act: 'warn' }, now).ok;
}

type PendingAppeal = Pick<
  Decision,
  'act' | 'until' | 'createdAt' | 'decidedBy' | 'memberId' | 'appealedAt' | 'appealOutcome' | 'reversedAt'
>;

/**
 * From when a moderator may decide an appeal (alerts-4, decisions-7). Undefined if they may not. `judges`: every moderator and admin.
 */
export function decidesAppealFrom(
  judge: Judge,
  decision: PendingAppeal & { memberId: string; memberRole: Role; appealedAt: Date },
  judges: readonly Judge[],
): Date | undefined {
  const { memberId, memberRole: role, decidedBy, appealedAt, createdAt } = decision;
  if (!canDecide(judge, { id: memberId, role }, decision, createdAt).ok) return undefined;
  const adminsOnly = isForAdmins({ role }, decision, createdAt);
  const others = judges.filter(
    (other) => other.id !== decidedBy && other.id !== memberId && (isAdmin(other) || !adminsOnly),
  ).length;
  const from = decidedBy === judge.id ? soleModeratorFrom(appealedAt) : appealedAt;
  return canDecideAppeal(decision, { judgeId: judge.id, others, now: from }).ok ? from : undefined;
}

/** Something that waits for a moderator. */
export interface Waiting {
  kind: WaitingKind;
  /** The id of the target: its reports wait as one (reports-14). Of others, their own. */
  about: string;
  /** Another one if it has become urgent. */
  key: string;
  /** Since when, or from when on, they may decide it. */
  at: Date;
  isUrgent: boolean;
}

/** How many of these wait, as the queue counts them (reports-13). */
export function countWaiting(waiting: readonly Waiting[]): number {
  return new Set(waiting.map(({ kind, about }) => `${kind} ${about}`)).size;
}

interface Told {
  choice: AlertChoice;
  /** The last mail. Null if there was none. */
  mailedAt: Date | null;
  /** The keys of what waited then. */
  told: ReadonlySet<string>;
}

/**
 * Whether a mail about what waits is due (alerts-2, alerts-3), and when to look again if nothing happens until then. Null: only once
 * something arrives. A mail is about everything that waits.
 */
export function nextMail(
  { choice, mailedAt, told }: Told,
  waiting: readonly Waiting[],
  now: Date,
): { isDue: boolean; again: Date | null } {
  if (choice === 'none') return { isDue: false, again: null };
  const here = waiting.filter(({ at }) => at <= now);
  const fresh = here.filter(({ key }) => !told.has(key));
  const hurried = fresh.filter((one) => choice === 'at_once' || one.isUrgent);
  const last = mailedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const times: number[] = [];
  if (hurried.length > 0) times.push(last + REST_MS);
  if (fresh.length > 0) {
    times.push(Math.max(last + GATHERED_REST_MS, Math.min(...fresh.map(({ at }) => at.getTime())) + GATHER_MS));
  }
  if (fresh.length < here.length) times.push(last + REMIND_MS);
  const isDue = times.some((time) => time <= now.getTime());
  const upcoming = waiting.filter(({ at }) => at > now).map(({ at }) => at.getTime());
  const next = Math.min(...upcoming, ...(isDue ? [now.getTime() + REMIND_MS] : times));
  return { isDue, again: Number.isFinite(next) ? new Date(next) : null };
}

/** When to try again after a mail has failed so often (alerts-5). Every hour at last, so that a dead mail server is not flooded. */
export function retryAt(tries: number, triedAt: Date): Date {
  return new Date(triedAt.getTime() + Math.min(REST_MS * 2 ** (tries - 1), LONGEST_RETRY_MS));
}

/** When to try an address again that its mail server has refused. */
export function refusedUntil(refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + REMIND_MS);
}
