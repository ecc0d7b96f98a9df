/** What a member may do for the community (moderation-1). Admins may do everything that moderators may. */
export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a claim of the identity provider can give (auth-27). */
export const CLAIMED_ROLES = ['moderator', 'admin'] as const;
export type ClaimedRole = (typeof CLAIMED_ROLES)[number];

export function mayModerate(member: { role: Role }): boolean {
  return member.role !== 'member';
}

/** The one with which more may be done. */
export function higherRole(one: Role, other: Role): Role {
  return ROLES.indexOf(one) > ROLES.indexOf(other) ? one : other;
}

export function isAdmin(member: { role: Role }): boolean {
  return member.role === 'admin';
}
