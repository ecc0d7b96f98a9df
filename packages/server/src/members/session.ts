import { prepared } from '../db/sql.ts';
import { userColumnsWith } from './columns.ts';
import { STANDING, type StandingColumns } from './standing.ts';
import type { Viewer } from './viewer.ts';

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
  u.is_findable as "isFindable",
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
