import { clientPolicy } from '@lampstand/core/client-policy';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { HttpContext, HttpEnv } from './implement.ts';

const COMMON: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  // Not `no-referrer`, because a form sent from such a page would have the origin `null`, which the origin guard rejects.
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()'],
];
const HSTS = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** Nothing in a response of the API may be executed or framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For the server's own pages: words, links and a style sheet. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * The security headers of every response (api-10). Pages replace the default policy with their own. Hono's middleware would
 * write after the handler and overwrite a page's policy.
 */
export function secureHeaders({ env }: Pick<Deps, 'env'>): MiddlewareHandler<HttpEnv> {
  const headers = env.https ? [...COMMON, HSTS] : COMMON;
  return async (c, next) => {
    // Set before the handler, because adding them to a finished response is slower.
    for (const [name, value] of headers) c.header(name, value);
    c.header('Content-Security-Policy', INERT_POLICY);
    if (c.req.path.startsWith('/api/')) c.header('Cache-Control', 'no-store');
    await next();
    // A response that was not built from the context lacks the headers.
    if (c.res.headers.has('X-Content-Type-Options')) return;
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', INERT_POLICY);
  };
}

export function setPagePolicy(c: HttpContext): void {
  c.header('Content-Security-Policy', PAGE_POLICY);
}

/**
 * The policy of a service worker is that of its own script: it may fetch only from this site, and show this site's icons in
 * notifications.
 */
export function setScriptPolicy(c: HttpContext): void {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  );
}

export function setClientPolicy(c: HttpContext, nonce: string): void {
  c.header('Content-Security-Policy', clientPolicy(nonce));
}
