import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';

/**
 * Everyone between whom and the viewer, always `$1`, stands a block (D7). Not correlated with the query around it, so
 * PostgreSQL reads it once into a hash table: `author not in ${HIDDEN_MEMBERS}` costs the same on any page.
 */
export const HIDDEN_MEMBERS = `(
  select blocked_id from blocks where blocker_id = $1
  union all
  select blocker_id from blocks where blocked_id = $1
)`;

/**
 * Whether a member is known to the viewer, and whether the viewer has blocked them. Who is blocked by the viewer is known
 * whatever they have done themselves; whoever else has blocked the viewer is not.
 */
export const findBlockable = prepared<{ isBlocked: boolean }, [viewerId: string, userId: string]>(
  'blocks.find-blockable',
  `select b.id is not null as "isBlocked"
   from users u left join blocks b on b.blocker_id = $1 and b.blocked_id = u.id
   where u.id = $2 and (b.id is not null or u.id not in ${HIDDEN_MEMBERS})`,
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
  profileImageUrl: string | null;
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
          u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl"
   from page b join lateral (
     select first_name, last_name, profile_image_url from users where id = b.blocked_id limit 1
   ) u on true
   order by b.created_at desc, b.id desc`,
);
