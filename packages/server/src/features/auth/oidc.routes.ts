import { errorSentence } from '@lampstand/core/error-sentences';
import { AppError } from '@lampstand/core/errors';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import { addressBucket } from '../../http/client-address.ts';
import { setSessionCookie } from '../../http/session-cookie.ts';
import { TEXTS } from '../../languages/texts.ts';
import { callerOf } from './caller.ts';
import { sendPage } from './auth.forms.ts';
import { SignInFailedPage } from './auth.pages.tsx';
import { signIn } from './auth.service.ts';
import { memberOf, oidcClient, pendingSignIn, type PendingSignIn } from './oidc.service.ts';

const MINUTES_TO_SIGN_IN = 10;

export interface IdentityProvider {
  begin(c: HttpContext): Promise<Response>;
  finish(c: HttpContext): Promise<Response>;
  /** Members come only from the provider. */
  refuseSignUp(): never;
}

/** Signing in at OIDC_ISSUER. Undefined if none is set. */
export function identityProvider(deps: Deps): IdentityProvider | undefined {
  const { env, limiter } = deps;
  const client = oidcClient(deps);
  if (!client) return undefined;
  const cookie = env.https ? '__Host-lampstand-oidc' : 'lampstand-oidc';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: env.https } as const;

  return {
    async begin(c) {
      const { address, pending } = await client.begin(c.var.language);
      const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
      setCookie(c, cookie, value, { ...attributes, maxAge: MINUTES_TO_SIGN_IN * 60 });
      return c.redirect(address, 303);
    },

    async finish(c) {
      const pending = readPending(getCookie(c, cookie));
      // The cookie is valid for one response, whatever the response is.
      deleteCookie(c, cookie, attributes);
      const { search } = new URL(c.req.url);
      const place = `provider ${addressBucket(c.var.ip)}`;
      const person = pending && (await limiter.token(place, () => client.exchange(search, pending)));
      if (!person) return failed(c, TEXTS[c.var.language].auth.failed, 400);
      const member = await memberOf(deps, person);
      if (member === 'no_email') return failed(c, TEXTS[c.var.language].auth.noEmail, 400);
      if (member === 'email_taken') return failed(c, errorSentence('email_taken', c.var.language), 409);
      const { ip } = c.var;
      const caller = callerOf(c, env, new Date(), ip);
      setSessionCookie(c, env, (await signIn(deps, member, caller)).token);
      return c.redirect('/', 303);
    },

    refuseSignUp() {
      throw new AppError('not_found');
    },
  };
}

function readPending(value: string | undefined): PendingSignIn | undefined {
  try {
    return pendingSignIn.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

function failed(c: HttpContext, message: string, status: 400 | 409): Response | Promise<Response> {
  return sendPage(c, SignInFailedPage({ language: c.var.language, message }), status);
}
