import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import type { HttpContext, HttpEnv } from './implement.ts';

/** Paths that are polled every few seconds. Logged at level `debug` only. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
/** Other methods are chosen by attackers, and each would be a new label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/**
 * The route pattern of a path, without ids: together with the caller, they would reveal who writes to whom. If there is no
 * route, the ids are removed from the path.
 */
function pathOf(c: HttpContext): string {
  const route = routePath(c);
  return route.includes('*') ? decoded(c.req.path).replaceAll(UUID, ':id') : route;
}

/** An id may contain percent-encoded characters. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** One line per request, without query, headers or body, because they contain tokens, texts and locations (api-9). */
export function accessLog({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const { method, path } = c.req;
    const status = c.res.status;
    metrics.observe(METHODS.has(method) ? method : 'other', routePath(c), status, ms / 1000);
    const line = {
      method,
      path: pathOf(c),
      status,
      ms: Math.round(ms * 10) / 10,
      requestId: c.get('requestId'),
      memberId: c.get('viewer')?.id,
    };
    log[PROBES.has(path) ? 'debug' : 'info'](line, 'request');
  };
}
