import { returnPath } from '@lampstand/core/auth/return-path';
import type { MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../env.ts';
import type { HttpContext, HttpEnv } from './implement.ts';

const HOUR = 60 * 60;

function nameOf({ https }: Pick<Env, 'https'>): string {
  return https ? '__Host-lampstand-return' : 'lampstand-return';
}

function attributesOf({ https }: Pick<Env, 'https'>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const;
}

/** `?to=` of the sign-in pages: keeps where somebody came from while they go through the door (posts-14). */
export function keepReturnPath({ env }: { env: Pick<Env, 'https'> }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const path = returnPath(c.req.query('to'));
    if (path !== undefined) setCookie(c, nameOf(env), path, { ...attributesOf(env), maxAge: HOUR });
    await next();
  };
}

/** Sends somebody who has signed in back to where they came from, or home. Once: the cookie is removed. */
export function redirectBack(c: HttpContext, env: Pick<Env, 'https'>): Response {
  const kept = getCookie(c, nameOf(env));
  // Checked again, because a cookie may have been written by others.
  const path = returnPath(c.req.query('to')) ?? returnPath(kept);
  if (path !== undefined || kept !== undefined) deleteCookie(c, nameOf(env), attributesOf(env));
  return c.redirect(path ?? '/', 303);
}
