import type { Role } from '@lampstand/core/profiles/roles';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { OPERATOR } from '../audit/audit.service.ts';
import { describeError } from '../../log-error.ts';
import { appoint } from '../users/users.service.ts';
import type { Identified } from './oidc.service.ts';
import { roleOfClaim } from './role-mapping.ts';

/** Gives a member the role that the provider says (auth-27), as the operator, whose setting it is. The last admin stays one (moderation-3). */
export async function applyRole(
  deps: Pick<Deps, 'db' | 'log'>,
  memberId: string,
  role: Role | undefined,
  now: Date,
): Promise<void> {
  if (role === undefined) return;
  await appoint(deps, OPERATOR, memberId, () => role, now).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'last_admin')) throw error;
    deps.log.warn('the identity provider no longer names the last admin; they stay one');
  });
}

/** The role that the provider gives a person. Undefined if no claim is set for it, or if the provider does not answer: then nothing changes. */
export async function roleOf(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  person: Pick<Identified, 'claim'>,
): Promise<Role | undefined> {
  const { OIDC_ROLE_CLAIM, OIDC_ROLES } = env;
  if (OIDC_ROLE_CLAIM === undefined) return undefined;
  const claim = await person.claim(OIDC_ROLE_CLAIM).catch((error: unknown) => {
    log.warn({ code: describeError(error).code }, 'the identity provider did not say which role somebody has');
  });
  return roleOfClaim(claim, OIDC_ROLES);
}
