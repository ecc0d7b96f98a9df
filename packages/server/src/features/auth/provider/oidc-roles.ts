import { higherRole, mayModerate, type Role } from '@lampstand/core/profiles/roles';
import { AppError } from '@lampstand/core/errors';
import type { Deps } from '../../../deps.ts';
import { audited, OPERATOR } from '../../audit/audit.service.ts';
import { describeError } from '../../../log-error.ts';
import { decide } from '../../joining/applications.service.ts';
import type { Joined } from '../../joining/join.ts';
import { endNameOfOffice } from '../../../members/office-name.ts';
import { Users } from '../../../members/users.table.ts';
import { lockClaim, setClaim } from './claimed-roles.queries.ts';
import type { Identified } from './oidc.service.ts';
import { roleOfClaim } from './role-mapping.ts';

/**
 * Keeps the role that the provider's claim gives a member (auth-27), beside the one that an admin appointed. In the audit log it is the
 * operator's, whose setting it is.
 */
export async function claimRole(
  deps: Pick<Deps, 'db' | 'log'>,
  memberId: string,
  role: Role | undefined,
  now: Date,
): Promise<void> {
  if (role === undefined) return;
  await audited(deps, OPERATOR, 'admin', now, async (client) => {
    const [was] = await lockClaim(client, [memberId]);
    if (!was) return { result: undefined };
    await setClaim(client, [memberId, role === 'member' ? null : role, now]);
    await endNameOfOffice(client, memberId);
    const before = was.claimedRole ?? 'member';
    if (before === role) return { result: undefined };
    const action = higherRole(role, before) === role ? 'user.promoted' : 'user.demoted';
    return { result: undefined, act: { action, target: { id: memberId }, before, after: role } };
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
