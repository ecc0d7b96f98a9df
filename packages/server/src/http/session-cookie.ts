import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LIMITS } from '@lampstand/core/limits';
import type { Env } from '../env.ts';
import { attributes, hostCookie, TOKEN } from './host-cookie.ts';

const DAY = 24 * 60 * 60;
/** As long as another code can be sent. */
const CODE_AGE = 60 * 60;
const SESSION_AGE = LIMITS.sessionAbsoluteDays * DAY;

/**
 * A hint for the client's scripts that proves nothing. Without it, a visitor's first screen skips the request for the signed-in
 * member. It is random for each session, so that what a device keeps of one is not shown in the next (offline-5).
 */
const SIGNED_IN_HINT = 'signed-in';

/** Any value counts, also one that is no token. */
export const sessionCookie = hostCookie('lampstand', SESSION_AGE);
/** Does not identify a member; see features/auth/login-pass.ts. */
export const passCookie = hostCookie('lampstand-known', LIMITS.knownBrowserDays * DAY);
/** Binds a mailed code to the browser that asked for it (docs/decisions/044). It is no session. */
export const codeCookie = hostCookie('lampstand-code', CODE_AGE, TOKEN);
/** Opens the page of somebody who asked to join (joining-5). It is no session. */
export const applicationCookie = hostCookie('lampstand-application', LIMITS.applicationDays * DAY, TOKEN);

/** The token of a request, from the cookie or from `Authorization: Bearer`. Undefined if it has the wrong format. */
export function readToken(c: Context, env: Pick<Env, 'https'>): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const token = bearer ?? sessionCookie.read(c, env);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Whether the browser has the `signed-in` hint. The session may have ended. */
export function mayBeSignedIn(c: Context): boolean {
  return getCookie(c, SIGNED_IN_HINT) !== undefined;
}

export function setSessionCookie(c: Context, env: Pick<Env, 'https'>, token: string): void {
  sessionCookie.set(c, env, token);
  const hint = randomBytes(9).toString('base64url');
  setCookie(c, SIGNED_IN_HINT, hint, { ...attributes(env), httpOnly: false, maxAge: SESSION_AGE });
}

export function clearSessionCookie(c: Context, env: Pick<Env, 'https'>): void {
  sessionCookie.clear(c, env);
  deleteCookie(c, SIGNED_IN_HINT, attributes(env));
}
