import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';

/** A conversation by its other member, `id`, and the time of its latest message. */
export interface ConversationRow {
  id: string;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  content: string;
  senderId: string;
  unreadCount: number;
}

/** One of the two halves of the list: the viewer has the lower id of a pair, or the higher. */
function half(own: string, other: string): string {
  return `(
    select ${other} as id, last_message_at from conversations
    where ${own} = $1 and (last_message_at, ${other}) < ($2::timestamptz, $3::uuid)
      and ${other} not in (select blocked_id from hidden)
    order by last_message_at desc, ${other} desc
    limit ${MOST_ROWS}
  )`;
}

/** The page first, over two indexes; people, latest messages and unread counts only for its rows. */
export const readConversations = prepared<
  ConversationRow,
  [viewerId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'conversations.list',
  `with hidden as materialized ${HIDDEN_MEMBERS},
   page as (
     select * from (${half('low_id', 'high_id')} union all ${half('high_id', 'low_id')}) halves
     order by last_message_at desc, id desc
     limit $4
   )
   select p.id, p.last_message_at as "createdAt", m.content, m.sender_id as "senderId",
     u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
     (select count(*) from messages where receiver_id = $1 and sender_id = p.id and not read) as "unreadCount"
   from page p
   join lateral (select first_name, last_name, profile_image_url from users where id = p.id limit 1) u on true
   join lateral (
     select content, sender_id from messages
     where least(sender_id, receiver_id) = least($1::uuid, p.id)
       and greatest(sender_id, receiver_id) = greatest($1::uuid, p.id)
     order by created_at desc, id desc
     limit 1
   ) m on true
   order by p.last_message_at desc, p.id desc`,
);
