/** The texts of logging in. */
export const enSignIn = {
  server: (usual: string) => `Server (${usual}): `,
  redirected: (from: string, to: string) => `${from} redirects to ${to}, which is used from now on.`,
  environmentRedirects: (to: string) => `LAMPSTAND_URL has the old address. Set it to ${to}.`,
};

export type SignInTexts = typeof enSignIn;
