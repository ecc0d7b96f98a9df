import type { BlockView } from '@lampstand/core/blocks/contract';
import { canBlock } from '@lampstand/core/blocks/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { inPairTransaction } from '../../db/pair-transaction.ts';
import { withRetry } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { deleteBlock, findBlockable, insertBlock, readBlocks, type BlockRow } from './blocks.queries.ts';

type Needs = Pick<Deps, 'db'>;

/** The members that the viewer has blocked, the latest first. Never those who have blocked the viewer (blocks-5). */
export async function listBlocks(
  { db }: Needs,
  viewer: { id: string },
  { limit, cursor }: PageQuery,
): Promise<ListResult<BlockView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readBlocks(db.pool, [viewer.id, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(read, limit);
  return { items: rows.map(toBlockView), next };
}

/**
 * Idempotent. A member can always block someone they have met, even one who has blocked them first (blocks-4). Others who have
 * blocked the viewer look unknown.
 */
export async function blockUser({ db }: Needs, viewer: { id: string }, userId: string, now: Date): Promise<void> {
  assertAllowed(canBlock(viewer.id, userId));
  await inPairTransaction(db.pool, viewer.id, userId, async (client) => {
    const [member] = await findBlockable(client, [viewer.id, userId]);
    if (!member) throw new AppError('user_not_found');
    if (!member.isBlocked) await insertBlock(client, [uuidV7(), viewer.id, userId, now]);
  });
}

/** The block's rows were only hidden, so everything is visible again (blocks-3). Does nothing if there is no block. */
export async function unblockUser({ db }: Needs, viewer: { id: string }, userId: string): Promise<void> {
  await withRetry(() => deleteBlock(db.pool, [viewer.id, userId]));
}

/** Without the picture, which the block hides from both. */
function toBlockView({ id, createdAt, userId, firstName, lastName }: BlockRow): BlockView {
  return { id, createdAt: createdAt.toISOString(), user: { id: userId, firstName, lastName, profileImageUrl: null } };
}
