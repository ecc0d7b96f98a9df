import type { NotificationSwitches } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';
import { prepared } from '../../db/sql.ts';

/** A device and how far it was notified of one topic. */
export interface DeviceRow extends NotificationSwitches {
  id: string;
  memberId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  mark: number | null;
  toldAt: Date | null;
}

/** No row: it has been unsubscribed, or its session is over. */
export const readDevice = prepared<DeviceRow, [id: string, topic: string, now: Date]>(
  'push.device',
  `select p.id, p.user_id as "memberId", p.endpoint, p.p256dh, p.auth, p.language, p.prayers, p.comments, p.messages,
     p.connections, t.mark, t.told_at as "toldAt"
   from push_subscriptions p join sessions s on s.sid = p.session_sid
   left join push_told t on t.subscription_id = p.id and t.topic = $2
   where p.id = $1 and s.expire > $3`,
);

/** A device that goes at the same moment is waited for, and then there is nothing to remember. */
export const rememberTold = prepared<never, [id: string, topic: string, mark: number, now: Date]>(
  'push.told',
  `with device as (select id from push_subscriptions where id = $1 for key share)
   insert into push_told as t (subscription_id, topic, mark, told_at)
   select id, $2, $3::bigint, $4 from device
   on conflict (subscription_id, topic) do update
     set mark = greatest(t.mark, excluded.mark), told_at = excluded.told_at`,
);

/** Only where it still has this address: a device that subscribed again meanwhile keeps its new one. */
export const deleteDevice = prepared<never, [id: string, endpoint: string]>(
  'push.delete-device',
  'delete from push_subscriptions where id = $1 and endpoint = $2',
);

/** After a month the same thing may be notified again. */
export const deleteOldTold = prepared<never, [now: Date]>(
  'push.delete-old-told',
  `delete from push_told where told_at <= $1::timestamptz - interval '30 days'`,
);
