import { prepared } from '../../../db/sql.ts';

export const insertDeviceCode = prepared<
  { userHash: string },
  [
    deviceHash: string,
    userHash: string,
    userAgent: string,
    addressHash: string,
    interval: number,
    now: Date,
    expire: Date,
  ]
>(
  'device-codes.insert',
  `insert into device_codes (device_hash, user_hash, user_agent, address_hash, interval_seconds, created_at, expire)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_hash) do nothing
   returning user_hash as "userHash"`,
);

export interface OpenCode {
  userAgent: string;
  addressHash: string;
  createdAt: Date;
  expire: Date;
}

/** Only a code that nobody has answered. */
const OPEN = 'c.user_hash = $1 and c.expire > $2 and c.approved_by is null and not c.is_denied';

export const findOpenCode = prepared<OpenCode, [userHash: string, now: Date]>(
  'device-codes.find-open',
  `select user_agent as "userAgent", address_hash as "addressHash", created_at as "createdAt", expire
   from device_codes c where ${OPEN}`,
);

/** Only one of two answers gets the row. */
export const approveCode = prepared<
  { deviceHash: string },
  [userHash: string, now: Date, userId: string, sessionId: string]
>(
  'device-codes.approve',
  `update device_codes c set approved_by = s.sid
   from sessions s
   where ${OPEN} and s.user_id = $3 and s.sess ->> 'id' = $4 and s.expire > $2
   returning c.device_hash as "deviceHash"`,
);

export const denyCode = prepared<{ deviceHash: string }, [userHash: string, now: Date]>(
  'device-codes.deny',
  `update device_codes c set is_denied = true where ${OPEN} returning c.device_hash as "deviceHash"`,
);

export interface Polled {
  isApproved: boolean;
  isDenied: boolean;
  /** It asked sooner than it may. From now on it has to wait five seconds longer. */
  isEarly: boolean;
  intervalSeconds: number;
}

/** A second of tolerance, because the requests of an app do not all take the same time. */
export const pollCode = prepared<Polled, [deviceHash: string, now: Date]>(
  'device-codes.poll',
  `with found as (
     select device_hash, polled_at > $2::timestamptz - make_interval(secs => interval_seconds - 1) as early
     from device_codes where device_hash = $1 and expire > $2 for update
   )
   update device_codes c
   set polled_at = $2, interval_seconds = c.interval_seconds + case when f.early then 5 else 0 end
   from found f where c.device_hash = f.device_hash
   returning c.approved_by is not null as "isApproved", c.is_denied as "isDenied",
     coalesce(f.early, false) as "isEarly", c.interval_seconds as "intervalSeconds"`,
);

/** Works once: only one of two callers gets the row. */
export const takeApproved = prepared<
  { userId: string; userAgent: string; byProvider: boolean },
  [deviceHash: string, now: Date]
>(
  'device-codes.take-approved',
  `delete from device_codes c using sessions s
   where c.device_hash = $1 and c.expire > $2 and s.sid = c.approved_by and s.expire > $2
   returning s.user_id as "userId", c.user_agent as "userAgent", coalesce((s.sess ->> 'byProvider')::boolean, false) as "byProvider"`,
);

export const deleteCode = prepared<never, [deviceHash: string]>(
  'device-codes.delete',
  'delete from device_codes where device_hash = $1',
);

export const deleteExpiredCodes = prepared<never, [now: Date]>(
  'device-codes.delete-expired',
  'delete from device_codes where expire <= $1',
);
