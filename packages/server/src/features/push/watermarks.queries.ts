import type { NotificationKind } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';
import { prepared } from '../../db/sql.ts';

/** A subscription and how far it has been notified of one topic. */
export interface TargetRow {
  id: string;
  memberId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  switchedOff: NotificationKind[];
  watermark: number | null;
  notifiedAt: Date | null;
}

/** No row if it has been unsubscribed or its session has ended. */
export const readTarget = prepared<TargetRow, [id: string, topic: string, now: Date]>(
  'push.target',
  `select p.id, p.user_id as "memberId", p.endpoint, p.p256dh, p.auth, p.language,
     p.switched_off as "switchedOff", w.watermark, w.notified_at as "notifiedAt"
   from push_subscriptions p join sessions s on s.sid = p.session_sid
   left join push_watermarks w on w.subscription_id = p.id and w.topic = $2
   where p.id = $1 and s.expire > $3`,
);

/** Waits for a concurrent deletion of the subscription, and then writes nothing. */
export const saveWatermark = prepared<never, [id: string, topic: string, watermark: number, now: Date]>(
  'push.save-watermark',
  `with subscription as (select id from push_subscriptions where id = $1 for key share)
   insert into push_watermarks as w (subscription_id, topic, watermark, notified_at)
   select id, $2, $3::bigint, $4 from subscription
   on conflict (subscription_id, topic) do update
     set watermark = greatest(w.watermark, excluded.watermark), notified_at = excluded.notified_at`,
);

/** Only while it has this endpoint. If it was subscribed again in the meantime, it keeps its new endpoint. */
export const deleteGoneSubscription = prepared<never, [id: string, endpoint: string]>(
  'push.delete-gone',
  'delete from push_subscriptions where id = $1 and endpoint = $2',
);

/** After 30 days the same topic may be notified again. */
export const deleteOldWatermarks = prepared<never, [now: Date]>(
  'push.delete-old-watermarks',
  `delete from push_watermarks where notified_at <= $1::timestamptz - interval '30 days'`,
);
