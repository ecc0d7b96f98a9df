import { AppError } from '@lampstand/core/errors';
import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { writeOnce, type Once } from '../../db/once.ts';
import type { Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { readMark, toggleMark } from './reactions.queries.ts';

/** A try is lost only to another toggle by the same member on the same post that succeeded in the meantime. */
const TRIES = 10;

/**
 * Sets the viewer's mark or takes it back (reactions-1). A post hidden by a block is unknown (blocks-2). Sent again under
 * its Idempotency-Key it is not toggled back: the answer is how the viewer's mark stands.
 */
export async function toggleReaction(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  kind: ReactionKind,
  viewer: { id: string },
  postId: string,
  now: Date,
  once: Once | undefined,
): Promise<Toggled> {
  let done: Toggled | undefined;
  await writeOnce(db.pool, once, { userId: viewer.id, id: postId, now }, async (client) => {
    done = await toggle(client, kind, viewer.id, postId, now);
  });
  if (done) {
    live.acted('mark', viewer.id, postId);
    return done;
  }
  const [mark] = await readMark[kind](db.pool, [viewer.id, postId]);
  if (!mark) throw new AppError('post_not_found');
  return { action: mark.isMarked ? 'added' : 'removed', count: mark.count };
}

async function toggle(
  client: Queryable,
  kind: ReactionKind,
  viewerId: string,
  postId: string,
  now: Date,
): Promise<Toggled> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [done] = await toggleMark[kind](client, [viewerId, postId, uuidV7(), now]);
    if (!done) throw new AppError('post_not_found');
    if (done.added) return { action: 'added', count: done.count };
    if (done.removed) return { action: 'removed', count: done.count };
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}
