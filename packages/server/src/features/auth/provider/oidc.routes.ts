import type { api } from '@lampstand/core/api/table';
import { AppError, ERRORS, type ErrorCode } from '@lampstand/core/errors';
import type { Deps } from '../../../deps.ts';
import type { Handlers, HttpContext } from '../../../http/implement.ts';
import { addressBucket } from '../../../http/client-address.ts';
import { hostCookie } from '../../../http/host-cookie.ts';
import { redirectBack } from '../../../http/return-cookie.ts';
import { applicationCookie, passCookie, setSessionCookie } from '../../../http/session-cookie.ts';
import type { ShowScreen } from '../../../http/web-client.ts';
import { callerOf } from '../caller.ts';
import { enter, type SignedIn } from '../auth.service.ts';
import { identityCookie } from './identity-cookie.ts';
import { askToJoinAccount, joinAccount, leaveUnjoined, waitingToJoin } from './identity-links.service.ts';
import { logInPage } from '../log-in-page.ts';
import { admitAppointed, claimRole, roleOf } from './oidc-roles.ts';
import { memberOf, oidcClient, pendingSignIn, type PendingSignIn } from './oidc.service.ts';
import { isProviderOnly } from './provider-only.ts';

const MINUTES_TO_SIGN_IN = 10;
/** What the provider's answer is compared with. */
const pendingCookie = hostCookie('lampstand-oidc', MINUTES_TO_SIGN_IN * 60);

/** Why somebody who signed in at the provider is not let in. */
const SHOWN = new Set<ErrorCode>([
  'email_taken',
  'not_open_yet',
  'door_closed',
  'invitation_required',
  'invitation_over',
  'kept_out',
]);

export interface IdentityProvider {
  begin(c: HttpContext, invitation?: string): Promise<Response>;
  finish(c: HttpContext): Promise<Response>;
  /** Whether it is the only way to sign in (auth-25). */
  isOnlyMethod: boolean;
  /** Throws if members come only from the provider. */
  refuseSignUp(): void;
}

/** Signing in at OIDC_ISSUER. Undefined if none is set. */
export function identityProvider(deps: Deps & { show: ShowScreen }): IdentityProvider | undefined {
  const { env, limiter } = deps;
  const client = oidcClient(deps);
  if (!client) return undefined;
  const refused = (c: HttpContext, error: ErrorCode) => deps.show(c, { screen: 'failed', error }, ERRORS[error].status);

  return {
    async begin(c, invitation) {
      const { address, pending } = await client.begin(c.var.language);
      const value = Buffer.from(JSON.stringify({ ...pending, invitation })).toString('base64url');
      pendingCookie.set(c, env, value);
      return c.redirect(address, 303);
    },

    async finish(c) {
      const pending = readPending(pendingCookie.read(c, env));
      // The cookie is valid for one response, whatever the response is.
      pendingCookie.clear(c, env);
      const { search } = new URL(c.req.url);
      const place = `provider ${addressBucket(c.var.ip)}`;
      const person = pending && (await limiter.token(place, () => client.exchange(search, pending)));
      if (!person) return deps.show(c, { screen: 'failed', error: 'failed' }, 400);
      const { ip, language } = c.var;
      const caller = callerOf(c, env, new Date(), ip);
      const role = await roleOf(deps, person);
      const entrance = { invitation: pending?.invitation, language, role };
      const found = await memberOf(deps, person, entrance, caller.now).catch((error: unknown) => {
        if (error instanceof AppError && SHOWN.has(error.code)) return error;
        throw error;
      });
      if (found === 'no_email') return deps.show(c, { screen: 'failed', error: found }, 400);
      if (found instanceof AppError) return refused(c, found.code);
      if (found.kind === 'namesake') {
        const token = await askToJoinAccount(deps, { ...person, email: found.email, role }, caller.now);
        if (token === undefined) return refused(c, 'email_taken');
        identityCookie.set(c, env, token);
        return c.redirect('/api/join-account', 303);
      }
      const member = await admitAppointed(deps, found, role, caller.now);
      if (member.kind === 'member') await claimRole(deps, member.user.id, role, caller.now);
      const entered = await enter(deps, member, { ...caller, byProvider: true });
      if ('applicationToken' in entered) {
        applicationCookie.set(c, env, entered.applicationToken);
        return c.redirect('/api/application', 303);
      }
      setSessionCookie(c, env, entered.token);
      passCookie.set(c, env, entered.pass);
      return redirectBack(c, env);
    },

    isOnlyMethod: isProviderOnly(env),
    refuseSignUp() {
      if (isProviderOnly(env)) throw new AppError('not_found');
    },
  };
}

type ProviderHandlers = Pick<Handlers<typeof api.auth>, 'provider' | 'joinAccountPage' | 'callback'>;

export function providerHandlers(
  deps: Deps & { show: ShowScreen },
  provider: IdentityProvider | undefined,
): ProviderHandlers {
  return {
    provider: ({ viewer, query: { invitation } }, c) =>
      viewer || !provider ? c.redirect(viewer ? '/' : '/api/login', 303) : provider.begin(c, invitation),
    joinAccountPage: async ({ viewer, query: { cancel } }, c) => {
      if (viewer) return redirectBack(c, deps.env);
      if (cancel !== undefined) await forgetWaiting(deps, c);
      else if (await isWaitingToJoin(deps, c)) return deps.show(c, await logInPage(deps, c));
      return c.redirect(cancel === undefined ? '/api/login' : '/', 303);
    },
    callback: (_input, c) => (provider ? provider.finish(c) : c.redirect('/api/login', 303)),
  };
}

/** Whether this browser came from the provider with the email of a member, and was asked to confirm that it is them (auth-26). */
export async function isWaitingToJoin(deps: Deps, c: HttpContext): Promise<boolean> {
  const token = identityCookie.read(c, deps.env);
  return token !== undefined && (await waitingToJoin(deps, token, new Date())) !== undefined;
}

/** Joins what this browser was asked to confirm to the member who has just logged in. */
export async function joinWaiting(
  deps: Deps,
  c: HttpContext,
  { user, token: session }: Pick<SignedIn, 'user' | 'token'>,
  by: 'password' | 'code',
): Promise<void> {
  const token = identityCookie.read(c, deps.env);
  if (token === undefined) return;
  await joinAccount(deps, token, { memberId: user.id, session, by, language: c.var.language }, new Date());
  identityCookie.clear(c, deps.env);
}

async function forgetWaiting(deps: Deps, c: HttpContext): Promise<void> {
  const token = identityCookie.read(c, deps.env);
  if (token !== undefined) await leaveUnjoined(deps, token);
  identityCookie.clear(c, deps.env);
}

function readPending(value: string | undefined): PendingSignIn | undefined {
  try {
    return pendingSignIn.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()));
  } catch {
    return undefined;
  }
}
