import type { MessageRequest } from '@lampstand/core/messages/rules';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

/** A conversation with its other member, `id`, and the time of its latest message. */
export interface ConversationRow extends AuthorRow {
  id: string;
  createdAt: Date;
  content: string;
  isRemoved: boolean;
  senderId: string;
  unreadCount: number;
  request: MessageRequest | null;
  requestFrom: string | null;
}

/**
 * Members whose first message the viewer, always `$1`, has not accepted. Their messages do not count as unread. Like the
 * members behind a block, they are read once, by two small indexes.
 */
export const UNACCEPTED_SENDERS = `(
  select request_from from conversations where low_id = $1 and request is not null and request_from = high_id
  union all
  select request_from from conversations where high_id = $1 and request is not null and request_from = low_id
)`;

/** The row of the viewer, `$1`, and another member, `$2`. */
const PAIR = 'low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)';

export const sharesConnection = prepared<{ shares: boolean }, [viewerId: string, userId: string]>(
  'conversations.shares-connection',
  `select exists (
     select case when requester_id = $1 then addressee_id else requester_id end from connections
     where (requester_id = $1 or addressee_id = $1) and status = 'accepted'
     intersect
     select case when requester_id = $2 then addressee_id else requester_id end from connections
     where (requester_id = $2 or addressee_id = $2) and status = 'accepted'
   ) as shares`,
);

export const markRequest = prepared<never, [viewerId: string, userId: string, request: 'waiting' | 'held']>(
  'conversations.mark-request',
  `update conversations set request = $3, request_from = $1 where ${PAIR}`,
);

/** No row if nothing from them is pending and shown to the viewer. Finds a request that has already been answered as well. */
export const acceptRequest = prepared<{ id: string }, [viewerId: string, userId: string]>(
  'conversations.accept',
  `update conversations set request = null, request_from = null
   where ${PAIR} and request in ('waiting', 'declined') and request_from = $2
   returning request_from as id`,
);

export const declineRequest = prepared<{ id: string }, [viewerId: string, userId: string]>(
  'conversations.decline',
  `update conversations set request = 'declined'
   where ${PAIR} and request in ('waiting', 'declined') and request_from = $2
   returning request_from as id`,
);

/** One of the two halves of the list: the viewer has the lower or the higher id of a pair. */
function half(own: string, other: string, which: string): string {
  return `(
    select ${other} as id, last_message_at, request, request_from from conversations
    where ${own} = $1 and (last_message_at, ${other}) < ($2::timestamptz, $3::uuid)
      and ${other} not in (select blocked_id from hidden) and ${which}
    order by last_message_at desc, ${other} desc
    limit ${MOST_ROWS}
  )`;
}

type Reading = [viewerId: string, beforeTime: Date | string, beforeId: string, limit: number];

/** Selects the page first, by two indexes, and then members, latest messages and unread counts for its rows only. */
function reading(name: string, which: string) {
  return prepared<ConversationRow, Reading>(
    name,
    `with hidden as materialized ${HIDDEN_MEMBERS},
     page as (
       select * from (${half('low_id', 'high_id', which)} union all ${half('high_id', 'low_id', which)}) halves
       order by last_message_at desc, id desc
       limit $4
     )
     select p.id, p.last_message_at as "createdAt", m.content, m.removed_at is not null as "isRemoved", m.sender_id as "senderId",
       ${authorColumns},
       p.request, p.request_from as "requestFrom",
       case when p.request is null
         then (select count(*) from shown_messages where receiver_id = $1 and sender_id = p.id and not read)
         else 0 end as "unreadCount"
     from page p
     join lateral (select first_name, last_name, profile_image_url, team_role from users where id = p.id limit 1) u on true
     join lateral (
       select content, removed_at, sender_id from shown_messages
       where least(sender_id, receiver_id) = least($1::uuid, p.id)
         and greatest(sender_id, receiver_id) = greatest($1::uuid, p.id)
       order by created_at desc, id desc
       limit 1
     ) m on true
     order by p.last_message_at desc, p.id desc`,
  );
}

/** Open conversations, and the viewer's own requests. */
export const readConversations = reading('conversations.list', '(request is null or request_from = $1)');

/** First messages of others that wait for the viewer's answer. */
export const readRequests = reading('conversations.requests', `(request = 'waiting' and request_from <> $1)`);
