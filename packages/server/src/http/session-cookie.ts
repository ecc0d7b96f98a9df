import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LIMITS } from '@lampstand/core/limits';
import type { Env } from '../env.ts';

/**
 * A hint for the client's scripts that proves nothing. Without it, a visitor's first screen skips the request for the signed-in
 * member. It is random for each session, so that what a device keeps of one is not shown in the next (offline-5).
 */
const SIGNED_IN_HINT = 'signed-in';
const MAX_AGE = LIMITS.sessionAbsoluteDays * 24 * 60 * 60;
/** As long as another code can be sent. */
const CODE_AGE = 60 * 60;
/** 256 bits, base64url. */
const TOKEN = /^[\w-]{43}$/;

/** `__Host-` binds the cookie to this host over https (auth-4). Over plain http on loopback, browsers would reject it. */
export function sessionCookieName({ https }: Pick<Env, 'https'>): string {
  return https ? '__Host-lampstand' : 'lampstand';
}

/** The token of a request, from the cookie or from `Authorization: Bearer`. Undefined if it has the wrong format. */
export function readToken(c: Context, env: Pick<Env, 'https'>): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const token = bearer ?? getCookie(c, sessionCookieName(env));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Whether the browser has the `signed-in` hint. The session may have ended. */
export function mayBeSignedIn(c: Context): boolean {
  return getCookie(c, SIGNED_IN_HINT) !== undefined;
}

/** Does not identify a member; see features/auth/login-pass.ts. */
function passCookieName({ https }: Pick<Env, 'https'>): string {
  return https ? '__Host-lampstand-known' : 'lampstand-known';
}

export function readPass(c: Context, env: Pick<Env, 'https'>): string | undefined {
  return getCookie(c, passCookieName(env));
}

export function setPassCookie(c: Context, env: Pick<Env, 'https'>, pass: string): void {
  setCookie(c, passCookieName(env), pass, { ...attributes(env), maxAge: LIMITS.knownBrowserDays * 24 * 60 * 60 });
}

/** Binds a mailed code to the browser that asked for it (docs/decisions/044). It is no session. */
function codeCookieName({ https }: Pick<Env, 'https'>): string {
  return https ? '__Host-lampstand-code' : 'lampstand-code';
}

/** The token of a mailed code. Undefined if it has the wrong format. */
export function readCodeToken(c: Context, env: Pick<Env, 'https'>): string | undefined {
  const token = getCookie(c, codeCookieName(env));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function setCodeCookie(c: Context, env: Pick<Env, 'https'>, token: string): void {
  setCookie(c, codeCookieName(env), token, { ...attributes(env), maxAge: CODE_AGE });
}

export function clearCodeCookie(c: Context, env: Pick<Env, 'https'>): void {
  deleteCookie(c, codeCookieName(env), attributes(env));
}

/** Opens the page of somebody who asked to join (door-5). It is no session. */
function applicationCookieName({ https }: Pick<Env, 'https'>): string {
  return https ? '__Host-lampstand-application' : 'lampstand-application';
}

/** The token of an applicant. Undefined if it has the wrong format. */
export function readApplicationToken(c: Context, env: Pick<Env, 'https'>): string | undefined {
  const token = getCookie(c, applicationCookieName(env));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function setApplicationCookie(c: Context, env: Pick<Env, 'https'>, token: string): void {
  const maxAge = LIMITS.applicationDays * 24 * 60 * 60;
  setCookie(c, applicationCookieName(env), token, { ...attributes(env), maxAge });
}

export function clearApplicationCookie(c: Context, env: Pick<Env, 'https'>): void {
  deleteCookie(c, applicationCookieName(env), attributes(env));
}

/** Of an identity that waits until its member confirms it (auth-26). It is no session. */
function identityCookieName({ https }: Pick<Env, 'https'>): string {
  return https ? '__Host-lampstand-identity' : 'lampstand-identity';
}

export function readIdentityToken(c: Context, env: Pick<Env, 'https'>): string | undefined {
  const token = getCookie(c, identityCookieName(env));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function setIdentityCookie(c: Context, env: Pick<Env, 'https'>, token: string, minutes: number): void {
  setCookie(c, identityCookieName(env), token, { ...attributes(env), maxAge: minutes * 60 });
}

export function clearIdentityCookie(c: Context, env: Pick<Env, 'https'>): void {
  deleteCookie(c, identityCookieName(env), attributes(env));
}

export function setSessionCookie(c: Context, env: Pick<Env, 'https'>, token: string): void {
  setCookie(c, sessionCookieName(env), token, { ...attributes(env), maxAge: MAX_AGE });
  setCookie(c, SIGNED_IN_HINT, randomBytes(9).toString('base64url'), {
    ...attributes(env),
    httpOnly: false,
    maxAge: MAX_AGE,
  });
}

export function clearSessionCookie(c: Context, env: Pick<Env, 'https'>): void {
  deleteCookie(c, sessionCookieName(env), attributes(env));
  deleteCookie(c, SIGNED_IN_HINT, attributes(env));
}

function attributes({ https }: Pick<Env, 'https'>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const;
}
