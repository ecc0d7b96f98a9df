import { isLanguage } from '@lampstand/core/languages/language';
import { isTheme } from '@lampstand/core/profiles/theme';
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Env } from '../env.ts';
import type { HttpEnv } from './implement.ts';

const YEAR = 365 * 24 * 60 * 60;

/**
 * `?lang=es` and `?theme=dark`, in the links of mails and of the landing screen without its script, store the choice in a cookie and redirect
 * without the parameter. A second cookie, which the web client deletes, tells the client that this choice is newer than its own (web's stores/).
 */
export function lookChoice({ env }: { env: Pick<Env, 'https'> }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const { lang, theme, ...rest } = c.req.query();
    const chosen = { ...(isLanguage(lang) && { language: lang }), ...(isTheme(theme) && { theme }) };
    if (Object.keys(chosen).length === 0) return next();
    for (const [name, value] of Object.entries(chosen)) {
      for (const cookie of [name, `${name}-chosen`]) {
        setCookie(c, cookie, value, { path: '/', maxAge: YEAR, sameSite: 'Lax', secure: env.https });
      }
    }
    const query = new URLSearchParams(rest);
    return c.redirect(query.size > 0 ? `${c.req.path}?${query.toString()}` : c.req.path, 303);
  };
}
