import { AppError } from '@lampstand/core/errors';
import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import type { Pool } from 'pg';
import { assertWithinLimit, countRequest, countValues } from '../../db/count.ts';
import type { Guards } from '../../members/guarded-write.ts';
import { takeOnce } from '../../db/once.ts';
import { inPoolTransaction, withRetry, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { readMark, writeMark } from './reactions.queries.ts';

/** An attempt fails only if another toggle by the same member on the same post succeeded in the meantime. */
const TRIES = 10;
/** Of a write whose request has passed them. */
const NO_GUARDS = { session: undefined, count: undefined };

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
  const done = guards.once
    ? await writeOnce(db.pool, kind, viewer.id, wish, guards)
    : await withRetry(() => write(db.pool, kind, viewer.id, wish, guards));
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
  { session, count, once }: Guards,
): Promise<Toggled | undefined> {
  const { postId, now } = wish;
  // Several statements, so it is not worth while to check it in the first one.
  session?.check(false);
  await countRequest(pool, count, now);
  return inPoolTransaction(pool, async (client) => {
    const earlier = await takeOnce(client, once, { userId, id: postId, now });
    return earlier === undefined ? write(client, kind, userId, wish, NO_GUARDS) : undefined;
  });
}

async function write(
  client: Queryable,
  kind: ReactionKind,
  viewerId: string,
  { postId, wanted, now }: Wish,
  { session, count }: Pick<Guards, 'session' | 'count'>,
): Promise<Toggled> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const guards = attempt === 0 ? { session, count } : NO_GUARDS;
    const [done] = await writeMark[kind](client, [
      viewerId,
      uuidV7(),
      now,
      ...countValues(guards.count, now),
      postId,
      wanted ?? null,
      guards.session?.sid ?? null,
      guards.session?.version ?? null,
    ]);
    guards.session?.check(done?.isUnchanged === true);
    if (done) assertWithinLimit(count, done, now);
    if (!done || done.count === null) throw new AppError('post_not_found');
    // A second attempt finds a mark that was set while the first one waited.
    const isRemoved = done.removed || (wanted === false && attempt > 0);
    if (done.added || wanted === true) return { action: 'added', count: done.count };
    if (isRemoved) return { action: 'removed', count: done.count };
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}
