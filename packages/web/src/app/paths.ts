/** The addresses of SPEC.md §2. */
export const paths = {
  home: '/',
  messages: '/messages',
  profile: '/register',
  privacy: '/privacy',
  deleteAccount: '/delete-account',
  admin: '/admin',
} as const;

export function conversationPath(userId: string): string {
  return `${paths.messages}/${userId}`;
}
