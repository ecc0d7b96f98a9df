import type { SessionData } from '@lampstand/core/auth/entity';
import { prepared } from '../../db/sql.ts';
import { PASS_KEY } from './login-pass.ts';

export const touchSession = prepared<never, [sid: string, seenAt: string, expire: Date]>(
  'auth.touch-session',
  `update sessions set sess = jsonb_set(sess, '{lastSeenAt}', to_jsonb($2::text)), expire = $3 where sid = $1`,
);

export const markProven = prepared<never, [userId: string, id: string, now: string]>(
  'auth.mark-proven',
  `update sessions set sess = jsonb_set(sess, '{provenAt}', to_jsonb($3::text)) where user_id = $1 and sess ->> 'id' = $2`,
);

export const markByProvider = prepared<never, [sid: string]>(
  'auth.mark-by-provider',
  `update sessions set sess = jsonb_set(sess, '{byProvider}', 'true') where sid = $1`,
);

export const insertSession = prepared<never, [sid: string, sess: SessionData, expire: Date]>(
  'auth.insert-session',
  'insert into sessions (sid, sess, expire) values ($1, $2, $3)',
);

/** Runs after its own insert, so that concurrent logins leave at most `keep` sessions. */
export const dropOldestSessions = prepared<never, [userId: string, keep: number]>(
  'auth.drop-oldest-sessions',
  `delete from sessions where user_id = $1 and sid in (
     select sid from sessions where user_id = $1 order by sess ->> 'createdAt' desc, sid offset $2)`,
);

export const listSessions = prepared<{ sess: SessionData }, [userId: string, now: Date]>(
  'auth.list-sessions',
  `select sess from sessions where user_id = $1 and expire > $2 order by sess ->> 'lastSeenAt' desc`,
);

export const deleteSession = prepared<never, [sid: string]>(
  'auth.delete-session',
  'delete from sessions where sid = $1',
);

export const deleteSessionById = prepared<{ sid: string }, [userId: string, id: string]>(
  'auth.delete-session-by-id',
  `delete from sessions where user_id = $1 and sess ->> 'id' = $2 returning sid`,
);

export const deleteSessionsOf = prepared<never, [userId: string]>(
  'auth.delete-sessions-of',
  'delete from sessions where user_id = $1',
);

export const deleteOtherSessions = prepared<never, [userId: string, exceptId: string]>(
  'auth.delete-other-sessions',
  `delete from sessions where user_id = $1 and sess ->> 'id' <> $2`,
);

export const deleteExpiredSessions = prepared<never, [now: Date]>(
  'auth.delete-expired-sessions',
  'delete from sessions where expire <= $1',
);

export interface AccountRow {
  id: string;
  email: string;
  passwordHash: string | null;
  passKey: string | null;
}

export const findAccount = prepared<AccountRow, [email: string]>(
  'auth.find-account',
  `select id, email, password_hash as "passwordHash", ${PASS_KEY} from users where lower(email) = lower($1)`,
);

export const setPassword = prepared<{ email: string }, [userId: string, passwordHash: string, now: Date]>(
  'auth.set-password',
  'update users set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1 returning email',
);

/** Only while the password is still the one that was verified. */
export const replacePassword = prepared<
  { email: string },
  [userId: string, verifiedHash: string, passwordHash: string, now: Date]
>(
  'auth.replace-password',
  `update users set password_hash = $3, password_changed_at = $4, updated_at = $4
   where id = $1 and password_hash = $2 returning email`,
);

/** Only while the email is still the member's, so that no link is sent to an address they have given up. */
export const insertReset = prepared<
  { userId: string },
  [tokenHash: string, userId: string, expire: Date, email: string]
>(
  'auth.insert-reset',
  `insert into password_resets (token_hash, user_id, expire)
   select $1, id, $3 from users where id = $2 and lower(email) = lower($4) for share
   returning user_id as "userId"`,
);

export const findReset = prepared<{ userId: string }, [tokenHash: string, now: Date]>(
  'auth.find-reset',
  'select user_id as "userId" from password_resets where token_hash = $1 and expire > $2',
);

/** Only one of two callers with the same link gets the row. */
export const takeReset = prepared<{ userId: string }, [tokenHash: string, now: Date]>(
  'auth.take-reset',
  'delete from password_resets where token_hash = $1 and expire > $2 returning user_id as "userId"',
);

export const deleteResetsOf = prepared<never, [userId: string]>(
  'auth.delete-resets-of',
  'delete from password_resets where user_id = $1',
);

export const deleteExpiredResets = prepared<never, [now: Date]>(
  'auth.delete-expired-resets',
  'delete from password_resets where expire <= $1',
);
