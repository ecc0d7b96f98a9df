import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../../deps.ts';
import type { HttpEnv } from '../../http/implement.ts';
import { readToken } from '../../http/session-cookie.ts';
import { readViewer } from './auth.session.ts';
import { hashToken } from './auth.tokens.ts';

/** Finds out who is calling, in one statement; a request without a token costs none. */
export function loadViewer({ db, env }: Pick<Deps, 'db' | 'env'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const token = readToken(c, env);
    if (token !== undefined) c.set('viewer', await readViewer(db.pool, hashToken(token), new Date()));
    await next();
  };
}
