import type { DecisionView } from '@lampstand/core/decisions/contract';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Deps } from '../../deps.ts';
import { audited, type Actor } from '../audit/audit.service.ts';
import { lockDecision, setHold } from './decisions.queries.ts';
import { idOf, viewOf } from './decisions.service.ts';

const DAY_MS = 86_400_000;

/** Keeps sealed content as evidence (decisions-8): beyond its seal, and if its member leaves. */
export async function hold(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  { decisionId, reason, until }: { decisionId: string; reason: string; until: string },
  now: Date,
): Promise<DecisionView> {
  const end = new Date(until);
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0) throw new AppError('invalid_input', { fields: [{ field: 'until', issue: 'invalid' }] });
  if (days > LIMITS.holdDays) {
    throw new AppError('invalid_input', { fields: [{ field: 'until', issue: 'too_large', limit: LIMITS.holdDays }] });
  }
  return audited(deps, actor, 'admin', now, async (client) => {
    const [decision] = await lockDecision(client, [decisionId]);
    if (!decision) throw new AppError('decision_not_found');
    if (decision.reversedAt) throw new AppError('decision_reversed');
    if (!decision.removes || decision.purgedAt) throw new AppError('decision_purged');
    await setHold(client, [decisionId, end, reason, idOf(actor)]);
    const before = decision.heldUntil?.toISOString().slice(0, 10) ?? null;
    const act = { action: 'hold.set', target: { id: decisionId }, before, after: until.slice(0, 10) } as const;
    return { result: await viewOf(client, decisionId), act };
  });
}

/** What is no longer sealed is deleted by the next sweep. */
export async function endHold(
  deps: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  decisionId: string,
  now: Date,
): Promise<void> {
  await audited(deps, actor, 'admin', now, async (client) => {
    const [decision] = await lockDecision(client, [decisionId]);
    if (!decision?.heldUntil) throw new AppError('decision_not_found');
    await setHold(client, [decisionId, null, null, null]);
    const before = decision.heldUntil.toISOString().slice(0, 10);
    return { result: undefined, act: { action: 'hold.ended', target: { id: decisionId }, before, after: null } };
  });
}
