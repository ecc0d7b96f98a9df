import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { cleanUp } from './clean-up.ts';

export interface IdentityProvider {
  issuer: string;
  env: Record<string, string>;
  /** Returned instead of an ID token. */
  tamper: ((idToken: string) => string) | undefined;
  /** How often the userinfo endpoint was called. */
  userinfoAsked: number;
  /** The claims of the account that signs in next. */
  person: { sub: string; claims: Record<string, unknown> };
  /** Follows the redirects from the app's sign-in URL through all pages of the provider, to the URL of the callback. */
  walk(authorization: string): Promise<URL>;
}

const CLIENT = { client_id: 'lampstand', client_secret: 'a secret of at least thirty-two characters' };

/**
 * A real OpenID provider on this machine, whose users sign in without typing anything. By default the ID token contains no
 * email; `claimsInToken` adds it.
 */
export async function startIdentityProvider(appUrl: string, { claimsInToken = false } = {}): Promise<IdentityProvider> {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const person: IdentityProvider['person'] = { sub: 'nobody', claims: {} };
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${appUrl}/api/callback`] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    ...(claimsInToken ? { conformIdTokenClaims: false } : {}),
    cookies: { keys: ['one key for the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...person.claims }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const asked: Pick<IdentityProvider, 'tamper' | 'userinfoAsked'> = { tamper: undefined, userinfoAsked: 0 };
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (request.url === '/me') asked.userinfoAsked += 1;
    if (request.url === '/token' && asked.tamper) changeAnswer(response, asked.tamper);
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  });
  server.listen(Number(new URL(issuer).port), '127.0.0.1');
  await once(server, 'listening');
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });

  return Object.assign(asked, {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret },
    person,
    async walk(authorization: string) {
      const jar = new Map<string, string>();
      let address = new URL(authorization);
      while (address.origin === issuer) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const next = answer.headers.get('Location');
        if (next === null) throw new Error(`${answer.status} at ${address.pathname}: ${await answer.text()}`);
        address = new URL(next, address);
      }
      return address;
    },
  });
}

/** Returns a different ID token from the one that the provider created. */
function changeAnswer(response: ServerResponse, tamper: NonNullable<IdentityProvider['tamper']>): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string) => {
    const answer = JSON.parse(body) as { id_token: string };
    const text = JSON.stringify({ ...answer, id_token: tamper(answer.id_token) });
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}
