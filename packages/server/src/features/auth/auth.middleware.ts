import { api } from '@lampstand/core/api/table';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import type { HttpContext, HttpEnv } from '../../http/implement.ts';
import { readToken } from '../../http/session-cookie.ts';
import { findSession, type SessionRow } from '../../members/session.ts';
import { RememberedSession } from '../../members/remembered-session.ts';
import { isTouchDue, keepAlive, type KnownSession } from './session.ts';
import { hashToken } from '../../members/tokens.ts';

/** The number of known sessions in this process. Beyond it the oldest are forgotten, and count as unknown again. */
const MOST_KNOWN = 10_000;
/** Of these the member is remembered too. */
const MOST_REMEMBERED = 1_000;

const { posts, comments, reactions, messages } = api;
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The endpoints whose statement checks a remembered session. */
const CHECKING: ReadonlySet<string> = new Set(
  [posts.create, comments.create, reactions.prayer, reactions.love, messages.send, messages.list].map(named),
);

/**
 * Reads what a request asks for together with its session, in one round trip. Undefined if it does not answer this request.
 * A session never changes its member, but it may have ended: then `session` is undefined.
 */
export type ReadWithSession = (
  c: HttpContext,
  known: { sid: string; memberId: string; now: Date },
) => Promise<{ session: SessionRow | undefined } | undefined>;

/**
 * Identifies the caller with one statement. Requests without a token need none, and those that clients send most leave it to their own
 * statement (docs/decisions/054). If an address has sent too many unknown tokens, only known sessions are read from it, so that somebody else
 * on the same Wi-Fi cannot lock members out.
 */
export function loadViewer(
  { db, env, limiter }: Pick<Deps, 'db' | 'env' | 'limiter'>,
  readWithSession: ReadWithSession,
): MiddlewareHandler<HttpEnv> {
  /** The member of each session. */
  const known = new Map<string, string>();
  const remembered = new Map<string, KnownSession>();

  async function read(c: HttpContext, sid: string, now: Date): Promise<void> {
    const memberId = known.get(sid);
    const session = await (memberId === undefined
      ? limiter.token(addressBucket(c.var.ip), () => readAlone(sid, now))
      : readKnown(c, sid, memberId, now));
    c.set('viewer', session?.viewer);
    if (session) keep(known, sid, session.viewer.id, MOST_KNOWN);
    else known.delete(sid);
    // A decision may end at any moment.
    if (session?.viewer.standing === null) keep(remembered, sid, session, MOST_REMEMBERED);
    else remembered.delete(sid);
  }

  async function readKnown(c: HttpContext, sid: string, memberId: string, now: Date) {
    const found = await readWithSession(c, { sid, memberId, now });
    if (!found) return readAlone(sid, now);
    return found.session && keepAlive(db.pool, sid, found.session, now);
  }

  async function readAlone(sid: string, now: Date) {
    const [row] = await findSession(db.pool, [sid, now]);
    return row && keepAlive(db.pool, sid, row, now);
  }

  return async (c, next) => {
    const token = readToken(c, env);
    if (token !== undefined) {
      const sid = hashToken(token);
      const now = new Date();
      const session = remembered.get(sid);
      if (session && !isTouchDue(session.seenAt, now) && isChecking(c)) {
        c.set('viewer', session.viewer);
        c.set('remembered', new RememberedSession(sid, session.version));
        c.set('readSession', () => read(c, sid, now));
      } else {
        await read(c, sid, now);
      }
    }
    await next();
  };
}

function isChecking(c: HttpContext): boolean {
  return matchedRoutes(c).some((route) => CHECKING.has(named(route)));
}

/** Replaces the value, and drops the oldest entry beyond `most`. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value);
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
