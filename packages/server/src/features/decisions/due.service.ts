import { AppError } from '@lampstand/core/errors';
import { inPoolTransaction } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { eraseMember, type ErasureNeeds } from '../account/erase-member.ts';
import { logAct, OPERATOR, recordAct } from '../audit/audit.service.ts';
import type { Link } from '../audit/chain.ts';
import { recordBan } from '../bans/leaving.ts';
import { discardImage } from '../media/media-rows.ts';
import { lockDecision, markPurged, readDue, readDueDeletions } from './decisions.queries.ts';
import { purgeTarget } from './removal.ts';

const PURGED_AT_ONCE = 100;

/** Deletes what is no longer sealed or held, with its pictures (decisions-3). Safe while other servers do the same. */
export async function purgeSealed(deps: Pick<Deps, 'db' | 'storage' | 'log'>, now: Date): Promise<number> {
  let purged = 0;
  for (;;) {
    const due = await readDue(deps.db.pool, [now, PURGED_AT_ONCE]);
    for (const { id } of due) {
      const imageUrl = await inPoolTransaction(deps.db.pool, async (client) => {
        const [decision] = await lockDecision(client, [id]);
        if (!decision || decision.purgedAt || decision.reversedAt) return null;
        return purgeTarget(client, decision, now);
      });
      await discardImage(deps, imageUrl);
      purged += 1;
    }
    if (due.length < PURGED_AT_ONCE) return purged;
  }
}

/** Deletes the members whose seven days are over (decisions-5). A last admin stays. */
export async function deleteDueMembers(deps: ErasureNeeds, now: Date): Promise<number> {
  const due = await readDueDeletions(deps.db.pool, [now]);
  let deleted = 0;
  for (const { id, memberId, decidedBy } of due) {
    // The act is that of the admin who decided it, if they are still here.
    const actor = decidedBy === null ? OPERATOR : ({ id: decidedBy, surface: 'web' } as const);
    let link: Link | undefined;
    const erasing = eraseMember(deps, {
      memberId,
      details: {},
      now,
      alongside: async (client, { role: before }, ban) => {
        const [decision] = await lockDecision(client, [id]);
        // Called off, or appealed, in the meantime.
        if (!decision || decision.reversedAt || (decision.appealedAt && !decision.appealOutcome)) {
          throw new AppError('decision_reversed');
        }
        await markPurged(client, [id, now]);
        const act = { action: 'user.removed', target: { id: memberId }, before, after: 'removed' } as const;
        if (ban) await recordBan(client, actor, ban, now);
        link = await recordAct(client, actor, act, now);
      },
    });
    const isDone = await erasing.then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    if (!isDone) continue;
    deleted += 1;
    logAct(deps.log, link);
  }
  return deleted;
}
