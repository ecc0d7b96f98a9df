import { clientPolicy } from '@lampstand/core/client-policy';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { HttpContext, HttpEnv } from './implement.ts';

const COMMON: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  // Not `no-referrer`: a form sent from such a page has the origin `null`, which the origin guard refuses.
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()'],
];
const HSTS = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** Nothing in an answer of the API is to be run or framed. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The server's own pages: a form, a style sheet, no script at all. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * The security headers on every answer (api-10); pages put their own policy in the place of the inert one. Hono's middleware
 * writes after the handler, over the policy of a page.
 */
export function secureHeaders({ env }: Pick<Deps, 'env'>): MiddlewareHandler<HttpEnv> {
  const headers = env.https ? [...COMMON, HSTS] : COMMON;
  return async (c, next) => {
    // Before the handler: c.json() and its kin take them along, which costs less than changing a finished answer.
    for (const [name, value] of headers) c.header(name, value);
    c.header('Content-Security-Policy', INERT_POLICY);
    if (c.req.path.startsWith('/api/')) c.header('Cache-Control', 'no-store');
    await next();
    // An answer built without the context lacks the headers.
    if (c.res.headers.has('X-Content-Type-Options')) return;
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', INERT_POLICY);
  };
}

export function setPagePolicy(c: HttpContext): void {
  c.header('Content-Security-Policy', PAGE_POLICY);
}

/**
 * A service worker lives by the policy of its own script: it may fetch from this site and from nowhere else, and show this
 * site's icons on notifications.
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
