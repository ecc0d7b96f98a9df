/** The texts of logging in. */
export const enSignIn = {
  needed: 'You are not logged in.',
  ended: 'Your session has ended. Log in again to go on.',
  server: (usual: string) => `Server (${usual}): `,
  redirected: (from: string, to: string) => `${from} redirects to ${to}, which is used from now on.`,
  environmentRedirects: (to: string) => `LAMPSTAND_URL has the old address. Set it to ${to}.`,
};

export type SignInTexts = typeof enSignIn;
