import type { CommentView, NewComment } from '@lampstand/core/comments/contract';
import { AppError } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import { writeGuarded, type Guards } from '../../members/guarded-write.ts';
import { withRetry } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import type { Viewer } from '../../members/viewer.ts';
import {
  deleteOwnComment,
  deleteOwnTakenComment,
  insertComment,
  readComments,
  readOwnComment,
  takeAwayComment,
  updateOwnComment,
} from './comments.queries.ts';
import { authorRowOf } from '../../members/views.ts';
import { toCommentView } from './comments.view.ts';

/** The comments on a post, newest first, without members blocked in either direction (comments-1). */
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
  { db, live }: Pick<Deps, 'db' | 'live'>,
  author: Viewer,
  postId: string,
  { content }: NewComment,
  now: Date,
  guards: Guards,
): Promise<CommentView> {
  const id = uuidV7();
  const row = { userId: author.id, id, now };
  const written = await writeGuarded(db.pool, insertComment, row, guards, [postId, content], 'post_not_found');
  if (written !== id) {
    const [comment] = await readOwnComment(db.pool, [author.id, written]);
    if (!comment) throw new AppError('post_not_found');
    return toCommentView({ ...comment, ...authorRowOf(author) });
  }
  live.acted('comment', author.id, postId);
  return toCommentView({
    id,
    postId,
    userId: author.id,
    content,
    createdAt: now,
    editedAt: null,
    takenAwayAt: null,
    ...authorRowOf(author),
  });
}

/** Changes the viewer's own comment. Saving it as it is does not count as a change (comments-6). */
export async function editComment(
  { db }: Pick<Deps, 'db'>,
  author: Viewer,
  commentId: string,
  { content }: NewComment,
  now: Date,
): Promise<CommentView> {
  await withRetry(() => updateOwnComment(db.pool, [author.id, commentId, content, now]));
  const [comment] = await readOwnComment(db.pool, [author.id, commentId]);
  if (!comment) throw new AppError('comment_not_found');
  return toCommentView({ ...comment, ...authorRowOf(author) });
}

/**
 * Deletes the viewer's own comment for good (comments-4), or takes away another member's from the viewer's post: its writer still
 * sees it and is not told (comments-5). Any other comment is not found.
 */
export async function removeComment(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  viewer: Viewer,
  commentId: string,
  now: Date,
): Promise<void> {
  const [removed] = await withRetry(async () => {
    const own = await deleteOwnComment(db.pool, [viewer.id, commentId]);
    if (own.length > 0) return own;
    const taken = await takeAwayComment(db.pool, [viewer.id, commentId, now]);
    return taken.length > 0 ? taken : deleteOwnTakenComment(db.pool, [viewer.id, commentId]);
  });
  if (!removed) throw new AppError('comment_not_found');
  live.countsMoved([removed.postId]);
}
