import { AppError, ERRORS } from '@lampstand/core/errors';
import { userEntity } from '@lampstand/core/profiles/entity';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as oidc from 'openid-client';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import { readToken, setSessionCookie } from '../../http/session-cookie.ts';
import { describeError } from '../../log-error.ts';
import { Users, type UserRow } from '../profiles/profiles.table.ts';
import { sendPage } from './auth.forms.ts';
import { SignInFailedPage } from './auth.pages.tsx';
import { newMember, signIn } from './auth.service.ts';
import { authTexts } from './auth.texts.ts';

const MINUTES_TO_SIGN_IN = 10;
const CALLBACK = '/api/callback';

/** What the browser keeps while it is at the provider; the answer must fit it (D1: PKCE, state, nonce). */
const pending = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
type Pending = z.output<typeof pending>;

export interface IdentityProvider {
  begin(c: HttpContext): Promise<Response>;
  finish(c: HttpContext): Promise<Response>;
  /** Members come from the provider alone. */
  refuseSignUp(): never;
}

/** Undefined where no OIDC_ISSUER is set. The provider is asked about itself with the first sign-in. */
export function identityProvider(deps: Deps): IdentityProvider | undefined {
  const { env, log } = deps;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined;

  const issuer = new URL(OIDC_ISSUER);
  const cookie = env.https ? '__Host-lampstand-oidc' : 'lampstand-oidc';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: env.https } as const;
  let known: Promise<oidc.Configuration> | undefined;

  const configuration = async (): Promise<oidc.Configuration> => {
    // Plain http is for a provider on the developer's own machine.
    const options = issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {};
    known ??= oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      log.error({ issuer: issuer.href, code: describeError(error).code }, 'identity provider cannot be reached');
      throw new AppError('unavailable', { retryAfter: 5 });
    }
  };

  return {
    async begin(c) {
      const config = await configuration();
      const verifier = oidc.randomPKCECodeVerifier();
      const kept: Pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      setCookie(c, cookie, value, { ...attributes, maxAge: MINUTES_TO_SIGN_IN * 60 });
      const to = oidc.buildAuthorizationUrl(config, {
        redirect_uri: env.publicUrl + CALLBACK,
        scope: 'openid email profile',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: c.var.language,
      });
      return c.redirect(to.href, 303);
    },

    async finish(c) {
      const kept = readPending(getCookie(c, cookie));
      // Good for one answer, whatever the answer is.
      deleteCookie(c, cookie, attributes);
      if (!kept) return failed(c, authTexts[c.var.language].failed, 400);
      const claims = await exchange(c, kept);
      if (!claims) return failed(c, authTexts[c.var.language].failed, 400);
      const member = await memberOf(deps, claims);
      if (member === 'no_email') return failed(c, authTexts[c.var.language].noEmail, 400);
      if (member === 'email_taken') return failed(c, ERRORS.email_taken[c.var.language], 409);
      const { ip } = c.var;
      const caller = { ip, now: new Date(), userAgent: c.req.header('User-Agent') ?? '', token: readToken(c, env) };
      setSessionCookie(c, env, (await signIn(deps, member, caller)).token);
      return c.redirect('/', 303);
    },

    refuseSignUp() {
      throw new AppError('not_found');
    },
  };

  async function exchange(c: HttpContext, kept: Pending): Promise<oidc.IDToken | undefined> {
    const config = await configuration();
    const answered = new URL(CALLBACK + new URL(c.req.url).search, env.publicUrl);
    try {
      const tokens = await oidc.authorizationCodeGrant(config, answered, {
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        pkceCodeVerifier: kept.verifier,
        idTokenExpected: true,
      });
      return tokens.claims();
    } catch (error) {
      log.warn(
        { requestId: c.var.requestId, code: describeError(error).code },
        'sign-in at the identity provider failed',
      );
      return undefined;
    }
  }
}

function readPending(value: string | undefined): Pending | undefined {
  try {
    return pending.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** Found by issuer and subject, never by email, which a provider may let anyone claim. */
async function memberOf({ db }: Pick<Deps, 'db'>, claims: oidc.IDToken): Promise<UserRow | 'no_email' | 'email_taken'> {
  const identity = { identityIssuer: claims.iss, identitySubject: claims.sub };
  const em = db.em();
  const known = await em.findOne(Users, identity);
  if (known) return known;
  const email = userEntity.shape.email.safeParse(claims['email']);
  if (!email.success || claims['email_verified'] === false) return 'no_email';
  const name = (claim: unknown) => userEntity.shape.firstName.safeParse(claim || null).data ?? null;
  const member = em.create(Users, {
    ...newMember(email.data, identity),
    firstName: name(claims['given_name']),
    lastName: name(claims['family_name']),
  });
  try {
    await em.flush();
    return member;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // Either the email is taken, or the same person finished in two windows at once.
    return (await db.em().findOne(Users, identity)) ?? 'email_taken';
  }
}

function failed(c: HttpContext, message: string, status: 400 | 409): Response | Promise<Response> {
  return sendPage(c, SignInFailedPage({ language: c.var.language, message }), status);
}
