import { isLanguage } from '@lampstand/core/languages/language';
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Env } from '../env.ts';
import type { HttpEnv } from './implement.ts';

const YEAR = 365 * 24 * 60 * 60;

/**
 * `?lang=es`, in the links of mails and of the landing screen without its script, stores the language in a cookie and redirects without the
 * parameter. A second cookie, which the web client deletes, tells the client that this choice is newer than its own (web's stores/).
 */
export function languageChoice({ env }: { env: Pick<Env, 'https'> }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { lang, ...rest } = c.req.query();
    if (c.req.method !== 'GET' || !isLanguage(lang)) return next();
    for (const cookie of ['language', 'language-chosen']) {
      setCookie(c, cookie, lang, { path: '/', maxAge: YEAR, sameSite: 'Lax', secure: env.https });
    }
    const query = new URLSearchParams(rest);
    return c.redirect(query.size > 0 ? `${c.req.path}?${query.toString()}` : c.req.path, 303);
  };
}
