/** The package has no types. These are the parts that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  }

  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }

  export interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    conformIdTokenClaims?: boolean;
    cookies: { keys: string[] };
    pkce: { required: () => boolean };
    features: { devInteractions: { enabled: boolean } };
    ttl: Record<string, number>;
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    findAccount: (context: Context, accountId: string) => Promise<Account>;
    loadExistingGrant: (context: Context) => Promise<Grant>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>;
  }
}
