/** The addresses of SPEC.md §2. */
export const paths = {
  home: '/',
  messages: '/messages',
  profile: '/register',
  privacy: '/privacy',
  deleteAccount: '/delete-account',
  admin: '/admin',
  adminUsers: '/admin/users',
  /** Beyond SPEC.md: the queue by itself, and the audit log (D9, D18). */
  adminReports: '/admin/reports',
  adminAudit: '/admin/audit',
} as const;

export function conversationPath(userId: string): string {
  return `${paths.messages}/${userId}`;
}
