import { DEFAULT_KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import type { AuditAction } from '@lampstand/core/audit/entity';
import type { QueryOf } from '@lampstand/core/api/endpoint';
import type { decisionsApi, DecisionView, NewDecision, SealedContent } from '@lampstand/core/decisions/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { DecisionAct } from '@lampstand/core/decisions/entity';
import {
  assertComplete,
  canDecide,
  canDecideAgain,
  deletedAt,
  removes,
  sealedUntil,
} from '@lampstand/core/decisions/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { lockLeaving } from '../account/account.queries.ts';
import { audited, OPERATOR, roleOfActor, viewOfDecision, type Act, type Actor } from '../audit/audit.service.ts';
import { prepareBan } from '../bans/leaving.ts';
import { readCommunity } from '../community/community.queries.ts';
import {
  closeReports,
  countDecisions,
  hasPendingDeletion,
  insertDecision,
  lockDecision,
  readDecision,
  readDecisions,
  readOverruled,
  readReportedReason,
  type DecisionFilters,
} from './decisions.queries.ts';
import { keptContent, toDecisionView, toSealedContent } from './decisions.view.ts';
import { tellMember, type TellNeeds } from './notices.service.ts';
import { removeTarget } from './removal.ts';
import { isWritten, lockTarget, readNewSince, readOwner, readSealed, type LockedTarget } from './targets.queries.ts';

export type DecisionNeeds = TellNeeds & Pick<Deps, 'live'>;

/** Without a reason it is that of the first pending report. */
type Decided = Omit<NewDecision, 'reason'> & Partial<Pick<NewDecision, 'reason'>>;

/**
 * Decides about content or a member, whatever blocks there are (decisions-4): what is removed is hidden at once, pending reports about
 * the target are closed, and the member is told. Of two moderators who remove the same at once, the second one does not find it.
 */
export async function decideAbout(
  deps: DecisionNeeds,
  actor: Actor,
  decided: Decided,
  now: Date,
): Promise<DecisionView> {
  assertComplete(decided, now);
  const { view, postId } = await audited(deps, actor, 'moderator', now, async (client) => {
    const target = await lockedTarget(client, decided);
    await assertMayDecide(client, actor, target.memberId, decided, now);
    const decisionId = await writeDecision(client, actor, target.memberId, decided, now);
    if (removes(decided)) await removeTarget(client, decided.target, decisionId);
    if (decided.closeReports) {
      const { kind, id } = decided.target;
      await closeReports(client, [kind, id, idOf(actor), now, decisionId]);
    }
    const view = await viewOf(client, decisionId);
    return { result: { view, postId: target.postId }, act: auditOf(decided, target.memberId) };
  });
  if (postId) deps.live.countsMoved([postId]);
  tellMember(deps, view.id, now);
  return view;
}

/** A target that is removed is locked. For another act it may be gone: then its member is known from a report. */
async function lockedTarget(client: Queryable, { target, act, also }: Decided): Promise<LockedTarget> {
  const { kind, id } = target;
  if (!isWritten(kind)) return { memberId: id, postId: null };
  const missing = new AppError(`${kind}_not_found`);
  if (removes({ act, also })) {
    const [locked] = await lockTarget[kind](client, [id]);
    if (!locked) throw missing;
    return locked;
  }
  const [owner] = await readOwner[kind](client, [id]);
  if (!owner) throw missing;
  return { memberId: owner.memberId, postId: null };
}

/** Also for the moderator who was demoted, and the member who was appointed, since the session was read. */
async function assertMayDecide(
  client: Queryable,
  actor: Actor,
  memberId: string,
  decided: Decided,
  now: Date,
): Promise<void> {
  const { act, until } = decided;
  const locked = await lockLeaving(client, [memberId]);
  const member = locked.find(({ id }) => id === memberId);
  if (!member) throw new AppError('user_not_found');
  if (actor !== OPERATOR) {
    const { role } = await roleOfActor(client, actor);
    const end = until === undefined ? undefined : new Date(until);
    assertAllowed(canDecide({ id: actor.id, role }, { id: memberId, role: member.teamRole }, { act, until: end }, now));
    await assertMayDecideAgain(client, actor.id, decided);
  }
  const isStopped = act === 'suspend' || act === 'delete';
  if (isStopped && member.role === 'admin' && locked.length === 1) throw new AppError('last_admin');
  if (act === 'delete' && (await hasPendingDeletion(client, [memberId])).length > 0) {
    throw new AppError('decision_in_effect');
  }
}

async function assertMayDecideAgain(client: Queryable, judgeId: string, decided: Decided): Promise<void> {
  const { kind, id } = decided.target;
  const overruled = await readOverruled(client, [judgeId, kind, id]);
  if (overruled.length === 0) return;
  const [isNew] = await readNewSince[kind](client, [id, judgeId]);
  assertAllowed(canDecideAgain(overruled, decided, isNew?.at ?? null));
}

async function writeDecision(
  client: Queryable,
  actor: Actor,
  memberId: string,
  decided: Decided,
  now: Date,
): Promise<string> {
  const { target, act, reason, words, until } = decided;
  const keepOut = keepOutOf(decided);
  const [reported] = reason ? [] : await readReportedReason(client, [target.kind, target.id]);
  const [{ sealedDays } = DEFAULT_COMMUNITY] = await readCommunity(client, []);
  const id = uuidV7();
  await insertDecision(client, [
    id,
    target.kind,
    target.id,
    target.part ?? null,
    memberId,
    act,
    removes(decided),
    reason ?? reported?.reason ?? 'other',
    words ?? null,
    idOf(actor),
    actor.surface,
    now,
    act === 'delete' ? deletedAt(now) : until === undefined ? null : new Date(until),
    removes(decided) ? sealedUntil(now, { sealedDays }) : null,
    keepOut,
  ]);
  if (keepOut) await prepareBan(client, { memberId, decisionId: id, decidedBy: idOf(actor) }, keepOut, now);
  return id;
}

function keepOutOf({ act, keepOut }: Decided): KeepOut | null {
  return act === 'delete' ? (keepOut ?? DEFAULT_KEEP_OUT) : null;
}

const ACTIONS = {
  warn: 'member.warned',
  restrict: 'member.restricted',
  suspend: 'member.suspended',
  delete: 'member.deletion_set',
} as const satisfies Record<Exclude<DecisionAct, 'remove'>, AuditAction>;

/** One entry for each act. */
function auditOf(decided: Decided, memberId: string): Act[] {
  const { target, act, also, until } = decided;
  const acts: Act[] = [];
  if (act !== 'remove') {
    const after = until === undefined ? keepOutOf(decided) : until.slice(0, 10);
    acts.push({ action: ACTIONS[act], target: { id: memberId }, before: null, after });
  }
  if (removes({ act, also })) {
    const what = target.kind === 'member' ? (target.part ?? 'name') : target.kind;
    acts.push({ action: `${what}.removed`, target: { id: target.id }, before: 'shown', after: 'removed' });
  }
  return acts;
}

export function idOf(actor: Actor): string | null {
  return actor === OPERATOR ? null : actor.id;
}

export async function listDecisions(
  { db: { pool } }: Pick<Deps, 'db'>,
  { limit, cursor, state, ...wanted }: QueryOf<typeof decisionsApi.decisions>,
): Promise<ListResult<DecisionView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const { act = null, reason = null, decidedBy = null, member = null, since } = wanted;
  const filters: DecisionFilters = [state, act, reason, decidedBy, member, since ? new Date(since) : null];
  const [read, [counted]] = await Promise.all([
    readDecisions(pool, [...filters, before.createdAt, before.id, limit + 1]),
    countDecisions(pool, filters),
  ]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toDecisionView), next, total: counted?.total };
}

export function showDecision({ db }: Pick<Deps, 'db'>, decisionId: string): Promise<DecisionView> {
  return viewOf(db.pool, decisionId);
}

/** What was removed. That somebody looked is in the audit log. */
export async function showSealed(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  decisionId: string,
  now: Date,
): Promise<SealedContent> {
  return audited(deps, actor, 'moderator', now, async (client) => {
    const [decision] = await lockDecision(client, [decisionId]);
    if (!decision) throw new AppError('decision_not_found');
    if (decision.reversedAt) throw new AppError('decision_reversed');
    const { targetKind: kind, targetId, kept } = decision;
    const [sealed] = isWritten(kind) ? await readSealed[kind](client, [targetId, decisionId]) : [];
    // Purged, or deleted with its post or its author.
    if (!sealed && !kept) throw new AppError('decision_purged');
    return { result: sealed ? toSealedContent(sealed) : keptContent(kept ?? {}), act: viewOfDecision(decisionId) };
  });
}

export async function viewOf(client: Queryable, decisionId: string): Promise<DecisionView> {
  const [row] = await readDecision(client, [decisionId]);
  if (!row) throw new AppError('decision_not_found');
  return toDecisionView(row);
}
