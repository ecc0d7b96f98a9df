import { randomUUID } from 'node:crypto';
import type { CommunityView } from '@lampstand/core/community/contract';
import { offeredLanguage } from '@lampstand/core/community/rules';
import { isLanguage, parseAcceptLanguage, type Language } from '@lampstand/core/languages/language';
import { AppError } from '@lampstand/core/errors';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Deps } from '../deps.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import type { HttpContext, HttpEnv } from './implement.ts';
import { isPagePath } from './page-paths.ts';

/** Node's request and response, as @hono/node-server provides them. A test passes the same shape. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string }; rawHeaders?: string[] };
}

/** Sets the id of the request, the language of its response (languages-2) and the client's address. */
export function requestIdentity({ env, community }: Pick<Deps, 'env' | 'community'>): MiddlewareHandler<HttpEnv> {
  const trusted = trustedProxies(env.TRUST_PROXY);
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('community', community);
    const accepted = c.req.header('Accept-Language');
    c.set('language', isPage(c) ? pageLanguage(c, await community.current()) : parseAcceptLanguage(accepted));
    const { socket, rawHeaders = [] } = (c.env as NodeBindings | undefined)?.incoming ?? {};
    const peer = socket?.remoteAddress ?? '127.0.0.1';
    c.set('ip', clientAddress(peer, c.req.header('X-Forwarded-For'), trusted));
    c.header('X-Request-Id', requestId);
    if (hostsIn(rawHeaders) > 1) throw new AppError('malformed_request');
    await next();
  };
}

/** Node takes the first of several, and a proxy may have taken another (RFC 9112, 3.2). */
function hostsIn(rawHeaders: string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** The forms have the same addresses as the calls of the app, which send JSON. */
function isPage(c: HttpContext): boolean {
  return isPagePath(c.req.path) && !c.req.header('Content-Type')?.startsWith('application/json');
}

/** The one that was chosen or else accepted, if the community offers it (community-4). */
function pageLanguage(c: HttpContext, community: CommunityView): Language {
  const chosen = getCookie(c, 'language');
  const accepted = c.req.header('Accept-Language');
  const wanted = isLanguage(chosen) ? chosen : accepted === undefined ? undefined : parseAcceptLanguage(accepted);
  return offeredLanguage(community, wanted);
}
