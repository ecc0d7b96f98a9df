import type { SessionData } from '@lampstand/core/auth/entity';
import { prepared } from '../../db/sql.ts';
import { STANDING, type StandingColumns } from '../decisions/standing.queries.ts';
import type { Viewer } from '../../http/viewer.ts';
import { userColumnsWith } from '../profiles/profiles.queries.ts';

export interface SessionRow extends Omit<Viewer, 'standing'>, StandingColumns {
  sessionCreatedAt: string;
  sessionSeenAt: string;
  /** Another one after every change of the session or its member. */
  version: string;
}

/** `xmin` is another one after every change of a row. */
const VERSION = `s.xmin::text || ' ' || u.xmin::text`;

const BY_PROVIDER = `coalesce((s.sess ->> 'byProvider')::boolean, false)`;

/** Of a session `s` and its member `u`. The claimed role counts in sessions from the identity provider alone (auth-27). */
export const SESSION_COLUMNS = `
  ${userColumnsWith(`case when ${BY_PROVIDER} then u.team_role else u.role end`)}, ${BY_PROVIDER} as "byProvider", u.has_posted as "hasPosted", u.language, u.chosen_language as "chosenLanguage", u.theme,
  s.sess ->> 'id' as "sessionId",
  coalesce(s.sess ->> 'provenAt', s.sess ->> 'createdAt') as "provenAt",
  s.sess ->> 'createdAt' as "sessionCreatedAt", s.sess ->> 'lastSeenAt' as "sessionSeenAt", ${VERSION} as version,
  standing.*`;

/** `expire` is the end of the session, idle or absolute. */
export const SESSION = (sid: string, now: string) => `
  sessions s join users u on u.id = s.user_id
  left join lateral (${STANDING('u.id', now)}) standing on true
  where s.sid = ${sid} and s.expire > ${now}`;

/**
 * A common table expression with one row: the member `$1`, if the session that the process remembers (remembered-session.ts) is
 * valid at `$3`, and neither it nor its member has changed. Always a row if the values are null, which begin at `first`: then the
 * session was read before.
 */
export const unchanged = (first: number): string => `unchanged as (
  select $1::uuid as user_id where $${first}::text is null
  union all
  select u.id from ${SESSION(`$${first}`, '$3')} and u.id = $1 and ${VERSION} = $${first + 1} and standing."standingAct" is null
)`;

/** Whether `unchanged` has its row. */
export const IS_UNCHANGED = 'exists (select from unchanged)';

/** Reads session and member with one statement. */
export const findSession = prepared<SessionRow, [sid: string, now: Date]>(
  'auth.find-session',
  `select ${SESSION_COLUMNS} from ${SESSION('$1', '$2')}`,
);

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
}

export const findAccount = prepared<AccountRow, [email: string]>(
  'auth.find-account',
  'select id, email, password_hash as "passwordHash" from users where lower(email) = lower($1)',
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
