import type { Message } from '@lampstand/core/messages/entity';
import { prepared } from '../../db/sql.ts';
import { WAITING } from '../reports/waiting.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

/**
 * What a stream needs before it begins: whether its session still exists, who is behind a block (live-3), and whether there is a
 * notice that the member has not closed (decisions-6).
 */
export const readStreamState = prepared<
  { isSignedIn: boolean; hasNotice: boolean; mine: string[]; theirs: string[] },
  [memberId: string, sessionId: string, now: Date]
>(
  'live.stream',
  `select
     exists (select from sessions where user_id = $1 and sess ->> 'id' = $2 and expire > $3) as "isSignedIn",
     exists (select from decisions where member_id = $1 and read_at is null) as "hasNotice",
     array(select blocked_id from blocks where blocker_id = $1) as mine,
     array(select blocker_id from blocks where blocked_id = $1) as theirs`,
);

/** Of the given sessions, those that have not expired. */
export const readLiveSessions = prepared<{ id: string }, [memberIds: readonly string[], now: Date]>(
  'live.sessions',
  `select sess ->> 'id' as id from sessions where user_id = any ($1) and expire > $2`,
);

export const notify = prepared<never, [channel: string, payload: string]>('live.notify', 'select pg_notify($1, $2)');

/** To its receiver, a message that they have not accepted is a request, or hidden. */
export interface LiveMessage extends Omit<Message, 'removedAt'> {
  isAccepted: boolean;
}

/** Without those that were removed since: screens refetch them (messages-8). */
export const readMessagesById = prepared<LiveMessage, [ids: readonly string[]]>(
  'live.messages',
  `select id, sender_id as "senderId", receiver_id as "receiverId", content, read, created_at as "createdAt",
     not exists (select from conversations
                 where low_id = least(sender_id, receiver_id) and high_id = greatest(sender_id, receiver_id)
                   and request_from = sender_id) as "isAccepted"
   from shown_messages where id = any ($1) and removed_at is null`,
);

export const readAuthors = prepared<AuthorRow & { id: string }, [ids: readonly string[]]>(
  'live.authors',
  `select u.id, ${authorColumns} from users u where u.id = any ($1)`,
);

export interface CountsRow {
  id: string;
  userId: string;
  prayerCount: number;
  loveCount: number;
  commentCount: number;
}

export const readCounts = prepared<CountsRow, [postIds: readonly string[]]>(
  'live.counts',
  `select id, user_id as "userId", prayer_count as "prayerCount", love_count as "loveCount",
     comment_count as "commentCount"
   from shown_posts where id = any ($1)`,
);

export interface MarksRow {
  memberId: string;
  postId: string;
  authorId: string;
  viewerHasPrayed: boolean;
  viewerHasLoved: boolean;
}

/** How each of these members has marked the post next to them. */
export const readMarks = prepared<MarksRow, [memberIds: readonly string[], postIds: readonly string[]]>(
  'live.marks',
  `select v.member_id as "memberId", p.id as "postId", p.user_id as "authorId",
     exists (select from prayers r where r.post_id = p.id and r.user_id = v.member_id) as "viewerHasPrayed",
     exists (select from loves r where r.post_id = p.id and r.user_id = v.member_id) as "viewerHasLoved"
   from unnest($1::uuid[], $2::uuid[]) v (member_id, post_id) join shown_posts p on p.id = v.post_id`,
);

export interface UnreadRow {
  memberId: string;
  senderId: string;
  unreadCount: number;
}

/** The number of messages from the member next to them that each of these members has not read. */
export const readUnreadFrom = prepared<UnreadRow, [memberIds: readonly string[], senderIds: readonly string[]]>(
  'live.unread-from',
  `select v.member_id as "memberId", v.sender_id as "senderId",
     (select count(*) from shown_messages m
      where m.receiver_id = v.member_id and m.sender_id = v.sender_id and not m.read) as "unreadCount"
   from unnest($1::uuid[], $2::uuid[]) v (member_id, sender_id)`,
);

const notHiddenFrom = (viewer: string, other: string) => `not exists (
  select from blocks b where (b.blocker_id, b.blocked_id) in ((${viewer}, ${other}), (${other}, ${viewer})))`;

/** Counts like messages.queries.ts, but for many members at once. */
export const countWaitingOf = prepared<
  { id: string; messages: number; requests: number },
  [memberIds: readonly string[]]
>(
  'live.waiting',
  `select v.id,
     (select count(*) from shown_messages
      where receiver_id = v.id and not read and ${notHiddenFrom('v.id', 'sender_id')}
        and not exists (select from conversations
                        where low_id = least(sender_id, v.id) and high_id = greatest(sender_id, v.id)
                          and request_from = sender_id)) as messages,
     (select count(*) from connections
      where addressee_id = v.id and status = 'pending' and ${notHiddenFrom('v.id', 'requester_id')})
     + (select count(*) from conversations
        where low_id = v.id and request = 'waiting' and request_from = high_id and ${notHiddenFrom('v.id', 'high_id')})
     + (select count(*) from conversations
        where high_id = v.id and request = 'waiting' and request_from = low_id and ${notHiddenFrom('v.id', 'low_id')})
       as requests
   from unnest($1::uuid[]) v (id)`,
);

/** Which of these members are suspended (decisions-5). */
export const readSuspended = prepared<{ id: string }, [memberIds: readonly string[]]>(
  'live.suspended',
  `select distinct member_id as id from decisions
   where member_id = any ($1) and reversed_at is null
     and (act = 'suspend' and until > now() or act = 'delete' and purged_at is null)`,
);

/** Somebody who may currently moderate. `byProvider`: only in sessions from the identity provider (auth-27). */
export interface LiveModerator {
  moderatorId: string;
  byProvider: boolean;
}

const MODERATOR = `id as "moderatorId", role = 'member' as "byProvider"`;

/** Which of these members may currently moderate, and the number of pending reports and appeals. */
export const readQueue = prepared<LiveModerator & { pending: number }, [memberIds: readonly string[]]>(
  'live.queue',
  `select ${MODERATOR}, (select count(*) from ${WAITING} waiting) as pending
   from users where id = any ($1) and team_role <> 'member'`,
);

/** Which of these members may currently moderate, and the number of applications that wait. */
export const readWaitingApplications = prepared<LiveModerator & { waiting: number }, [memberIds: readonly string[]]>(
  'live.applications',
  `select ${MODERATOR}, (select count(*) from applications where decided_at is null) as waiting
   from users where id = any ($1) and team_role <> 'member'`,
);
