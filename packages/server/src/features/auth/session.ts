import { LIMITS } from '@lampstand/core/limits';
import type { Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Viewer } from '../../members/viewer.ts';
import { standingOf } from '../../members/standing.ts';
import { dropOldestSessions, insertSession, touchSession } from './auth.queries.ts';
import type { SessionRow } from '../../members/session.ts';
import { hashToken, newToken } from '../../members/tokens.ts';

/** A session as it was read, and the member. */
export interface KnownSession {
  viewer: Viewer;
  /** Of both. Outdated if the session was extended since. */
  version: string;
  seenAt: string;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const USER_AGENT_LENGTH = 300;

/** Returns a session that was read. Extends it at most once an hour. */
export async function keepAlive(pool: Queryable, sid: string, row: SessionRow, now: Date): Promise<KnownSession> {
  const { sessionCreatedAt, sessionSeenAt, standingAct, standingDecisionId, standingUntil, version, ...viewer } =
    row satisfies SessionRow;
  const isDue = isTouchDue(sessionSeenAt, now);
  if (isDue) await touchSession(pool, [sid, now.toISOString(), endOf(new Date(sessionCreatedAt), now)]);
  return {
    viewer: { ...viewer, standing: standingOf({ standingAct, standingDecisionId, standingUntil }) },
    version,
    seenAt: isDue ? now.toISOString() : sessionSeenAt,
  };
}

/** Once an hour, so that reading requests rarely write (auth-5). */
export function isTouchDue(seenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(seenAt) >= HOUR;
}

/** 14 days after the last visit, but at most 30 days after the sign-in (auth-5). */
function endOf(createdAt: Date, seenAt: Date): Date {
  const idle = seenAt.getTime() + LIMITS.sessionIdleDays * DAY;
  return new Date(Math.min(idle, createdAt.getTime() + LIMITS.sessionAbsoluteDays * DAY));
}

/** When sessions began that have ended, and the claims that their provider made no longer count (auth-27). */
export function claimsEndedAt(now: Date): Date {
  return new Date(now.getTime() - LIMITS.sessionAbsoluteDays * DAY);
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
