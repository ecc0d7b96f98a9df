/** The addresses of the moderators' pages (moderation-20). `app/paths.ts` has them too. */
export const moderationPaths = {
  /** The queue on its own screen, where the desktop app opens (desktop-2). */
  adminReports: '/admin/reports',
  /** Who wants to join (joining-6). */
  adminApplications: '/admin/applications',
  /** What was decided, from where it can be put back (decisions-2). */
  adminDecisions: '/admin/decisions',
  adminUsers: '/admin/users',
  adminStatistics: '/admin/statistics',
  /** The audit log (audit-1). */
  adminAudit: '/admin/audit',
  /** The settings of the community (community-2). Not a section. */
  adminCommunity: '/admin/community',
  /** All invitations (joining-2). Not a section. */
  adminInvitations: '/admin/invitations',
  /** Who is kept out (joining-10): in the section of the members. */
  adminBans: '/admin/users/kept-out',
  /** The search of posts and comments (moderation-21). Not a section: the key / and a tool of the dashboard lead to it. */
  adminContent: '/admin/content',
} as const;
