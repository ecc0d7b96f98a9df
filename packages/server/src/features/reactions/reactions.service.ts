import { AppError } from '@lampstand/core/errors';
import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import type { Pool } from 'pg';
import { assertWithinLimit, countRequest, countValues, type Count } from '../../db/count.ts';
import type { Guards } from '../../db/guarded-write.ts';
import { takeOnce } from '../../db/once.ts';
import { inPoolTransaction, withRetry, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { readMark, writeMark } from './reactions.queries.ts';

/** An attempt fails only if another toggle by the same member on the same post succeeded in the meantime. */
const TRIES = 10;

interface Wish {
  postId: string;
  /** The wanted state of the mark. Undefined toggles it. */
  wanted: boolean | undefined;
  now: Date;
}

/**
 * Sets or toggles the viewer's mark on a post (reactions-1). A post hidden by a block looks unknown (blocks-2). A repeat with
 * the same Idempotency-Key does not toggle back; it returns the current mark.
 */
export async function mark(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  kind: ReactionKind,
  viewer: { id: string },
  { guards, ...wish }: Wish & { guards: Guards },
): Promise<Toggled> {
  const { postId } = wish;
  const { count, once } = guards;
  const done = once
    ? await writeOnce(db.pool, kind, viewer.id, wish, { count, once })
    : await withRetry(() => write(db.pool, kind, viewer.id, wish, count));
  if (done) {
    live.acted('mark', viewer.id, postId);
    return done;
  }
  const [known] = await readMark[kind](db.pool, [viewer.id, postId]);
  if (!known) throw new AppError('post_not_found');
  return { action: known.isMarked ? 'added' : 'removed', count: known.count };
}

/** A transaction, because a toggle may need another attempt. The key is stored with the attempt that succeeds, or not at all. */
async function writeOnce(
  pool: Pool,
  kind: ReactionKind,
  userId: string,
  wish: Wish,
  { count, once }: Guards,
): Promise<Toggled | undefined> {
  const { postId, now } = wish;
  await countRequest(pool, count, now);
  return inPoolTransaction(pool, async (client) => {
    const earlier = await takeOnce(client, once, { userId, id: postId, now });
    return earlier === undefined ? write(client, kind, userId, wish, undefined) : undefined;
  });
}

async function write(
  client: Queryable,
  kind: ReactionKind,
  viewerId: string,
  { postId, wanted, now }: Wish,
  count: Count | undefined,
): Promise<Toggled> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const counting = countValues(attempt === 0 ? count : undefined, now);
    const [done] = await writeMark[kind](client, [viewerId, uuidV7(), now, ...counting, postId, wanted ?? null]);
    if (done) assertWithinLimit(count, done, now);
    if (!done || done.count === null) throw new AppError('post_not_found');
    // A second attempt finds a mark that was set while the first one waited.
    const isRemoved = done.removed || (wanted === false && attempt > 0);
    if (done.added || wanted === true) return { action: 'added', count: done.count };
    if (isRemoved) return { action: 'removed', count: done.count };
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}
