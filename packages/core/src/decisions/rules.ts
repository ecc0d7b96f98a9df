import { AppError, type RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';
import type { CommunitySettings } from '../community/entity.ts';
import { LIMITS } from '../limits.ts';
import { isAdmin, mayModerate, type Role } from '../profiles/roles.ts';
import type { NewDecision } from './contract.ts';
import type { Decision, DecisionAct } from './entity.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Acts that last until a moment that the moderator chooses. */
const TIMED_ACTS: readonly DecisionAct[] = ['restrict', 'suspend'];

export function isTimed(act: DecisionAct): boolean {
  return TIMED_ACTS.includes(act);
}

/** Until when content that is removed now can be put back (decisions-1). */
export function sealedUntil(now: Date, { sealedDays }: Pick<CommunitySettings, 'sealedDays'>): Date {
  return new Date(now.getTime() + sealedDays * DAY_MS);
}

/** When a member who is to be deleted now is deleted (decisions-5). */
export function deletedAt(now: Date): Date {
  return new Date(now.getTime() + LIMITS.deletionDays * DAY_MS);
}

/** Whether a decision takes its target away. */
export function removes({ act, also = [] }: Pick<NewDecision, 'act' | 'also'>): boolean {
  return act === 'remove' || also.includes('remove');
}

/** Throws `invalid_input` for fields that do not fit the act (decisions-4). */
export function assertComplete(
  decision: Pick<NewDecision, 'target' | 'act' | 'also' | 'until' | 'keepOut'>,
  now: Date,
): void {
  const { target, act, until, keepOut } = decision;
  const needsPart = target.kind === 'member' && removes(decision);
  if (needsPart !== (target.part !== undefined)) throw invalid('target.part', needsPart ? 'required' : 'invalid');
  if (isTimed(act) !== (until !== undefined)) throw invalid('until', isTimed(act) ? 'required' : 'invalid');
  if (keepOut !== undefined && act !== 'delete') throw invalid('keepOut', 'invalid');
  if (until === undefined) return;
  const days = (Date.parse(until) - now.getTime()) / DAY_MS;
  if (days <= 0) throw invalid('until', 'invalid');
  if (days > LIMITS.suspensionDays) throw new AppError('invalid_input', tooLong(LIMITS.suspensionDays));
}

function invalid(field: string, issue: 'required' | 'invalid'): AppError {
  return new AppError('invalid_input', { fields: [{ field, issue }] });
}

function tooLong(days: number) {
  return { fields: [{ field: 'until', issue: 'too_large' as const, limit: days }] };
}

interface Judge {
  id: string;
  role: Role;
}

interface Considered {
  act: DecisionAct;
  until?: Date | null | undefined;
}

/**
 * Whether only admins decide this (decisions-4): about an admin, a deletion, a restriction or suspension of a moderator or for more than
 * 30 days. `from` is when it begins.
 */
export function isForAdmins({ role }: Pick<Judge, 'role'>, { act, until }: Considered, from: Date): boolean {
  if (isAdmin({ role }) || act === 'delete') return true;
  if (!isTimed(act)) return false;
  const longest = from.getTime() + LIMITS.moderatorSuspensionDays * DAY_MS;
  return mayModerate({ role }) || (until ? until.getTime() > longest : false);
}

/** Who may decide what about whom (decisions-4): nobody about themselves, and some things only admins. */
export function canDecide(judge: Judge, member: Judge, considered: Considered, now: Date): RuleResult {
  if (!mayModerate(judge)) return refused('moderator_only');
  if (judge.id === member.id) return refused('cannot_decide_self');
  return isAdmin(judge) || !isForAdmins(member, considered, now) ? ALLOWED : refused('admin_only');
}

/** An earlier decision of the same judge about the same target, which somebody else reversed after an appeal. */
export type Overruled = Pick<Decision, 'act' | 'removes' | 'targetPart'> & { reversedAt: Date };

/**
 * Whether somebody may decide about a target again after others reversed what they decided (decisions-11): only once there is something
 * new. Of a text that is a change, whatever the act. Of a member it is another report, for what was decided before: a name, a picture, or
 * their conduct. `newSince` is when the text was last changed, or the member last reported by somebody else.
 */
export function canDecideAgain(
  overruled: readonly Overruled[],
  decided: Pick<NewDecision, 'target' | 'act' | 'also'>,
  newSince: Date | null,
): RuleResult {
  const isStill = overruled.some(
    (earlier) => (newSince === null || newSince <= earlier.reversedAt) && isAboutSame(earlier, decided),
  );
  return isStill ? refused('reversed_on_appeal') : ALLOWED;
}

function isAboutSame(earlier: Overruled, decided: Pick<NewDecision, 'target' | 'act' | 'also'>): boolean {
  const { kind, part } = decided.target;
  if (kind !== 'member') return true;
  const isAboutConduct = earlier.act !== 'remove' && decided.act !== 'remove';
  return isAboutConduct || (earlier.removes && removes(decided) && earlier.targetPart === part);
}

type Reversible = Pick<
  Decision,
  'act' | 'reversedAt' | 'purgedAt' | 'sealedUntil' | 'heldUntil' | 'decidedBy' | 'appealDecidedBy'
>;

/**
 * A decision is reversed once (decisions-2): a removal while its content is sealed or held, a deletion before it is done, a restriction
 * or suspension and a warning at any time. Who made it does not reverse what another has decided on appeal (decisions-7). `judgeId` is
 * null for the operator.
 */
export function canReverse(decision: Reversible, judgeId: string | null, now: Date): RuleResult {
  const { act, reversedAt, purgedAt, sealedUntil: until, heldUntil, decidedBy, appealDecidedBy } = decision;
  if (reversedAt) return refused('decision_reversed');
  const isOfAnother = appealDecidedBy !== null && appealDecidedBy !== judgeId;
  if (judgeId !== null && decidedBy === judgeId && isOfAnother) return refused('appeal_own_decision');
  if (act !== 'remove') return ALLOWED;
  const isKept = [until, heldUntil].some((end) => end !== null && end > now);
  return purgedAt || !isKept ? refused('decision_purged') : ALLOWED;
}

type Appealable = Pick<Decision, 'act' | 'createdAt' | 'until' | 'reversedAt' | 'appealedAt'>;

/** Until when the member can appeal (decisions-7): 30 days, or until the deletion. */
export function appealUntil({ act, createdAt, until }: Pick<Decision, 'act' | 'createdAt' | 'until'>): Date {
  if (act === 'delete' && until) return until;
  return new Date(createdAt.getTime() + LIMITS.appealDays * DAY_MS);
}

/** One appeal a decision, in time (decisions-7). */
export function canAppeal(decision: Appealable, now: Date): RuleResult {
  if (decision.appealedAt) return refused('appeal_made');
  if (decision.reversedAt) return refused('decision_reversed');
  return now < appealUntil(decision) ? ALLOWED : refused('appeal_too_late');
}

/**
 * Who may decide an appeal (decisions-7): anyone but who decided, where there is anyone else. A sole moderator waits a day.
 * `others`: how many moderators there are besides the one who decided and the member.
 */
export function canDecideAppeal(
  {
    decidedBy,
    appealedAt,
    appealOutcome,
    reversedAt,
  }: Pick<Decision, 'decidedBy' | 'appealedAt' | 'appealOutcome' | 'reversedAt'>,
  { judgeId, others, now }: { judgeId: string; others: number; now: Date },
): RuleResult {
  if (!appealedAt || appealOutcome || reversedAt) return refused('appeal_not_pending');
  if (decidedBy !== judgeId) return ALLOWED;
  if (others > 0) return refused('appeal_own_decision');
  return now >= soleModeratorFrom(appealedAt) ? ALLOWED : refused('appeal_too_early');
}

/** From when a sole moderator may decide an appeal against their own decision (decisions-7). */
export function soleModeratorFrom(appealedAt: Date): Date {
  return new Date(appealedAt.getTime() + LIMITS.soleModeratorWaitHours * HOUR_MS);
}
