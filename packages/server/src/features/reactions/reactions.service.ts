import { AppError } from '@lampstand/core/errors';
import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { writeOnce, type Once } from '../../db/once.ts';
import type { Queryable } from '../../db/sql.ts';
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
  once: Once | undefined;
}

/**
 * Sets or toggles the viewer's mark on a post (reactions-1). A post hidden by a block looks unknown (blocks-2). A repeat with
 * the same Idempotency-Key does not toggle back; it returns the current mark.
 */
export async function mark(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  kind: ReactionKind,
  viewer: { id: string },
  { postId, wanted, now, once }: Wish,
): Promise<Toggled> {
  let done: Toggled | undefined;
  await writeOnce(db.pool, once, { userId: viewer.id, id: postId, now }, async (client) => {
    done = await write(client, kind, viewer.id, { postId, wanted, now });
  });
  if (done) {
    live.acted('mark', viewer.id, postId);
    return done;
  }
  const [known] = await readMark[kind](db.pool, [viewer.id, postId]);
  if (!known) throw new AppError('post_not_found');
  return { action: known.isMarked ? 'added' : 'removed', count: known.count };
}

async function write(
  client: Queryable,
  kind: ReactionKind,
  viewerId: string,
  { postId, wanted, now }: Omit<Wish, 'once'>,
): Promise<Toggled> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [done] = await writeMark[kind](client, [viewerId, postId, uuidV7(), now, wanted ?? null]);
    if (!done) throw new AppError('post_not_found');
    // A second attempt finds a mark that was set while the first one waited.
    const isRemoved = done.removed || (wanted === false && attempt > 0);
    if (done.added || wanted === true) return { action: 'added', count: done.count };
    if (isRemoved) return { action: 'removed', count: done.count };
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}
