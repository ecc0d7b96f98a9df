import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import type { HttpContext, HttpEnv } from '../../http/implement.ts';
import { readToken } from '../../http/session-cookie.ts';
import type { SessionRow } from './auth.queries.ts';
import { readViewer, viewerOf } from './session.ts';
import { hashToken } from './tokens.ts';

/** The number of known sessions in this process. Beyond it the oldest are forgotten, and count as unknown again. */
const MOST_KNOWN = 10_000;

/**
 * Reads what a request asks for together with its session, in one round trip. Undefined if it does not answer this request.
 * A session never changes its member, but it may have ended: then `session` is undefined.
 */
export type ReadWithSession = (
  c: HttpContext,
  known: { sid: string; memberId: string; now: Date },
) => Promise<{ session: SessionRow | undefined } | undefined>;

/**
 * Identifies the caller with one statement. Requests without a token need none. If an address has sent too many unknown tokens,
 * only known sessions are read from it, so that somebody else on the same Wi-Fi cannot lock members out.
 */
export function loadViewer(
  { db, env, limiter }: Pick<Deps, 'db' | 'env' | 'limiter'>,
  readWithSession: ReadWithSession,
): MiddlewareHandler<HttpEnv> {
  /** The member of each session. */
  const known = new Map<string, string>();

  async function readKnown(c: HttpContext, sid: string, memberId: string, now: Date) {
    const read = await readWithSession(c, { sid, memberId, now });
    if (!read) return readViewer(db.pool, sid, now);
    return read.session && viewerOf(db.pool, sid, read.session, now);
  }

  return async (c, next) => {
    const token = readToken(c, env);
    if (token !== undefined) {
      const sid = hashToken(token);
      const memberId = known.get(sid);
      const now = new Date();
      const viewer = await (memberId === undefined
        ? limiter.token(addressBucket(c.var.ip), () => readViewer(db.pool, sid, now))
        : readKnown(c, sid, memberId, now));
      if (viewer) remember(known, sid, viewer.id);
      else known.delete(sid);
      c.set('viewer', viewer);
    }
    await next();
  };
}

function remember(known: Map<string, string>, sid: string, memberId: string): void {
  if (known.has(sid)) return;
  known.set(sid, memberId);
  if (known.size <= MOST_KNOWN) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
