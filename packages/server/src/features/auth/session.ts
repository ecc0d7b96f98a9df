import { LIMITS } from '@lampstand/core/limits';
import type { Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Viewer } from '../../http/viewer.ts';
import { standingOf } from '../decisions/standing.queries.ts';
import { dropOldestSessions, findSession, insertSession, touchSession, type SessionRow } from './auth.queries.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const USER_AGENT_LENGTH = 300;

/** Returns the session's member. Extends the session at most once an hour. */
export async function readViewer(pool: Queryable, sid: string, now: Date): Promise<Viewer | undefined> {
  const [row] = await findSession(pool, [sid, now]);
  return row && viewerOf(pool, sid, row, now);
}

/** The same for a session that was read together with something else. */
export async function viewerOf(pool: Queryable, sid: string, row: SessionRow, now: Date): Promise<Viewer> {
  const { sessionCreatedAt, sessionSeenAt, standingAct, standingDecisionId, standingUntil, ...viewer } =
    row satisfies SessionRow;
  // At most once an hour, so that reading requests rarely write (auth-5).
  if (now.getTime() - Date.parse(sessionSeenAt) >= HOUR) {
    await touchSession(pool, [sid, now.toISOString(), endOf(new Date(sessionCreatedAt), now)]);
  }
  return { ...viewer, standing: standingOf({ standingAct, standingDecisionId, standingUntil }) };
}

/** 14 days after the last visit, but at most 30 days after the sign-in (auth-5). */
function endOf(createdAt: Date, seenAt: Date): Date {
  const idle = seenAt.getTime() + LIMITS.sessionIdleDays * DAY;
  return new Date(Math.min(idle, createdAt.getTime() + LIMITS.sessionAbsoluteDays * DAY));
}

/** Starts a session with a new token, whatever token the caller had. Beyond ten sessions the oldest is deleted. */
export async function startSession(pool: Queryable, userId: string, userAgent: string, now: Date): Promise<string> {
  const token = newToken();
  const at = now.toISOString();
  const device = userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_LENGTH);
  const sess = { id: uuidV7(), userId, createdAt: at, lastSeenAt: at, userAgent: device };
  await insertSession(pool, [hashToken(token), sess, endOf(now, now)]);
  await dropOldestSessions(pool, [userId, LIMITS.sessionsPerUser]);
  return token;
}
