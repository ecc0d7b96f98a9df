import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';

/**
 * Every member with a block between them and the viewer, who is always `$1` (blocks-1). For the viewer they look like unknown
 * ids (blocks-2). Statements for admins do not use it (blocks-6). It does not depend on the surrounding query, so PostgreSQL
 * reads it once into a hash table, and `author not in ${HIDDEN_MEMBERS}` costs the same on any page.
 */
export const HIDDEN_MEMBERS = `(
  select blocked_id from blocks where blocker_id = $1
  union all
  select blocker_id from blocks where blocked_id = $1
)`;

/** Members who have blocked the viewer, `$1`, and are not blocked by them. The viewer must not notice it (blocks-5). */
export const SECRET_BLOCKERS = `(
  select blocker_id from blocks where blocked_id = $1 except select blocked_id from blocks where blocker_id = $1
)`;

/**
 * The contacts between the viewer, `$1`, and the member `$2` that the viewer could see: a conversation, a connection or a
 * request, a comment or a mark on each other's posts, comments on the same post, a report by the viewer.
 */
const HAVE_MET = `(
  exists (select from conversations
          where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid))
  or exists (select from connections
             where least(requester_id, addressee_id) = least($1::uuid, $2::uuid)
               and greatest(requester_id, addressee_id) = greatest($1::uuid, $2::uuid))
  or exists (select from shown_comments c join shown_posts p on p.id = c.post_id
             where (c.user_id = $1 and p.user_id = $2) or (c.user_id = $2 and p.user_id = $1))
  or exists (select from taken_comments c join shown_posts p on p.id = c.post_id where c.user_id = $1 and p.user_id = $2)
  or exists (select from shown_comments mine join shown_comments theirs on theirs.post_id = mine.post_id
             join shown_posts p on p.id = mine.post_id
             where mine.user_id = $1 and theirs.user_id = $2)
  or exists (select from prayers m join shown_posts p on p.id = m.post_id where m.user_id = $1 and p.user_id = $2)
  or exists (select from loves m join shown_posts p on p.id = m.post_id where m.user_id = $1 and p.user_id = $2)
  or exists (select from reports where reporter_id = $1 and author_id = $2)
)`;

/**
 * The member to block, and whether the viewer has already blocked them. A member who has blocked the viewer can be blocked in
 * turn if the two have met; otherwise a member could write, block, and come back later. If they have never met, the member
 * looks like an unknown id (blocks-4).
 */
export const findBlockable = prepared<{ isBlocked: boolean }, [viewerId: string, userId: string]>(
  'blocks.find-blockable',
  `select b.id is not null as "isBlocked"
   from users u left join blocks b on b.blocker_id = $1 and b.blocked_id = u.id
   where u.id = $2 and (b.id is not null or u.id not in ${HIDDEN_MEMBERS} or ${HAVE_MET})`,
);

export const insertBlock = prepared<never, [id: string, blockerId: string, blockedId: string, now: Date]>(
  'blocks.insert',
  'insert into blocks (id, blocker_id, blocked_id, created_at) values ($1, $2, $3, $4)',
);

export const deleteBlock = prepared<never, [blockerId: string, blockedId: string]>(
  'blocks.delete',
  'delete from blocks where blocker_id = $1 and blocked_id = $2',
);

export interface BlockRow {
  id: string;
  createdAt: Date;
  userId: string;
  firstName: string | null;
  lastName: string | null;
}

export const readBlocks = prepared<
  BlockRow,
  [viewerId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'blocks.list',
  `with page as (
     select * from (
       select * from blocks
       where blocker_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid)
       order by created_at desc, id desc
       limit ${MOST_ROWS}
     ) longest_page
     limit $4
   )
   select b.id, b.created_at as "createdAt", b.blocked_id as "userId",
          u.first_name as "firstName", u.last_name as "lastName"
   from page b join lateral (
     select first_name, last_name from users where id = b.blocked_id limit 1
   ) u on true
   order by b.created_at desc, b.id desc`,
);
