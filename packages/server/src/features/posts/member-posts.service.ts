import { AppError } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import type { PostView } from '@lampstand/core/posts/contract';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import type { Viewer } from '../../members/viewer.ts';
import { readCommentedPosts, readMemberPosts, readPrayedPosts } from './member-posts.queries.ts';
import { toPostView } from './posts.view.ts';

type Needs = Pick<Deps, 'db'>;

/** The posts of one member, newest first. A member behind a block does not exist (blocks-2). */
export async function listMemberPosts(
  { db }: Needs,
  viewer: Viewer,
  userId: string,
  { limit, cursor }: PageQuery,
): Promise<ListResult<PostView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = await readMemberPosts(db.pool, [viewer.id, userId, before.createdAt, before.id, limit + 1]);
  if (read.length === 0) throw new AppError('user_not_found');
  const { rows, next } = pageOf(
    read.filter((row) => row.id !== null),
    limit,
  );
  return { items: rows.map((row) => toPostView(row, viewer)), next };
}

/** What the viewer prayed for or commented on, by their latest prayer or comment. Nobody else can read it (profiles-11). */
export async function listActedPosts(
  { db }: Needs,
  viewer: Viewer,
  act: 'prayed' | 'commented',
  { limit, cursor }: PageQuery,
): Promise<ListResult<PostView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const read = act === 'prayed' ? readPrayedPosts : readCommentedPosts;
  const found = await read(db.pool, [viewer.id, before.createdAt, before.id, limit + 1]);
  const { rows, next } = pageOf(
    found.map(({ actedAt, actId, ...post }) => ({ createdAt: actedAt, id: actId, post })),
    limit,
  );
  return { items: rows.map(({ post }) => toPostView(post, viewer)), next };
}
