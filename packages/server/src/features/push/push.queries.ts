import type { NotificationKind } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';
import { prepared } from '../../db/sql.ts';

export interface SubscriptionRow {
  id: string;
  createdAt: Date;
  userAgent: string;
  sessionId: string;
  language: Language;
  switchedOff: NotificationKind[];
}

const SUBSCRIPTION_ROW = `
  p.id, p.created_at as "createdAt", s.sess ->> 'userAgent' as "userAgent", s.sess ->> 'id' as "sessionId", p.language,
  p.switched_off as "switchedOff"`;

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

/** The kinds that are off after a change. Those in neither list stay as they are. */
function switched(off: string, on: string): string {
  return `array(select unnest(p.switched_off || ${off}::text[]) except select unnest(${on}::text[]))`;
}

/** No row when the session has ended, or another member subscribed the same endpoint at the same moment. */
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
    now: Date,
    off: NotificationKind[],
    on: NotificationKind[],
  ]
>(
  'push.upsert',
  `insert into push_subscriptions as p (id, user_id, session_sid, endpoint, p256dh, auth, language, created_at,
     switched_off)
   select $1::uuid, $2::uuid, s.sid, $4::text, $5::text, $6::text, $7::text, $8::timestamptz, $9::text[]
   from sessions s where s.user_id = $2 and s.sess ->> 'id' = $3
   on conflict (endpoint) do update set
     session_sid = excluded.session_sid, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
     switched_off = ${switched('$9', '$10')}
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
  [userId: string, id: string, language: Language | null, off: NotificationKind[], on: NotificationKind[]]
>(
  'push.change',
  `update push_subscriptions p set language = coalesce($3, language), switched_off = ${switched('$4', '$5')}
   where user_id = $1 and id = $2
   returning id`,
);

export const deleteSubscription = prepared<never, [userId: string, id: string]>(
  'push.delete',
  'delete from push_subscriptions where user_id = $1 and id = $2',
);
