import type { NotificationKind } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';
import { prepared } from '../../db/sql.ts';

export interface SubscriptionRow extends Record<NotificationKind, boolean> {
  id: string;
  createdAt: Date;
  userAgent: string;
  sessionId: string;
  language: Language;
}

const SUBSCRIPTION_ROW = `
  p.id, p.created_at as "createdAt", s.sess ->> 'userAgent' as "userAgent", s.sess ->> 'id' as "sessionId", p.language,
  p.prayers, p.comments, p.messages, p.connections, p.moderation`;

export const readSubscriptions = prepared<SubscriptionRow, [userId: string, now: Date]>(
  'push.subscriptions',
  `select ${SUBSCRIPTION_ROW}
   from push_subscriptions p join sessions s on s.sid = p.session_sid
   where p.user_id = $1 and s.expire > $2
   order by p.created_at desc, p.id desc`,
);

export const readSubscription = prepared<SubscriptionRow, [userId: string, id: string]>(
  'push.subscription',
  `select ${SUBSCRIPTION_ROW}
   from push_subscriptions p join sessions s on s.sid = p.session_sid
   where p.user_id = $1 and p.id = $2`,
);

/** Used when another member uses the device now. The pending notifications of the earlier one are deleted with the row. */
export const deleteOthersAddress = prepared<never, [userId: string, endpoint: string]>(
  'push.delete-others-address',
  'delete from push_subscriptions where endpoint = $2 and user_id <> $1',
);

/**
 * Null keeps the current value of a known endpoint, and means true for a new one. No row when the session has ended, or
 * another member subscribed the same endpoint at the same moment.
 */
export const upsertSubscription = prepared<
  { id: string },
  [
    id: string,
    userId: string,
    sessionId: string,
    endpoint: string,
    p256dh: string,
    auth: string,
    language: Language,
    prayers: boolean | null,
    comments: boolean | null,
    messages: boolean | null,
    connections: boolean | null,
    moderation: boolean | null,
    now: Date,
  ]
>(
  'push.upsert',
  `insert into push_subscriptions as p (id, user_id, session_sid, endpoint, p256dh, auth, language, prayers, comments,
     messages, connections, moderation, created_at)
   select $1::uuid, $2::uuid, s.sid, $4::text, $5::text, $6::text, $7::text, coalesce($8::boolean, true),
     coalesce($9::boolean, true), coalesce($10::boolean, true), coalesce($11::boolean, true), coalesce($12::boolean, true),
     $13::timestamptz
   from sessions s where s.user_id = $2 and s.sess ->> 'id' = $3
   on conflict (endpoint) do update set
     session_sid = excluded.session_sid, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
     prayers = coalesce($8, p.prayers), comments = coalesce($9, p.comments), messages = coalesce($10, p.messages),
     connections = coalesce($11, p.connections), moderation = coalesce($12, p.moderation)
     where p.user_id = excluded.user_id
   returning p.id`,
);

export const dropOldestSubscriptions = prepared<never, [userId: string, keep: number]>(
  'push.drop-oldest',
  `delete from push_subscriptions where id in (
     select id from push_subscriptions where user_id = $1 order by created_at desc, id desc offset $2)`,
);

export const changeSubscription = prepared<
  { id: string },
  [
    userId: string,
    id: string,
    language: Language | null,
    prayers: boolean | null,
    comments: boolean | null,
    messages: boolean | null,
    connections: boolean | null,
    moderation: boolean | null,
  ]
>(
  'push.change',
  `update push_subscriptions set language = coalesce($3, language), prayers = coalesce($4, prayers),
     comments = coalesce($5, comments), messages = coalesce($6, messages), connections = coalesce($7, connections),
     moderation = coalesce($8, moderation)
   where user_id = $1 and id = $2
   returning id`,
);

export const deleteSubscription = prepared<never, [userId: string, id: string]>(
  'push.delete',
  'delete from push_subscriptions where user_id = $1 and id = $2',
);
