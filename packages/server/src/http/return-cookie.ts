import { returnPath } from '@lampstand/core/auth/return-path';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { hostCookie } from './host-cookie.ts';
import type { HttpContext, HttpEnv } from './implement.ts';

const returnCookie = hostCookie('lampstand-return', 60 * 60);

/** `?to=` of the sign-in pages: keeps where somebody came from while they log in or join (posts-14). */
export function keepReturnPath({ env }: { env: Pick<Env, 'https'> }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const path = returnPath(c.req.query('to'));
    if (path !== undefined) returnCookie.set(c, env, path);
    await next();
  };
}

/** Sends somebody who has signed in back to where they came from, or home. Once: the cookie is removed. */
export function redirectBack(c: HttpContext, env: Pick<Env, 'https'>): Response {
  const kept = returnCookie.read(c, env);
  // Checked again, because a cookie may have been written by others.
  const path = returnPath(c.req.query('to')) ?? returnPath(kept);
  if (path !== undefined || kept !== undefined) returnCookie.clear(c, env);
  return c.redirect(path ?? '/', 303);
}
