import { mayModerate, type Role } from '@lampstand/core/profiles/roles';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../deps.ts';
import { OPERATOR } from '../audit/audit.service.ts';
import { describeError } from '../../log-error.ts';
import { decide } from '../door/applications.service.ts';
import type { Joined } from '../door/join.ts';
import { Users } from '../profiles/profiles.table.ts';
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

/** Lets an applicant in, as the operator, whom the provider has made a moderator or admin since. Someone who is kept out goes on waiting. */
export async function admitAppointed(
  deps: Pick<Deps, 'db' | 'log' | 'env' | 'community' | 'mailer'>,
  joined: Joined,
  role: Role | undefined,
  now: Date,
): Promise<Joined> {
  if (joined.kind === 'member' || role === undefined || !mayModerate({ role })) return joined;
  const { id } = joined;
  try {
    await decide(deps, OPERATOR, { role: 'admin' }, { applicationId: id, outcome: 'admitted' }, now);
  } catch (error) {
    if (error instanceof AppError) return joined;
    throw error;
  }
  return { kind: 'member', user: await deps.db.em().findOneOrFail(Users, { id }) };
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
