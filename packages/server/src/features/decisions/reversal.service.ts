import type { DecisionView } from '@lampstand/core/decisions/contract';
import type { AppealOutcome, Decision } from '@lampstand/core/decisions/entity';
import { canDecide, canDecideAppeal, canReverse, isForAdmins } from '@lampstand/core/decisions/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { Role } from '@lampstand/core/profiles/roles';
import type { Queryable } from '../../db/sql.ts';
import { readTeamRole } from '../audit/audit.queries.ts';
import { audited, OPERATOR, roleOfActor, type Act, type Actor } from '../audit/audit.service.ts';
import type { KeptRow } from '../bans/bans.queries.ts';
import { endBansOf, keepInFile } from '../bans/bans.service.ts';
import { countOtherJudges, lockDecision, markAppeal, markReversed } from './decisions.queries.ts';
import type { Kept } from '../../members/decisions.table.ts';
import { idOf, viewOf, type DecisionNeeds } from './decisions.service.ts';
import { tellMember } from './notices.service.ts';
import { putTargetBack } from './removal.ts';

/** Reverses a decision (decisions-2): what was removed is back as it was, and a restriction, suspension or deletion ends. */
export async function reverse(deps: DecisionNeeds, actor: Actor, decisionId: string, now: Date): Promise<void> {
  const { postId, bans } = await audited(deps, actor, 'moderator', now, async (client) => {
    const decision = await lockedDecision(client, decisionId);
    assertAllowed(canReverse(decision, idOf(actor), now));
    await assertMayReverse(client, actor, decision);
    const back = await takeBack(client, actor, decision, now);
    if (decision.appealedAt && !decision.appealOutcome) {
      await markAppeal(client, [decisionId, 'reversed', now, idOf(actor)]);
    }
    return { result: back, act: entryOf('decision.reversed', decision, 'shown') };
  });
  await keepInFile(deps, bans);
  if (postId) deps.live.countsMoved([postId]);
  tellMember(deps, decisionId, now);
}

/** Decides an appeal (decisions-7). The decision stands, or it is reversed. The member is told either way. */
export async function decideAppeal(
  deps: DecisionNeeds,
  actor: Actor,
  { decisionId, outcome }: { decisionId: string; outcome: AppealOutcome },
  now: Date,
): Promise<DecisionView> {
  const { view, postId, bans } = await audited(deps, actor, 'moderator', now, async (client) => {
    const decision = await lockedDecision(client, decisionId);
    const others = await othersWhoMayDecide(client, decision, await roleOf(client, decision.memberId));
    assertAllowed(canDecideAppeal(decision, { judgeId: actor.id, others, now }));
    await assertMayReverse(client, actor, decision);
    const isReversed = outcome === 'reversed';
    const back = isReversed ? await takeBack(client, actor, decision, now) : { postId: null, bans: [] };
    await markAppeal(client, [decisionId, outcome, now, idOf(actor)]);
    const act = entryOf(`appeal.${outcome}`, decision, isReversed ? 'shown' : 'removed');
    return { result: { view: await viewOf(client, decisionId), ...back }, act };
  });
  await keepInFile(deps, bans);
  if (postId) deps.live.countsMoved([postId]);
  tellMember(deps, decisionId, now);
  return view;
}

type Locked = Decision & { kept: Kept | null };

async function lockedDecision(client: Queryable, decisionId: string): Promise<Locked> {
  const [decision] = await lockDecision(client, [decisionId]);
  if (!decision) throw new AppError('decision_not_found');
  return decision;
}

/** Moderators reverse what they may decide. Of a member who has left, everything. */
async function assertMayReverse(client: Queryable, actor: Actor, decision: Locked): Promise<void> {
  if (actor === OPERATOR || decision.memberId === null) return;
  const judge = await roleOfActor(client, actor);
  const [member] = await readTeamRole(client, [decision.memberId]);
  if (!member) return;
  const [by, about] = [
    { id: actor.id, ...judge },
    { id: decision.memberId, ...member },
  ];
  assertAllowed(canDecide(by, about, decision, decision.createdAt));
}

/** A member who has left is as any other. */
async function roleOf(client: Queryable, memberId: string | null): Promise<Role> {
  const [row] = memberId === null ? [] : await readTeamRole(client, [memberId]);
  return row?.role ?? 'member';
}

/** How many others may decide the appeal of a member with this role: for what only admins decide, other admins. */
export async function othersWhoMayDecide(
  client: Queryable,
  {
    act,
    until,
    createdAt,
    decidedBy,
    memberId,
  }: Pick<Decision, 'act' | 'until' | 'createdAt' | 'decidedBy' | 'memberId'>,
  role: Role,
): Promise<number> {
  const adminsOnly = isForAdmins({ role }, { act, until }, createdAt);
  const [counted] = await countOtherJudges(client, [decidedBy, memberId, adminsOnly]);
  return counted?.total ?? 0;
}

interface TakenBack {
  postId: string | null;
  /** Bans that are lifted with the decision (decisions-9). */
  bans: KeptRow[];
}

async function takeBack(client: Queryable, actor: Actor, decision: Locked, now: Date): Promise<TakenBack> {
  const isThere = decision.removes && !decision.purgedAt;
  const back = isThere
    ? await putTargetBack(client, decision).catch((error: unknown) => {
        // Beside another act, the content may be gone, for example with its post.
        if (decision.act === 'remove' || !(error instanceof AppError)) throw error;
        return { postId: null };
      })
    : { postId: null };
  await markReversed(client, [decision.id, now, idOf(actor)]);
  return { postId: back.postId, bans: await endBansOf(client, decision.id, idOf(actor), now) };
}

function entryOf(action: 'decision.reversed' | `appeal.${AppealOutcome}`, { id, removes }: Locked, after: string): Act {
  return { action, target: { id }, before: removes ? 'removed' : null, after: removes ? after : null };
}
