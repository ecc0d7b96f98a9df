import type { Decision, MemberPart, TargetKind } from '@lampstand/core/decisions/entity';
import { AppError } from '@lampstand/core/errors';
import type { Queryable } from '../../db/sql.ts';
import { keepInDecision, markPurged } from './decisions.queries.ts';
import type { Kept } from '../../members/decisions.table.ts';
import * as targets from './targets.queries.ts';

/** Takes a target away at once (decisions-1): hides what was written, or takes name or picture out of the member's row. */
export async function removeTarget(
  client: Queryable,
  { kind, id, part }: { kind: TargetKind; id: string; part?: MemberPart | undefined },
  decisionId: string,
): Promise<void> {
  if (targets.isWritten(kind)) {
    await targets.hide[kind](client, [id, decisionId]);
    return;
  }
  const [was] = await (part === 'name' ? targets.removeName(client, [id]) : targets.removePicture(client, [id]));
  if (was) await keepInDecision(client, [decisionId, was]);
}

type Removed = Pick<Decision, 'id' | 'targetKind' | 'targetId' | 'targetPart'> & { kept: Kept | null };

/** What a decision had removed is there again. Throws `decision_purged` if it is gone. */
export async function putTargetBack(
  client: Queryable,
  { id, targetKind, targetId, targetPart, kept }: Removed,
): Promise<{ postId: string | null }> {
  if (targets.isWritten(targetKind)) {
    const [back] = await targets.putBack[targetKind](client, [targetId, id]);
    if (!back) throw new AppError('decision_purged');
    return back;
  }
  const { firstName = null, lastName = null, imageUrl = null } = kept ?? {};
  const [back] = await (targetPart === 'name'
    ? targets.putNameBack(client, [targetId, firstName, lastName])
    : targets.putPictureBack(client, [targetId, imageUrl]));
  // A picture that the member has replaced stays in the decision, until the seal ends.
  if (back) await keepInDecision(client, [id, null]);
  return { postId: null };
}

/** Deletes what a decision had removed. Returns the address of its picture. */
export async function purgeTarget(
  client: Queryable,
  { id, targetKind, targetId, kept }: Removed,
  now: Date,
): Promise<string | null> {
  const [gone] = targets.isWritten(targetKind) ? await targets.purge[targetKind](client, [targetId, id]) : [];
  await markPurged(client, [id, now]);
  return gone?.imageUrl ?? kept?.imageUrl ?? null;
}
