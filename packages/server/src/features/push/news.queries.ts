import type { NotificationKind } from '@lampstand/core/push/contract';
import { prepared, type Queryable } from '../../db/sql.ts';
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

/** What a notification can be about. Those about an answer come where those about prayers do (requests-3). */
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
const readPrayers = prepared<News, [memberId: string, postId: string]>(
  'push.prayers',
  `select count(*) as count, count(*) as watermark, coalesce(bool_or(p.kind = 'prayer'), false) as "isRequest"
   from shown_posts p join prayers m on m.post_id = p.id
   where p.id = $2 and p.user_id = $1 and m.user_id <> $1 and m.user_id not in ${HIDDEN_MEMBERS}`,
);

/** Members who have commented since the first of this job's comments and since the last notification. */
const readComments = prepared<News, [memberId: string, postId: string, since: string, watermark: number]>(
  'push.comments',
  `select count(distinct user_id) as count, ${LATEST} as watermark,
     exists (select from shown_posts where id = $2 and kind = 'prayer') as "isRequest"
   from shown_comments
   where post_id = $2 and exists (select from shown_posts where id = $2 and user_id = $1)
     and user_id <> $1 and user_id not in ${HIDDEN_MEMBERS}
     and created_at >= $3::timestamptz and extract(epoch from created_at) * 1000 > $4`,
);

/** A request of somebody else that the member prayed for. */
const readAnswer = prepared<News, [memberId: string, postId: string]>(
  'push.answer',
  `select count(*) as count, coalesce((extract(epoch from max(n.told_at)) * 1000)::bigint, 0) as watermark
   from answer_notices n join shown_posts p on p.id = n.post_id
   where n.post_id = $2 and n.user_id = $1 and n.told_at is not null and p.answered_at is not null
     and p.user_id not in ${HIDDEN_MEMBERS}`,
);

const readMessages = prepared<News, [memberId: string, senderId: string]>(
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

/** What waits for moderators is decided by their rules (alerts-4). */
export async function readNews(
  db: Queryable,
  memberId: string,
  { kind, topic, since }: NewsAbout & { kind: Exclude<NewsKind, 'moderation'> },
  watermark: number,
): Promise<News | undefined> {
  const about = topic ?? '';
  switch (kind) {
    case 'prayers':
      return (await readPrayers(db, [memberId, about]))[0];
    case 'answers':
      return (await readAnswer(db, [memberId, about]))[0];
    case 'comments':
      return (await readComments(db, [memberId, about, since, watermark]))[0];
    case 'messages':
      return (await readMessages(db, [memberId, about]))[0];
    case 'connections':
      return (await readRequests(db, [memberId]))[0];
  }
}
