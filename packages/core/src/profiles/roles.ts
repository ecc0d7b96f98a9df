/** What a member may do for the community (moderation-1). Admins may do everything that moderators may. */
export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function mayModerate(member: { role: Role }): boolean {
  return member.role !== 'member';
}

export function isAdmin(member: { role: Role }): boolean {
  return member.role === 'admin';
}
