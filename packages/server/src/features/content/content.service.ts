import type { QueryOf } from '@lampstand/core/api/endpoint';
import type { contentApi, FoundContent } from '@lampstand/core/content/contract';
import { decodeCursor, NEWEST, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { ListResult } from '../../http/implement.ts';
import { findContent, postsOf } from './content.queries.ts';
import { toFoundContent } from './content.view.ts';

/** Posts and comments by their text, or all posts of a kind, whatever blocks there are (moderation-21). */
export async function searchContent(
  { db: { pool } }: Pick<Deps, 'db'>,
  { q, kind: only, postKind: onlyPosts, limit, cursor }: QueryOf<typeof contentApi.content>,
): Promise<ListResult<FoundContent>> {
  const kind = only ?? null;
  const postKind = onlyPosts ?? null;
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor);
  if (q === undefined) {
    if (!postKind || kind === 'comment') return { items: [], next: undefined, total: 0 };
    const { page, count } = postsOf[postKind];
    const [posts, counted] = await Promise.all([page(pool, [before.createdAt, before.id, limit + 1]), count(pool, [])]);
    const { rows, next } = pageOf(posts, limit);
    return { items: rows.map((row) => toFoundContent(row)), next, total: counted[0]?.total ?? 0 };
  }
  const found = await findContent(pool, [q, kind, before.createdAt, before.id, limit + 1, postKind]);
  const { rows, next } = pageOf(found, limit);
  return { items: rows.map((row) => toFoundContent(row, row.marked)), next, total: found[0]?.total ?? 0 };
}
