import type { Env } from '../../../env.ts';

/** Whether an identity provider is the only way to log in (auth-25). */
export function isProviderOnly({
  OIDC_ISSUER,
  OIDC_BESIDE_PASSWORDS,
}: Pick<Env, 'OIDC_ISSUER' | 'OIDC_BESIDE_PASSWORDS'>) {
  return OIDC_ISSUER !== undefined && !OIDC_BESIDE_PASSWORDS;
}
