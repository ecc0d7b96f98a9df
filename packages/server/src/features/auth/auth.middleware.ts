import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import type { HttpEnv } from '../../http/implement.ts';
import { readToken } from '../../http/session-cookie.ts';
import { readViewer } from './session.ts';
import { hashToken } from './tokens.ts';

/** Sessions that this process has seen; of more the oldest are forgotten, and are only counted again. */
const MOST_KNOWN = 10_000;

/**
 * Finds out who is calling, in one statement; a request without a token costs none. Of an address that has shown too many
 * unknown tokens only known sessions are read: somebody else on the same Wi-Fi locks no member out.
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
