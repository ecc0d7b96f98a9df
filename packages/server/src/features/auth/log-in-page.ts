import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import type { Markup } from '../../http/page.tsx';
import { LogInPage } from './auth.pages.tsx';
import type { FormState } from './form-fields.tsx';
import { identityCookie } from './identity-cookie.ts';
import { waitingToJoin } from './identity-links.service.ts';
import { hasMail } from './mailer.ts';
import { JoinAccountPage } from './oidc.pages.tsx';

/** The host of the identity provider, if there is one. */
export function providerHost({ env }: Pick<Deps, 'env'>): string | undefined {
  return env.OIDC_ISSUER === undefined ? undefined : new URL(env.OIDC_ISSUER).host;
}

/** What somebody sees who wants to log in: the form, or the question whether the account with their email is theirs (auth-26). */
export async function logInPage(
  deps: Pick<Deps, 'db' | 'env' | 'log'>,
  c: HttpContext,
  form: FormState,
  { saved = false } = {},
): Promise<Markup> {
  const { language } = c.var;
  const host = providerHost(deps);
  const waiting = await waitingToJoin(deps, identityCookie.read(c, deps.env), new Date());
  if (waiting && host !== undefined) return JoinAccountPage({ language, form, waiting, host });
  const beside = deps.env.OIDC_BESIDE_PASSWORDS ? host : undefined;
  return LogInPage({ language, form, hasMail: hasMail(deps), providerHost: beside, saved });
}
