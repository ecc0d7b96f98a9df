import type { Message } from '@lampstand/core/messages/entity';
import type { MessageRequest } from '@lampstand/core/messages/rules';
import { MOST_ROWS } from '../../db/cursor.ts';
import type { CountRow } from '../../db/count.ts';
import type { GuardValues } from '../../members/guarded-write.ts';
import { prepared } from '../../db/sql.ts';
import type { SessionValues } from '../../members/remembered-session.ts';
import { IS_UNCHANGED, unchanged } from '../../members/session.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { UNACCEPTED_SENDERS } from './conversations.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

/**
 * Uses the index on the pair of members: `$1` is the viewer, `$2` the other member. Nobody else can read their messages, not
 * even an admin (messages-7).
 */
const BETWEEN = `
  least(sender_id, receiver_id) = least($1::uuid, $2::uuid)
  and greatest(sender_id, receiver_id) = greatest($1::uuid, $2::uuid)`;

/** The other member's first message, if it is not shown to the viewer. */
const IS_HELD = `exists (
  select from conversations
  where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)
    and request = 'held' and request_from = $2)`;

const MESSAGE_ROW = `
  m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.content, m.read, m.created_at as "createdAt",
  m.removed_at as "removedAt"`;

/** The other member, unless it is the viewer or there is a block (blocks-1). */
const PEER = `select * from users where id = $2 and id <> $1 and id not in ${HIDDEN_MEMBERS}`;

export interface PeerRow extends AuthorRow {
  id: string;
  age: number | null;
  isConnected: boolean;
  hasConversation: boolean;
  request: MessageRequest | null;
  requestFrom: string | null;
  unreadCount: number;
}

/** The other member, and the facts that core's rules need about the two. No row if there is no such member. */
export const findPeer = prepared<PeerRow, [viewerId: string, userId: string]>(
  'messages.find-peer',
  `select u.id, ${authorColumns}, u.age,
     exists (select from connections
             where least(requester_id, addressee_id) = least($1::uuid, $2::uuid)
               and greatest(requester_id, addressee_id) = greatest($1::uuid, $2::uuid)
               and status = 'accepted') as "isConnected",
     c.low_id is not null as "hasConversation", c.request, c.request_from as "requestFrom",
     case when c.request is null
       then (select count(*) from shown_messages where receiver_id = $1 and sender_id = $2 and not read)
       else 0 end as "unreadCount"
   from (${PEER}) u left join conversations c
     on c.low_id = least($1::uuid, $2::uuid) and c.high_id = greatest($1::uuid, $2::uuid)`,
);

/** The only row if the member exists and this page of the conversation is empty. */
type NoMessage = { [Column in keyof Message]: null };

/** Returns no row if there is no such member for this viewer, or if the session has changed. */
export const readMessages = prepared<
  Message | NoMessage,
  [
    viewerId: string,
    userId: string,
    now: Date,
    beforeTime: Date | string,
    beforeId: string,
    limit: number,
    ...SessionValues,
  ]
>(
  'messages.list',
  `with ${unchanged(7)}, page as (
     select * from (
       select * from shown_messages
       where ${BETWEEN} and (created_at, id) < ($4::timestamptz, $5::uuid) and not ${IS_HELD}
       order by created_at desc, id desc
       limit ${MOST_ROWS}
     ) longest_page
     limit $6
   )
   select ${MESSAGE_ROW}
   from (${PEER}) u left join page m on true
   where ${IS_UNCHANGED}
   order by m.created_at desc, m.id desc`,
);

/** The sender's own message: also the answer to a repeated request. No row if its receiver has left, or is now behind a block, which looks the same. */
export const readOwnMessage = prepared<Message, [senderId: string, id: string]>(
  'messages.own',
  `select ${MESSAGE_ROW} from shown_messages m
   where m.id = $2 and m.sender_id = $1 and m.receiver_id not in ${HIDDEN_MEMBERS}`,
);

/**
 * Empties a message of the sender for both (messages-8). It counts as read: nobody is led to something that is not there. A report
 * locks the row (reports.queries.ts), so that it keeps the whole text or is refused.
 */
export const removeMessage = prepared<never, [senderId: string, id: string, now: Date]>(
  'messages.remove',
  `update messages set content = '', read = true, removed_at = $3
   where id = $2 and sender_id = $1 and removed_at is null and hidden_by is null`,
);

/**
 * Sends a message if the conversation is open, and returns its time. Null if not, if the key was taken before, or if the limit is
 * used up. No row if the session has changed.
 */
export const sendInOpen = prepared<
  CountRow & { createdAt: Date | null },
  [...GuardValues, receiverId: string, content: string, lock: bigint]
>(
  'messages.send-in-open',
  `with ${unchanged(10)}
   select points, expire, created_at as "createdAt"
   from unchanged u
     cross join lateral send_in_open_conversation(u.user_id, $2, $3, $4, $5, $6, $7, $8, $9, $12, $13, $14)`,
);

/**
 * Runs under the lock of the pair. Each message gets a later time than the one before it, whatever the servers' clocks say, so
 * that both members see the same order, pages never miss a message, and a watermark never covers a later message.
 */
export const insertMessage = prepared<
  { createdAt: Date },
  [senderId: string, receiverId: string, id: string, content: string, now: Date]
>(
  'messages.insert',
  `insert into messages (id, sender_id, receiver_id, content, created_at)
   values ($3, $1, $2, $4, greatest($5::timestamptz, (
     select last_message_at + interval '1 millisecond' from conversations
     where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid))))
   returning created_at as "createdAt"`,
);

/**
 * No row if the member does not exist for this viewer. Messages after the watermark are counted and stay unread. Reading a
 * first message is not revealed to its sender: it is marked as read once it is accepted.
 */
export const markReadUpTo = prepared<
  { isMessage: boolean; unreadCount: number },
  [viewerId: string, userId: string, messageId: string]
>(
  'messages.mark-read',
  `with peer as (${PEER}),
   mark as (select created_at, id from shown_messages where id = $3 and ${BETWEEN} and not ${IS_HELD}),
   done as (
     update messages m set read = true from peer, mark
     where m.receiver_id = $1 and m.sender_id = peer.id and not m.read
       and m.sender_id not in ${UNACCEPTED_SENDERS}
       and (m.created_at, m.id) <= (mark.created_at, mark.id)
   )
   select exists (select from mark) as "isMessage",
     (select count(*) from shown_messages m, mark
      where m.receiver_id = $1 and m.sender_id = peer.id and not m.read
        and m.sender_id not in ${UNACCEPTED_SENDERS}
        and (m.created_at, m.id) > (mark.created_at, mark.id)) as "unreadCount"
   from peer`,
);

/**
 * The viewer's unread messages and pending requests, without members behind a block. A first message counts as a request until
 * it is accepted.
 */
export const countWaiting = prepared<{ messages: number; requests: number }, [viewerId: string]>(
  'messages.count-waiting',
  `with hidden as materialized ${HIDDEN_MEMBERS}
   select
     (select count(*) from shown_messages
      where receiver_id = $1 and not read and sender_id not in (select blocked_id from hidden)
        and sender_id not in ${UNACCEPTED_SENDERS}) as messages,
     (select count(*) from connections
      where addressee_id = $1 and status = 'pending' and requester_id not in (select blocked_id from hidden))
     + (select count(*) from conversations
        where low_id = $1 and request = 'waiting' and request_from = high_id
          and high_id not in (select blocked_id from hidden))
     + (select count(*) from conversations
        where high_id = $1 and request = 'waiting' and request_from = low_id
          and low_id not in (select blocked_id from hidden)) as requests`,
);
