import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import type { HttpEnv } from './implement.ts';

/** Asked every few seconds by machines; only `debug` wants to read of them. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
/** Any other method is an attacker's word, and would be a new label each time. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One line a request. Never its query, headers or body: they hold tokens, words and places (DESIGN.md §5). */
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
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      requestId: c.var.requestId,
      memberId: c.var.viewer?.id,
    };
    log[PROBES.has(path) ? 'debug' : 'info'](line, 'request');
  };
}
