/** The texts of logging in. */
export const enSignIn = {
  needed: 'You are not logged in.',
  ended: 'Your session has ended. Log in again to go on.',
  server: (usual: string) => `Server (${usual}): `,
  orBrowser: 'To log in with a browser instead of a password, press Enter without an email.',
  eitherOr: '--device asks for neither an email nor a password.',
  code: (address: string, code: string, complete: string, minutes: number) =>
    [
      `Open ${address} in a browser in which you are logged in, and enter this code:`,
      '',
      `    ${code}`,
      '',
      `Or open ${complete}`,
      `The code is valid for ${minutes} minutes. Waiting for you to confirm it … (Ctrl-C: stop)`,
    ].join('\n'),
  lost: (error: string) => `${error} Trying again …`,
  expired: 'Nobody confirmed the code in time. Log in again for a new one.',
  noCodes: 'This server is too old for logging in with a browser. Log in with a password, or set LAMPSTAND_TOKEN.',
  redirected: (from: string, to: string) => `${from} redirects to ${to}, which is used from now on.`,
  environmentRedirects: (to: string) => `LAMPSTAND_URL has the old address. Set it to ${to}.`,
};

export type SignInTexts = typeof enSignIn;
