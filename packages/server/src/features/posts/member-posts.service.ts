import { AppError } from '@lampstand/core/errors';
import type { PageQuery } from '@lampstand/core/page';
import type { PrayedPart } from '@lampstand/core/profiles/prayed-parts';
import type { PostView } from '@lampstand/core/posts/contract';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import type { Viewer } from '../../members/viewer.ts';
import { PRAYED, readCommentedPosts, readMemberPosts, readPrayedPosts } from './member-posts.queries.ts';
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

/** What the viewer prayed for, whole or in parts, or commented on, by their latest prayer or comment. Nobody else can read it (profiles-11). */
export async function listActedPosts(
  { db }: Needs,
  viewer: Viewer,
  act: 'prayed' | 'commented',
  { limit, cursor, part }: PageQuery & { part?: PrayedPart | undefined },
): Promise<ListResult<PostView>> {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  const whole = act === 'prayed' ? readPrayedPosts : readCommentedPosts;
  const { read, count } = part ? PRAYED[part] : { read: whole, count: undefined };
  const [found, counted] = await Promise.all([
    read(db.pool, [viewer.id, before.createdAt, before.id, limit + 1]),
    count?.(db.pool, [viewer.id]),
  ]);
  const { rows, next } = pageOf(
    found.map(({ actedAt, actId, ...post }) => ({ createdAt: actedAt, id: actId, post })),
    limit,
  );
  return { items: rows.map(({ post }) => toPostView(post, viewer)), next, total: counted?.[0]?.total };
}
