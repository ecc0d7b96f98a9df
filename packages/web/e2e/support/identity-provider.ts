import { Provider } from 'oidc-provider';
import { freePort } from '../../../../scripts/lib/free-port.mjs';

export interface IdentityProvider {
  /** As the sign-in page names it. */
  host: string;
  /** The settings of a server that signs people in with it. */
  env: Record<string, string>;
  /** Takes people for the server at this address, and sends them back there. */
  serve(url: string): Promise<void>;
  stop(): void;
}

const CLIENT = { client_id: 'lampstand', client_secret: 'a secret of at least thirty-two characters' };

/**
 * An identity provider as it is installed, with its own pages: anyone can log in, and the name that they type is their verified email. Like most
 * providers it leaves the email to userinfo.
 */
export async function identityProvider(): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const started: { close(): void }[] = [];
  return {
    host: `127.0.0.1:${port}`,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret },
    async serve(url) {
      const provider = new Provider(issuer, {
        clients: [{ ...CLIENT, redirect_uris: [`${url}/api/callback`] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        findAccount: async (_context, accountId) => ({
          accountId,
          claims: async () => ({ sub: accountId, email: accountId, email_verified: true, given_name: 'Marta' }),
        }),
      });
      await new Promise<void>((listening) => {
        started.push(provider.listen(port, '127.0.0.1', listening));
      });
    },
    stop: () => started.forEach((server) => server.close()),
  };
}
