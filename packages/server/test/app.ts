import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '@lampstand/core/api/client';
import { api, type Api } from '@lampstand/core/api/table';
import type { Language } from '@lampstand/core/languages/language';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { parseEnv } from '../src/env.ts';
import { knownCommunity } from '../src/features/community/known-community.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { createLive } from '../src/features/live/live.ts';
import { createPush } from '../src/features/push/push.ts';
import { openMediaStorage } from '../src/features/media/media-storage.ts';
import { adoptStore, claimNewStore } from '../src/features/media/media-survey.ts';
import type { HttpApp } from '../src/http/implement.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { createRateLimiter } from '../src/http/rate-limit.ts';
import type { TimeLimits } from '../src/http/time-limits.ts';
import { uploadSlots } from '../src/http/upload-slots.ts';
import { cleanUp } from './clean-up.ts';
import { createTestDatabase, joinTestDatabase, type TestDatabase } from './database.ts';
import { memberFactory, type Members } from './factories.ts';
import { appTransport, peer } from './transport.ts';

export interface TestAppOptions {
  /** Environment variables besides the defaults. Rate limits are off unless `RATE_LIMITS: 'on'`. */
  env?: Record<string, string>;
  deps?: Partial<Deps>;
  limits?: TimeLimits;
  /** Another app of this test file, whose database is used. */
  beside?: TestApp;
}

export interface CallerOptions {
  language?: Language;
  ip?: string;
  /** The surface on which an admin acts (audit-1). */
  surface?: string;
}

export interface TestApp {
  app: HttpApp;
  deps: Deps;
  db: TestDatabase;
  /** All log lines, parsed. */
  logs: Record<string, unknown>[];
  mails: Mail[];
  members: Members;
  /** The contract as functions, over the whole app. Acts as a visitor without a token. */
  client(token?: string, options?: CallerOptions): Client<Api>;
  /** A request as sent by a browser on this site, with `Origin` and the client's address. */
  request(path: string, init?: RequestInit & { token?: string; ip?: string }): Promise<Response>;
}

/**
 * The whole server on a new database and a new data folder, without a socket. `app.request` runs all parts of a request.
 * Removed at the end of the test file.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-test-'));
  cleanUp(() => rm(dataDir, { recursive: true, force: true }));
  const { beside } = options;
  const db = beside ? await joinTestDatabase(beside.db.connectionString) : await createTestDatabase();
  const standard = { RATE_LIMITS: 'off', CONTACT_EMAIL: 'office@grace.example', DATA_DIR: dataDir };
  const env = parseEnv({ ...standard, ...options.env });
  const logs: Record<string, unknown>[] = [];
  const mails: Mail[] = [];
  const write = (line: string): void => void logs.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ level: 'debug' }, { write });
  const community = knownCommunity(db, env);
  const live = createLive({ pool: db.pool, log, onCommunity: () => community.forget() });
  cleanUp(() => live.close());
  const uploads = options.deps?.uploads ?? uploadSlots();
  const storage = await openMediaStorage(env);
  // Nothing is in a new folder. To look into each of its 256 folders takes 12 ms.
  const claim = env.DATA_DIR === dataDir ? adoptStore : claimNewStore;
  await claim({ storage, pool: db.pool });
  const deps: Deps = {
    env,
    db,
    storage,
    live,
    community,
    push: await createPush(env, db.pool),
    mailer: { send: async (mail) => void mails.push(mail) },
    limiter: createRateLimiter(db.pool, env.RATE_LIMITS),
    metrics: createMetrics(db.pool, live, uploads),
    uploads,
    log,
    isReady: () => true,
    ...options.deps,
  };
  const app = createApp(deps, options.limits);
  return {
    app,
    deps,
    db,
    logs,
    mails,
    members: memberFactory(db),
    client: (token, caller = {}) => createClient(api, appTransport(app, env, { token, ...caller })),
    async request(address, { token, ip, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('Origin')) headers.set('Origin', env.publicUrl);
      if (token !== undefined) headers.set('Cookie', `${env.https ? '__Host-lampstand' : 'lampstand'}=${token}`);
      return app.request(address, { ...init, headers }, peer(ip));
    },
  };
}
