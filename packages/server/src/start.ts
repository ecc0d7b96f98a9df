import type { Pool } from 'pg';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { connectDatabase } from './db/connect.ts';
import { databaseErrorCode } from './db/database-error.ts';
import { migrate } from './db/orm.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { knownCommunity } from './features/community/known-community.ts';
import { createMailer } from './mail/mailer.ts';
import { checkSmtp } from './mail/smtp.ts';
import { hashPassword } from './features/auth/password/passwords.ts';
import { createLive } from './features/live/live.ts';
import { createPush } from './features/push/push.ts';
import { reapplyTombstones } from './features/account/reapply-tombstones.ts';
import { openMediaStorage } from './features/media/media-storage.ts';
import { claimNewStore } from './features/media/media-survey.ts';
import { keepHead } from './features/audit/heads.ts';
import { createMetrics } from './http/metrics.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { uploadSlots } from './http/upload-slots.ts';
import { startJobs } from './jobs.ts';
import { checkPort, drain, listen } from './listen.ts';
import { describeError } from './log-error.ts';
import {
  countInvented,
  countWithDemoPassword,
  DEMO_ADMIN_EMAIL,
  DEMO_MEMBER_EMAIL,
  DEMO_PASSWORD,
} from './scripts/seed/demo-members.ts';
import { linkText, mailSetupLink, newSetupLink } from './features/setup/links.ts';
import { showSetup } from './features/setup/setup.service.ts';
import { setUpUnattended } from './features/setup/unattended.ts';
import { startSweeper } from './sweeper.ts';

/** An unreachable database must not delay the exit. */
const KEEP_HEAD_MS = 500;

export interface Start {
  env: Env;
  log: Logger;
  /** Writes to the operator's terminal. */
  print: (text: string) => void;
  /** Resolves when the server is to stop. */
  toldToStop: Promise<void>;
}

/** Runs the server until it is told to stop. Rejects if it cannot start. */
export async function runServer({ env, log, print, toldToStop }: Start): Promise<void> {
  await checkPort(env.PORT, env.listenOn);
  const connection = await connectDatabase(env, {
    onConnectionLost: (error) => log.warn({ error: describeError(error) }, 'a database connection was lost'),
    onHang: () => log.error('PostgreSQL does not answer: closing its connections'),
    onDeath: (failure) => {
      if (failure)
        log.error({ error: describeError(failure) }, 'the embedded PostgreSQL died and could not be restarted');
      else log.warn('the embedded PostgreSQL died and was restarted');
    },
  });
  try {
    await warnOfSmtp(env, log);
    const { deps, stopping } = await build({ env, log, print }, connection.db);
    const server = await listen(createApp(deps), env.PORT, env.listenOn);
    const stopSweeper = startSweeper(deps);
    const jobs = env.PUSH_JOBS ? await startJobs(deps) : undefined;
    await greet(deps, (server.address() as AddressInfo).port, print);
    await offerSetup(deps, print);

    await toldToStop;
    stopping();
    stopSweeper();
    deps.live.stopStreams();
    await Promise.all([drain(server), jobs?.stop()]);
    await Promise.race([keepHead(deps, new Date(), ['file']), sleep(KEEP_HEAD_MS)]);
    await deps.live.close();
    // What is still running belongs to requests whose clients are gone.
    connection.db.cutConnections();
  } finally {
    await connection.close();
  }
}

/** Rejects if the mail server has no TLS. One that is unreachable may be back before the first mail. */
async function warnOfSmtp({ SMTP_URL }: Env, log: Logger): Promise<void> {
  const error = SMTP_URL && (await checkSmtp(SMTP_URL));
  if (error) log.warn({ error: describeError(error) }, 'the mail server is unavailable');
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>('select not exists (select from users) as empty');
  return rows[0]?.empty === true;
}

type Print = Start['print'];

async function build(
  { env, log, print }: Omit<Start, 'toldToStop'>,
  db: Deps['db'],
): Promise<{ deps: Deps; stopping: () => void }> {
  await migrate(db);
  if (!env.isLocal) await refuseDemoPassword(db.pool);
  if (env.https && env.TRUST_PROXY.length === 0) {
    log.warn('TRUST_PROXY is not set: all visitors come from the address of the proxy, and share its rate limits');
  }
  if (env.https && env.SMTP_URL === undefined) {
    log.warn('SMTP_URL is not set: mail is written to files, and no member can reset a password');
  }
  const storage = await openMediaStorage(env);
  await claimNewStore({ storage, pool: db.pool }).then(
    ({ isForeign }) => isForeign && log.error('the pictures belong to another database; see npm run doctor'),
    (error: unknown) => log.warn({ error: describeError(error) }, 'the picture store is unavailable'),
  );
  const community = knownCommunity(db, env);
  db.pool.on('error', () => community.forget());
  const listenUrl = env.DATABASE_LISTEN_URL;
  const live = createLive({ pool: db.pool, log, listenUrl, onCommunity: () => community.forget() });
  const uploads = uploadSlots();
  let ready = true;
  const deps: Deps = {
    env,
    db,
    storage,
    community,
    mailer: createMailer(env, community),
    live,
    push: await createPush(env, db.pool),
    limiter: createRateLimiter(db.pool, env.RATE_LIMITS),
    metrics: createMetrics(db.pool, live, uploads),
    uploads,
    log,
    isReady: () => ready,
  };
  // An external database gets the demo only on request (start-2).
  const wantsDemo = env.DEMO ?? (env.isLocal && env.DATABASE_URL === undefined);
  if (wantsDemo && (await isEmpty(db.pool))) {
    print('Filling the empty database with a small demo community …');
    // Loaded only here, because it draws pictures: the image library takes 8 MB.
    const { seedDemo } = await import('./scripts/seed-demo.ts');
    await seedDemo(deps, hashPassword, new Date());
  }
  if (await setUpUnattended(deps, new Date())) print(`The community is set up, with ${env.ADMIN_EMAIL} as its admin.`);
  const forgotten = await reapplyTombstones(deps, { always: false });
  if (forgotten > 0) print(`This database is a backup: ${forgotten} members who have left since were deleted again.`);
  return { deps, stopping: () => (ready = false) };
}

/** README.md contains the password, so on a public server anybody could sign in, even as an admin. */
async function refuseDemoPassword(pool: Deps['db']['pool']): Promise<void> {
  const count = await countWithDemoPassword(pool);
  if (count === 0) return refuseInvented(await countInvented(pool));
  const [accounts, them] =
    count === 1 ? ['1 demo account still has', 'it'] : [`${count} demo accounts still have`, 'them'];
  throw new Error(
    `This server is open to the network, and ${accounts} the published demo password.\nRemove ${them} first: npm run remove-demo`,
  );
}

/** What is left of the demo when every account of it has a password of its own (start-2). */
function refuseInvented(count: number): void {
  if (count === 0) return;
  throw new Error(
    `This server is open to the network, and ${count} invented members of the demo are still in its database.\nRemove them first: npm run remove-demo`,
  );
}

async function greet({ env, db }: Deps, port: number, print: Print): Promise<void> {
  print(`Lampstand is at ${env.PORT === 0 ? `http://localhost:${port}` : env.publicUrl}`);
  if (!env.isLocal || (await countWithDemoPassword(db.pool)) === 0) return;
  print(`Demo member: ${DEMO_MEMBER_EMAIL}   password: ${DEMO_PASSWORD}`);
  print(`Demo admin:  ${DEMO_ADMIN_EMAIL}   password: ${DEMO_PASSWORD}`);
}

/** Prints and mails the link by which a new community is set up (setup-1). */
async function offerSetup(deps: Deps, print: Print): Promise<void> {
  const link = await newSetupLink(deps, new Date());
  if (link) {
    print(linkText(link));
    mailSetupLink(deps, link.url);
    return;
  }
  const { isFinished } = await showSetup(deps);
  if (!isFinished) print(`\n  The set-up is not finished. Its admin can go on at ${deps.env.publicUrl}/setup\n`);
}

/** What the operator reads when the server cannot start. */
export function failureText(error: unknown): string {
  if (error instanceof Error && error.message.includes('unsupported startup parameter')) {
    return 'There is a pooler before PostgreSQL: set DATABASE_LISTEN_URL as well (docs/scaling.md).';
  }
  if (databaseErrorCode(error)) return 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
  return error instanceof Error ? error.message : String(error);
}
