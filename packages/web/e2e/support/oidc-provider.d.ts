/** The package has no types. These are the parts that the journeys use. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }

  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    findAccount: (context: unknown, accountId: string) => Promise<Account>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    listen(port: number, host: string, listening: () => void): Server;
  }
}
