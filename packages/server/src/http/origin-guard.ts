import { AppError } from '@lampstand/core/errors';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { sessionCookie } from './session-cookie.ts';
import type { HttpEnv } from './implement.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects every unsafe request that does not come from this site (api-6), whatever its content type, including JSON and DELETE.
 * A request with a bearer token and no cookie is accepted, because another site cannot misuse it.
 */
export function originGuard({ env }: Pick<Deps, 'env'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const origin = c.req.header('Origin');
      const isOurs = origin !== undefined && env.origins.has(origin) && c.req.header('Sec-Fetch-Site') !== 'cross-site';
      const isToken = c.req.header('Authorization')?.startsWith('Bearer ') && sessionCookie.read(c, env) === undefined;
      if (!isOurs && !isToken) throw new AppError('cross_origin');
    }
    await next();
  };
}
