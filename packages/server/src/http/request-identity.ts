import { randomUUID } from 'node:crypto';
import { isLanguage, parseAcceptLanguage, type Language } from '@lampstand/core/languages/language';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Deps } from '../deps.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import type { HttpContext, HttpEnv } from './implement.ts';
import { isPagePath } from './page-paths.ts';

/** Node's request and response, as @hono/node-server provides them. A test passes the same shape. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Sets the id of the request, the language of its response (languages-2) and the client's address. */
export function requestIdentity({ env }: Pick<Deps, 'env'>): MiddlewareHandler<HttpEnv> {
  const trusted = trustedProxies(env.TRUST_PROXY);
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('language', languageOf(c));
    const peer = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
    c.set('ip', clientAddress(peer, c.req.header('X-Forwarded-For'), trusted));
    c.header('X-Request-Id', requestId);
    await next();
  };
}

function languageOf(c: HttpContext): Language {
  if (isPagePath(c.req.path) && !c.req.header('Content-Type')?.startsWith('application/json')) {
    const chosen = getCookie(c, 'language');
    if (isLanguage(chosen)) return chosen;
  }
  return parseAcceptLanguage(c.req.header('Accept-Language'));
}
