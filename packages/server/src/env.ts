import path from 'node:path';
import { communityName } from '@lampstand/core/community/entity';
import { isLoopbackName } from '@lampstand/core/loopback';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '@lampstand/core/limits';
import * as z from 'zod';
import { withEnvFile } from './env-file.ts';
import { readMapping } from './features/auth/provider/role-mapping.ts';
import { pushServices } from './features/push/services.ts';
import { isPublicAddress } from './mail/address.ts';
import { OUTBOX, refuseOpenSmtp } from './mail/smtp.ts';
import { trustedProxies } from './http/client-address.ts';
import { packageFolder } from './package-folder.ts';

const flag = z.enum(['0', '1', 'on', 'off']).transform((value) => value === '1' || value === 'on');

/** The limits in force: those of the table unless the environment changes them. */
export type RateLimits = Record<RateLimitName, RateLimit>;

const limitNames = Object.keys(RATE_LIMITS);

/** `on`, `off`, or the limits that differ from the table, each as points/seconds: `posts=60/600 comments=120/60`. */
const rateLimits = z
  .string()
  .default('on')
  .transform((given, context): RateLimits | undefined => {
    if (given === 'off' || given === '0') return undefined;
    const limits: RateLimits = { ...RATE_LIMITS };
    for (const part of given === 'on' || given === '1' ? [] : given.split(/[\s,]+/)) {
      const [, name = '', points, seconds] = /^(\w+)=(\d{1,9})\/(\d{1,9})$/.exec(part) ?? [];
      if (!isLimitName(name)) {
        context.addIssue(
          `"${part}" is neither on, off nor name=points/seconds with a name of ${limitNames.join(', ')}`,
        );
        return z.NEVER;
      }
      limits[name] = { ...RATE_LIMITS[name], points: Number(points), seconds: Number(seconds) };
    }
    return limits;
  });

function isLimitName(name: string): name is RateLimitName {
  return Object.hasOwn(RATE_LIMITS, name);
}

/** Words separated by commas or spaces. */
function words(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

/** Chrome, Firefox, Safari, Edge. */
const PUSH_SERVICES = 'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com';

/** Right on this machine only: no mail server takes mail from it. */
const LOCAL_SENDER = 'lampstand@localhost';

/** docs/operations.md describes the settings. */
const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address to listen on. The default is this machine only for http, and every interface for https behind a proxy. */
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The password as it is. In DATABASE_URL it would have to be percent-encoded. */
  DATABASE_PASSWORD: z.string().min(1).optional(),
  /** The maximum number of connections of this process, besides the listening one. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
  /** Bypasses a pooler in transaction mode, which does not support LISTEN. */
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  RATE_LIMITS: rateLimits,
  /** `off` unregisters the service worker in every browser. */
  SERVICE_WORKER: flag.default(true),
  /** `outbox:` is a mail server of tests and journeys: mails are files, and count as delivered. */
  SMTP_URL: z.union([z.literal(OUTBOX), z.url({ protocol: /^smtps?$/ })]).optional(),
  /** The address that mails come from. Their name is the community's. */
  MAIL_FROM: z.string().min(3).default(LOCAL_SENDER),
  /** The address for members and parents. The privacy policy shows it. */
  CONTACT_EMAIL: z.email().max(254).optional(),
  /** Who gets the set-up link by mail, or with a password, becomes the first admin (setup-1, setup-6). */
  ADMIN_EMAIL: z.email().max(254).optional(),
  /** The first admin's password, or a file with it. Only for a community that is not set up. */
  ADMIN_PASSWORD: z.string().min(1).optional(),
  ADMIN_PASSWORD_FILE: z.string().min(1).optional(),
  /** The name that such a community begins with. */
  COMMUNITY_NAME: communityName.optional(),
  /** A file outside the database that stores the audit head. It must be shared by all servers, or written by only one of them. */
  AUDIT_HEAD_FILE: z.string().min(1).optional(),
  /** The recipient of the audit head, once a day. */
  AUDIT_HEAD_EMAIL: z.email().max(254).optional(),
  /** Addresses or CIDR ranges of the proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.string().default('').transform(words),
  /** The bearer token for /metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** `off` leaves sending notifications to other servers on the same database. */
  PUSH_JOBS: flag.default(true),
  /** The allowed hosts of push endpoints. */
  PUSH_SERVICES: z.string().default(PUSH_SERVICES).transform(words),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Members can have a password too. Otherwise the provider is the only way to sign in. */
  OIDC_BESIDE_PASSWORDS: flag.default(false),
  /** What the provider is asked for. Some give the groups of a person only with a scope of their own. */
  OIDC_SCOPE: z.string().min(1).default('openid email profile'),
  /** The claim that says which role somebody has, at each sign-in (auth-27). */
  OIDC_ROLE_CLAIM: z.string().min(1).optional(),
  OIDC_ROLES: z
    .string()
    .default('')
    .transform((given, context) => {
      const mapping = readMapping(given);
      if (mapping) return mapping;
      context.addIssue('must be like admin=Church office; moderator=Elders, Deacons');
      return z.NEVER;
    }),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(variables.shape);

export type Env = Omit<z.output<typeof variables>, 'PUBLIC_URL' | 'DATABASE_PASSWORD'> & {
  /** The address that members use, without a trailing slash. */
  publicUrl: string;
  /** The origins from which unsafe requests are allowed. */
  origins: ReadonlySet<string>;
  /** Whether cookies are `Secure` and named `__Host-…`. */
  https: boolean;
  /** The address to listen on. Undefined means every interface. */
  listenOn: string | undefined;
  /** True if only this machine can reach the server. */
  isLocal: boolean;
};

/** The settings of this process: of its environment, and of the file beside it. Throws like `parseEnv`. */
export function readEnv(environment: Record<string, string | undefined> = process.env): Env {
  return parseEnv(withEnvFile(environment));
}

/** Reads the environment once. Throws an Error that names every invalid variable and its valid values. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  // An empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid environment variables:\n${lines.join('\n')}`);
  }
  const { PUBLIC_URL, DATABASE_PASSWORD, ...env } = parsed.data;
  const address = new URL(PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const https = address.protocol === 'https:';
  if (!https && !isLoopbackName(address.hostname)) {
    throw new Error(
      `Invalid environment variables:\n  PUBLIC_URL: ${address.origin} would send passwords in the clear; use https, or http on localhost only`,
    );
  }
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID) {
    throw new Error('Invalid environment variables:\n  OIDC_CLIENT_ID: required with OIDC_ISSUER');
  }
  const listenOn = env.HOST ?? (https ? undefined : '127.0.0.1');
  const isLocal = !https && listenOn !== undefined && isLoopbackName(listenOn);
  if (env.DEMO && !isLocal) {
    throw new Error(
      'Invalid environment variables:\n  DEMO: the password of the demo is published, so it runs on loopback only: without an https PUBLIC_URL and without HOST',
    );
  }
  if (https && !env.CONTACT_EMAIL) {
    throw new Error(
      'Invalid environment variables:\n  CONTACT_EMAIL: required with an https PUBLIC_URL; the privacy policy names it for questions and a parent’s consent',
    );
  }
  if ((env.ADMIN_PASSWORD ?? env.ADMIN_PASSWORD_FILE) !== undefined && env.ADMIN_EMAIL === undefined) {
    throw new Error(
      'Invalid environment variables:\n  ADMIN_EMAIL: required with ADMIN_PASSWORD or ADMIN_PASSWORD_FILE',
    );
  }
  // Each of these throws if its setting is invalid.
  trustedProxies(env.TRUST_PROXY);
  if (env.SMTP_URL === OUTBOX && !isLocal) {
    throw new Error(
      'Invalid environment variables:\n  SMTP_URL: outbox: delivers nothing, so it works on loopback only: without an https PUBLIC_URL and without HOST',
    );
  }
  if (https) refusePrivateAddresses(env);
  if (env.SMTP_URL) refuseOpenSmtp(env.SMTP_URL);
  pushServices(env.PUSH_SERVICES);
  // Scripts run in their package's folder, but the data folder belongs to the repository.
  const repository = path.resolve(packageFolder, '..', '..');
  return {
    ...env,
    DATABASE_URL: withPassword(env.DATABASE_URL, DATABASE_PASSWORD),
    DATABASE_LISTEN_URL: withPassword(env.DATABASE_LISTEN_URL, DATABASE_PASSWORD),
    DATA_DIR: path.resolve(repository, env.DATA_DIR),
    AUDIT_HEAD_FILE: env.AUDIT_HEAD_FILE && path.resolve(repository, env.AUDIT_HEAD_FILE),
    publicUrl: address.origin,
    origins: originsOf(address, PUBLIC_URL === undefined),
    https,
    listenOn,
    isLocal,
  };
}

/** A public server gets no answer to mail at a domain that only this machine or network knows, or none is delivered. */
function refusePrivateAddresses(env: z.output<typeof variables>): void {
  if (env.SMTP_URL && !isPublicAddress(env.MAIL_FROM)) {
    throw new Error(
      'Invalid environment variables:\n  MAIL_FROM: required with SMTP_URL and an https PUBLIC_URL; the address that mail comes from, at a domain of yours',
    );
  }
  for (const name of ['CONTACT_EMAIL', 'ADMIN_EMAIL', 'AUDIT_HEAD_EMAIL'] as const) {
    if (env[name] === undefined || isPublicAddress(env[name])) continue;
    throw new Error(
      `Invalid environment variables:\n  ${name}: mail to ${env[name]} arrives nowhere else; with an https PUBLIC_URL, use an address at a public domain`,
    );
  }
}

function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (address === undefined || password === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Without PUBLIC_URL, all loopback names of this machine count as the same site. */
function originsOf(address: URL, anyLoopback: boolean): ReadonlySet<string> {
  const port = address.port ? `:${address.port}` : '';
  const names = anyLoopback ? ['localhost', '127.0.0.1', '[::1]'] : [];
  return new Set([address.origin, ...names.map((name) => `http://${name}${port}`)]);
}
