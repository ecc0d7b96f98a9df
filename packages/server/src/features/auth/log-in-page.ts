import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import { identityCookie } from './provider/identity-cookie.ts';
import { waitingToJoin } from './provider/identity-links.service.ts';
import { hasMail } from '../../mail/mailer.ts';

/** The host of the identity provider, if there is one. */
function providerHost({ env }: Pick<Deps, 'env'>): string | undefined {
  return env.OIDC_ISSUER === undefined ? undefined : new URL(env.OIDC_ISSUER).host;
}

/** The methods of logging in besides the password. */
export function otherMethods(deps: Pick<Deps, 'env'>): { hasMail: boolean; providerHost: string | null } {
  const beside = deps.env.OIDC_BESIDE_PASSWORDS ? providerHost(deps) : undefined;
  return { hasMail: hasMail(deps), providerHost: beside ?? null };
}

/** What somebody sees who wants to log in: the form, or the question whether the account with their email is theirs (auth-26). */
export async function logInPage(
  deps: Pick<Deps, 'db' | 'env' | 'log'>,
  c: HttpContext,
  { email = '', isSaved = false } = {},
): Promise<SignInPage> {
  const host = providerHost(deps);
  const waiting = await waitingToJoin(deps, identityCookie.read(c, deps.env), new Date());
  if (waiting && host !== undefined) return { screen: 'joinAccount', host, ...waiting };
  return { screen: 'logIn', email, isSaved, ...otherMethods(deps) };
}
