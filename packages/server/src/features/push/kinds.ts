import { WAITING_PATHS } from '@lampstand/core/alerts/paths';
import type { NotificationKind } from '@lampstand/core/push/contract';
import { prepared } from '../../db/sql.ts';
import { newsFor, type WaitingNeeds } from '../alerts/waiting.service.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';

/** The current news for a member about one topic, as far as they may see it (blocks-1). */
export interface News {
  count: number;
  /** Grows with the news. A subscription that was notified up to this value has no news. */
  watermark: number;
  /** Of prayers and comments: whether the post is a prayer request. */
  isRequest?: boolean;
  /** Where it is seen, if that depends on the news. */
  url?: string;
}

/** What a notification can be about. Those about an answer have the switch of prayers (requests-3). */
export type NewsKind = NotificationKind | 'answers';

/** A job's data, as db/functions/push.sql writes it. */
export interface NewsAbout {
  subscriptionId: string;
  kind: NewsKind;
  /** The id of the post, or of the sender of the messages; null for connection requests and for what waits for moderators, which share one notification. */
  topic: string | null;
  /** The time of the first event. */
  since: string;
}

const LATEST = `coalesce((extract(epoch from max(created_at)) * 1000)::bigint, 0)`;

/** The count is the watermark, so a prayer that is taken back and added again is not news. */
const readPrayers = prepared<News, [memberId: string, postId: string | null]>(
  'push.prayers',
  `select count(*) as count, count(*) as watermark, coalesce(bool_or(p.kind = 'prayer'), false) as "isRequest"
   from shown_posts p join prayers m on m.post_id = p.id
   where p.id = $2 and p.user_id = $1 and m.user_id <> $1 and m.user_id not in ${HIDDEN_MEMBERS}`,
);

/** Members who have commented since the first of this job's comments and since the last notification. */
const readComments = prepared<News, [memberId: string, postId: string | null, since: string, watermark: number]>(
  'push.comments',
  `select count(distinct user_id) as count, ${LATEST} as watermark,
     exists (select from shown_posts where id = $2 and kind = 'prayer') as "isRequest"
   from shown_comments
   where post_id = $2 and exists (select from shown_posts where id = $2 and user_id = $1)
     and user_id <> $1 and user_id not in ${HIDDEN_MEMBERS}
     and created_at >= $3::timestamptz and extract(epoch from created_at) * 1000 > $4`,
);

/** A request of somebody else that the member prayed for. */
const readAnswer = prepared<News, [memberId: string, postId: string | null]>(
  'push.answer',
  `select count(*) as count, coalesce((extract(epoch from max(n.told_at)) * 1000)::bigint, 0) as watermark
   from answer_notices n join shown_posts p on p.id = n.post_id
   where n.post_id = $2 and n.user_id = $1 and n.told_at is not null and p.answered_at is not null
     and p.user_id not in ${HIDDEN_MEMBERS}`,
);

const readMessages = prepared<News, [memberId: string, senderId: string | null]>(
  'push.messages',
  `select count(*) as count, ${LATEST} as watermark
   from shown_messages
   where receiver_id = $1 and sender_id = $2 and not read and sender_id not in ${HIDDEN_MEMBERS}
     and not exists (select from conversations
                     where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)
                       and request in ('held', 'declined') and request_from = $2)`,
);

const readRequests = prepared<News, [memberId: string]>(
  'push.requests',
  `select count(*) as count, ${LATEST} as watermark
   from connections
   where addressee_id = $1 and status = 'pending' and requester_id not in ${HIDDEN_MEMBERS}`,
);

/** The member of a subscription, and how far it was notified. */
interface Reader extends Pick<NewsAbout, 'topic' | 'since'> {
  memberId: string;
  watermark: number;
  now: Date;
}

interface Kind {
  news: (needs: WaitingNeeds, reader: Reader) => Promise<readonly News[]>;
  /** Where it is seen, before the topic. */
  place: string;
  /** How long a subscription pauses after a notification. Events in the meantime are combined into one notification. */
  restMs: number;
}

const SECOND = 1000;

export const KINDS: Record<NewsKind, Kind> = {
  prayers: {
    news: ({ db }, { memberId, topic }) => readPrayers(db.pool, [memberId, topic]),
    place: '/posts',
    restMs: 300 * SECOND,
  },
  answers: {
    news: ({ db }, { memberId, topic }) => readAnswer(db.pool, [memberId, topic]),
    place: '/posts',
    restMs: 0,
  },
  comments: {
    news: ({ db }, { memberId, topic, since, watermark }) => readComments(db.pool, [memberId, topic, since, watermark]),
    place: '/posts',
    restMs: 60 * SECOND,
  },
  messages: {
    news: ({ db }, { memberId, topic }) => readMessages(db.pool, [memberId, topic]),
    place: '/messages',
    restMs: 0,
  },
  connections: {
    news: ({ db }, { memberId }) => readRequests(db.pool, [memberId]),
    place: '/messages',
    restMs: 0,
  },
  // By the moderators' own rules (alerts-4).
  moderation: {
    news: (needs, { memberId, now }) => newsFor(needs, memberId, now),
    place: WAITING_PATHS.reports,
    restMs: 60 * SECOND,
  },
};
