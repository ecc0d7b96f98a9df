import type { QueryOf } from '@lampstand/core/api/endpoint';
import type { decisionsApi, DecisionView, NewDecision, SealedContent } from '@lampstand/core/decisions/contract';
import { canReverse, sealedUntil } from '@lampstand/core/decisions/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { audited, OPERATOR, type Actor } from '../audit/audit.service.ts';
import { discardImage } from '../media/media-rows.ts';
import {
  closeReports,
  countDecisions,
  hide,
  insertDecision,
  lockDecision,
  lockTarget,
  markPurged,
  markReversed,
  purge,
  putBack,
  readDecision,
  readDecisions,
  readDue,
  readReportedReason,
  readSealed,
} from './decisions.queries.ts';
import { toDecisionView, toSealedContent } from './decisions.view.ts';

type Needs = Pick<Deps, 'db' | 'live' | 'log'>;

/** Without a reason it is that of the first pending report. */
type Removal = Omit<NewDecision, 'reason'> & Partial<Pick<NewDecision, 'reason'>>;

/**
 * Hides a post or a comment at once, and closes all pending reports about it (decisions-1), whatever blocks there are. Of two
 * moderators at once, the second one does not find it any more.
 */
export async function decideAbout(
  deps: Needs,
  actor: Actor,
  { target: { kind, id }, act, reason, words }: Removal,
  now: Date,
): Promise<DecisionView> {
  const { view, postId } = await audited(deps, actor, 'moderator', now, async (client) => {
    const [target] = await lockTarget[kind](client, [id]);
    if (!target) throw new AppError(`${kind}_not_found`);
    const by = actor === OPERATOR ? null : actor.id;
    const [reported] = reason || kind !== 'post' ? [] : await readReportedReason(client, [id]);
    const decisionId = uuidV7();
    await insertDecision(client, [
      decisionId,
      kind,
      id,
      target.memberId,
      act,
      reason ?? reported?.reason ?? 'other',
      words ?? null,
      by,
      actor.surface,
      now,
      sealedUntil(now),
    ]);
    await hide[kind](client, [id, decisionId]);
    if (kind === 'post') await closeReports(client, [id, by, now]);
    const entry = { action: `${kind}.removed`, target: { id }, before: 'shown', after: 'removed' } as const;
    return { result: { view: await viewOf(client, decisionId), postId: target.postId }, act: entry };
  });
  if (kind === 'comment') deps.live.countsMoved([postId]);
  return view;
}

export async function listDecisions(
  { db: { pool } }: Pick<Deps, 'db'>,
  { limit, cursor, state }: QueryOf<typeof decisionsApi.decisions>,
): Promise<ListResult<DecisionView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const [read, [counted]] = await Promise.all([
    readDecisions(pool, [state, before.createdAt, before.id, limit + 1]),
    countDecisions(pool, [state]),
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
    const [sealed] = await readSealed[decision.targetKind](client, [decision.targetId, decisionId]);
    // Purged, or deleted with its post or its author.
    if (!sealed) throw new AppError('decision_purged');
    const entry = { action: 'decision.viewed', target: { id: decisionId }, before: null, after: null } as const;
    return { result: toSealedContent(sealed), act: entry };
  });
}

/** Puts back what was removed, as it was (decisions-2). */
export async function reverse(deps: Needs, actor: Actor, decisionId: string, now: Date): Promise<void> {
  const { kind, postId } = await audited(deps, actor, 'moderator', now, async (client) => {
    const [decision] = await lockDecision(client, [decisionId]);
    if (!decision) throw new AppError('decision_not_found');
    assertAllowed(canReverse(decision, now));
    const [back] = await putBack[decision.targetKind](client, [decision.targetId, decisionId]);
    if (!back) throw new AppError('decision_purged');
    await markReversed(client, [decisionId, now, actor === OPERATOR ? null : actor.id]);
    const act = { action: 'decision.reversed', target: { id: decisionId }, before: 'removed', after: 'shown' } as const;
    return { result: { kind: decision.targetKind, postId: back.postId }, act };
  });
  if (kind === 'comment') deps.live.countsMoved([postId]);
}

const PURGED_AT_ONCE = 100;

/** Deletes what is no longer sealed, with its pictures (decisions-3). Safe while other servers do the same. */
export async function purgeSealed(deps: Pick<Deps, 'db' | 'storage' | 'log'>, now: Date): Promise<number> {
  let purged = 0;
  for (;;) {
    const due = await readDue(deps.db.pool, [now, PURGED_AT_ONCE]);
    for (const { id } of due) {
      const imageUrl = await inPoolTransaction(deps.db.pool, async (client) => {
        const [decision] = await lockDecision(client, [id]);
        if (!decision || decision.purgedAt || decision.reversedAt) return null;
        const [gone] = await purge[decision.targetKind](client, [decision.targetId, id]);
        await markPurged(client, [id, now]);
        return gone?.imageUrl;
      });
      await discardImage(deps, imageUrl);
      purged += 1;
    }
    if (due.length < PURGED_AT_ONCE) return purged;
  }
}

async function viewOf(client: Queryable, decisionId: string): Promise<DecisionView> {
  const [row] = await readDecision(client, [decisionId]);
  if (!row) throw new AppError('decision_not_found');
  return toDecisionView(row);
}
