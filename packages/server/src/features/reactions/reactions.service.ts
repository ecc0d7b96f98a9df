import { AppError } from '@lampstand/core/errors';
import type { Toggled } from '@lampstand/core/reactions/contract';
import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { withRetry } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { toggleMark } from './reactions.queries.ts';

/** A try is lost only to another toggle by the same member on the same post that succeeded in the meantime. */
const TRIES = 10;

/** SPEC.md §4: each is a toggle per user per post. A post hidden by a block is unknown (D7). */
export async function toggleReaction(
  { db }: Pick<Deps, 'db'>,
  kind: ReactionKind,
  viewer: { id: string },
  postId: string,
  now: Date,
): Promise<Toggled> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [done] = await withRetry(() => toggleMark[kind](db.pool, [viewer.id, postId, uuidV7(), now]));
    if (!done) throw new AppError('post_not_found');
    if (done.added) return { action: 'added', count: done.count };
    if (done.removed) return { action: 'removed', count: done.count };
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}
