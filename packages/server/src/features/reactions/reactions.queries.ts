import type { ReactionKind } from '@lampstand/core/reactions/entity';
import { counted, withinLimit, type CountRow, type CountValues } from '../../db/count.ts';
import { prepared, type Statement } from '../../db/sql.ts';
import { IS_UNCHANGED, unchanged } from '../../members/session.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';

export interface MarkRow extends CountRow {
  added: boolean;
  removed: boolean;
  isUnchanged: boolean;
  /** The count after the write. */
  count: number | null;
}

type Writing = Statement<
  MarkRow,
  [
    viewerId: string,
    id: string,
    now: Date,
    ...CountValues,
    postId: string,
    wanted: boolean | null,
    sid: string | null,
    version: string | null,
  ]
>;

/**
 * Checks the session, counts the request, and sets the viewer's mark as wanted, or toggles it if `wanted` is null. The post's row
 * is locked first (reactions-3), so that writes to a post's marks run one after the other and each sees the count of the one
 * before. The count is null if the post does not exist for this viewer.
 *
 * The statement sees the marks as they were when it started. If it had to wait while a toggle by the same member set the
 * mark, it neither finds that mark nor can add another, so it has done nothing. Unless the mark was wanted, it must then be run
 * again.
 */
function writing(table: string, count: string): Writing {
  return prepared(
    `reactions.write-${table}`,
    `with ${unchanged(10)}, ${counted(4, IS_UNCHANGED)}, target as (
       select id, ${count} as count from shown_posts
       where id = $8 and user_id not in ${HIDDEN_MEMBERS} and ${withinLimit(4)} and ${IS_UNCHANGED}
       for no key update
     ), removed as (
       delete from ${table} m using target where m.post_id = $8 and m.user_id = $1 and $9::boolean is not true returning m.id
     ), added as (
       insert into ${table} (id, post_id, user_id, created_at)
       select $2::uuid, t.id, $1::uuid, $3::timestamptz from target t
       where $9::boolean is not false and not exists (select from removed)
       on conflict (post_id, user_id) do nothing
       returning id
     )
     select a.n > 0 as added, r.n > 0 as removed, (t.count + a.n - r.n)::integer as count,
       ${IS_UNCHANGED} as "isUnchanged", c.points, c.expire
     from (select count(*) as n from added) a cross join (select count(*) as n from removed) r
       left join target t on true left join counted c on true`,
  );
}

export const writeMark: Record<ReactionKind, Writing> = {
  prayer: writing('prayers', 'prayer_count'),
  love: writing('loves', 'love_count'),
};

type Reading = Statement<{ isMarked: boolean; count: number }, [viewerId: string, postId: string]>;

function reading(table: string, count: string): Reading {
  return prepared(
    `reactions.read-${table}`,
    `select exists (select from ${table} where post_id = p.id and user_id = $1) as "isMarked", ${count} as count
     from shown_posts p where id = $2 and user_id not in ${HIDDEN_MEMBERS}`,
  );
}

/** The current mark and count, which answer a repeated call (offline-3). */
export const readMark: Record<ReactionKind, Reading> = {
  prayer: reading('prayers', 'prayer_count'),
  love: reading('loves', 'love_count'),
};
