import type { Env } from '../../env.ts';
import type { HttpContext } from '../../http/implement.ts';
import { passCookie, readToken } from '../../http/session-cookie.ts';
import type { Caller } from './auth.service.ts';

/** What a new session stores about its request, and the session that it replaces. */
export function callerOf(c: HttpContext, env: Pick<Env, 'https'>, now: Date, ip: string): Caller {
  const userAgent = c.req.header('User-Agent') ?? '';
  return { ip, now, userAgent, token: readToken(c, env), pass: passCookie.read(c, env), signal: c.req.raw.signal };
}
