import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import type { HttpEnv } from '../../http/implement.ts';
import { readToken } from '../../http/session-cookie.ts';
import { readViewer } from './session.ts';
import { hashToken } from './tokens.ts';

/** The number of known sessions in this process. Beyond it the oldest are forgotten, and count as unknown again. */
const MOST_KNOWN = 10_000;

/**
 * Identifies the caller with one statement. Requests without a token need none. If an address has sent too many unknown tokens,
 * only known sessions are read from it, so that somebody else on the same Wi-Fi cannot lock members out.
 */
export function loadViewer({ db, env, limiter }: Pick<Deps, 'db' | 'env' | 'limiter'>): MiddlewareHandler<HttpEnv> {
  const known = new Set<string>();
  return async (c, next) => {
    const token = readToken(c, env);
    if (token !== undefined) {
      const sid = hashToken(token);
      const read = () => readViewer(db.pool, sid, new Date());
      const viewer = await (known.has(sid) ? read() : limiter.token(addressBucket(c.var.ip), read));
      if (viewer) remember(known, sid);
      else known.delete(sid);
      c.set('viewer', viewer);
    }
    await next();
  };
}

function remember(known: Set<string>, sid: string): void {
  if (known.has(sid)) return;
  known.add(sid);
  if (known.size <= MOST_KNOWN) return;
  const [oldest] = known;
  if (oldest !== undefined) known.delete(oldest);
}
