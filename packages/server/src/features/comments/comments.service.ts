import type { CommentView, NewComment } from '@lampstand/core/comments/contract';
import { AppError } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { withRetry } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import type { Viewer } from '../../http/viewer.ts';
import { insertComment, readComments } from './comments.queries.ts';
import { toCommentView } from './comments.view.ts';

/** The comments on a post, newest first, without anyone who is blocked either way (D7). */
export async function listComments(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  postId: string,
  { limit, cursor }: PageQuery,
): Promise<ListResult<CommentView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readComments(db.pool, [viewer.id, postId, before.createdAt, before.id, limit + 1]);
  if (read.length === 0) throw new AppError('post_not_found');
  const { rows, next } = pageOf(
    read.filter((row) => row.id !== null),
    limit,
  );
  return { items: rows.map(toCommentView), next };
}

export async function createComment(
  { db }: Pick<Deps, 'db'>,
  author: Viewer,
  postId: string,
  { content }: NewComment,
  now: Date,
): Promise<CommentView> {
  const id = uuidV7();
  const [written] = await withRetry(() => insertComment(db.pool, [author.id, postId, id, content, now]));
  if (!written) throw new AppError('post_not_found');
  const { firstName, lastName, profileImageUrl } = author;
  return toCommentView({
    id,
    postId,
    userId: author.id,
    content,
    createdAt: now,
    firstName,
    lastName,
    profileImageUrl,
  });
}
