import { errorSentence } from '@lampstand/core/error-sentences';
import { AppError, type ErrorCode } from '@lampstand/core/errors';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import { addressBucket } from '../../http/client-address.ts';
import { setApplicationCookie, setSessionCookie } from '../../http/session-cookie.ts';
import { TEXTS } from '../../languages/texts.ts';
import { callerOf } from './caller.ts';
import { sendPage } from './auth.forms.ts';
import { SignInFailedPage } from './auth.pages.tsx';
import { enter } from './auth.service.ts';
import { memberOf, oidcClient, pendingSignIn, type PendingSignIn } from './oidc.service.ts';

const MINUTES_TO_SIGN_IN = 10;

/** Why somebody who signed in at the provider is not let in. */
const SHOWN = new Set<ErrorCode>(['email_taken', 'door_closed', 'invitation_required', 'invitation_over', 'kept_out']);

export interface IdentityProvider {
  begin(c: HttpContext, invitation?: string): Promise<Response>;
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
    async begin(c, invitation) {
      const { address, pending } = await client.begin(c.var.language);
      const value = Buffer.from(JSON.stringify({ ...pending, invitation })).toString('base64url');
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
      const { ip, language } = c.var;
      const caller = callerOf(c, env, new Date(), ip);
      const member = await memberOf(deps, person, { invitation: pending?.invitation, language }, caller.now).catch(
        (error: unknown) => {
          if (error instanceof AppError && SHOWN.has(error.code)) return error;
          throw error;
        },
      );
      if (member === 'no_email') return failed(c, TEXTS[language].auth.noEmail, 400);
      if (member instanceof AppError) return failed(c, errorSentence(member.code, language), member.status);
      const entered = await enter(deps, member, caller);
      if ('applicationToken' in entered) {
        setApplicationCookie(c, env, entered.applicationToken);
        return c.redirect('/api/application', 303);
      }
      setSessionCookie(c, env, entered.token);
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

function failed(c: HttpContext, message: string, status: number): Response | Promise<Response> {
  return sendPage(c, SignInFailedPage({ language: c.var.language, message }), status as ContentfulStatusCode);
}
