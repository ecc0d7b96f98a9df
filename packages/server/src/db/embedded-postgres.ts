import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { exists, findBinaries, findHome, droppedUser, writeSecret } from './embedded-postgres-home.ts';
import type { Binaries, DroppedUser } from './embedded-postgres-home.ts';
import {
  keepPostmaster,
  runningPostmaster,
  stopPostmaster,
  Users,
  waitFor,
  withLock,
} from './embedded-postgres-processes.ts';

const NAME = 'lampstand';

export interface EmbeddedPostgresOptions {
  /** The app's data folder. PostgreSQL's files are in its subfolder `postgres`. */
  readonly dataDir: string;
  /** For tests: does not sync to disk, so a power failure may lose the cluster. */
  readonly fast?: boolean;
}

export interface EmbeddedPostgres {
  /** URL of the database `lampstand`, with a role that may only create databases. */
  readonly connectionString: string;
  /** Restarts the server whenever it has died, until `stop`. */
  keepAlive(onDeath: (failure: Error | undefined) => void): void;
  /** Releases the server. The last process that uses it stops it. */
  stop(): Promise<void>;
}

interface Cluster extends Binaries {
  readonly home: string;
  readonly folder: string;
  readonly password: string;
  readonly user: DroppedUser | undefined;
  readonly fast: boolean;
}

/**
 * A PostgreSQL server for machines without one (start-1). It is created on first use and listens on loopback only. If a server
 * is already running on the same data folder, even one of a killed app, it is used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = droppedUser();
  const home = await findHome(options.dataDir, user);
  const binaries = await findBinaries(user);
  const users = new Users(path.join(home, 'users'));
  const lock = path.join(home, 'lock');

  const password = await withLock(lock, () => keptPassword(home, user));
  const cluster = { ...binaries, home, folder: path.join(home, 'cluster'), password, user, fast: !!options.fast };
  const port = await withLock(lock, async () => {
    if (!(await exists(cluster.folder))) await createCluster(cluster);
    let running = await adoptedPort(cluster);
    if (running === undefined) {
      await users.forgetAll();
      running = await launch(cluster);
    }
    await users.enter();
    await createDatabase(password, running);
    return running;
  });

  const revive = (): Promise<void> =>
    withLock(lock, async () => {
      // Another process that uses the server may have restarted it first.
      if (!(await runningPostmaster(cluster.folder))) await run(cluster, port);
    });
  let stopKeeping = async (): Promise<void> => {};
  const stop = async (): Promise<void> => {
    await stopKeeping();
    await withLock(lock, async () => {
      const running = await runningPostmaster(cluster.folder);
      if ((await users.leave()) && running) await stopPostmaster(cluster.folder, running.pid);
    });
  };
  return {
    connectionString: url(NAME, password, port, NAME),
    keepAlive: (onDeath) => (stopKeeping = keepPostmaster(cluster.folder, revive, onDeath)),
    stop,
  };
}

function url(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

async function keptPassword(home: string, user: DroppedUser | undefined): Promise<string> {
  const file = path.join(home, 'password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const password = randomBytes(24).toString('hex');
  await writeSecret(file, password, user);
  return password;
}

/** Creates the cluster in a temporary folder and moves it into place, so that an interrupted initdb leaves nothing incomplete. */
async function createCluster({ home, folder, initdb, user, fast }: Cluster): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (user) await chown(unfinished, user.uid, user.gid);
  // PostgreSQL's built-in C.UTF-8 sorts and lower-cases the same on every machine, whatever locales are installed.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${path.join(home, 'password')}`];
  const args = [`--pgdata=${unfinished}`, ...locale, ...access, '--no-instructions', ...(fast ? ['--no-sync'] : [])];
  const child = spawn(initdb, args, { ...user, cwd: unfinished, env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`PostgreSQL's initdb failed (${code}): ${errors.trim()}`);
  await rename(unfinished, folder);
}

/** The port of a running server. Waits for a server that is shutting down, and stops one that is stuck. */
async function adoptedPort({ folder, password }: Cluster): Promise<number | undefined> {
  const running = await runningPostmaster(folder);
  if (!running) return undefined;
  const answers = async (): Promise<boolean> =>
    (await runningPostmaster(folder)) === undefined || (await isReady(password, running.port));
  await waitFor(answers, 5_000);
  const now = await runningPostmaster(folder);
  if (now && (await isReady(password, now.port))) return now.port;
  if (now) await stopPostmaster(folder, now.pid);
  return undefined;
}

async function launch(cluster: Cluster): Promise<number> {
  await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true });
  const port = await keptPort(cluster.home);
  await run(cluster, port);
  return port;
}

/** If postmaster.pid belongs to a server that has just died, PostgreSQL waits until all of its processes are gone. */
async function run(cluster: Cluster, port: number): Promise<void> {
  const { home, folder, postgres, user, fast, password } = cluster;
  const logFile = path.join(home, 'log');
  const log = await open(logFile, 'w', 0o600);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // Statements and values contain members' texts and must not be logged.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // A separate process group, so that Ctrl-C reaches only the app, which finishes its requests before it stops PostgreSQL.
  const child = spawn(postgres, args, {
    ...user,
    cwd: folder,
    env: { TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let failed = false;
  child.on('error', () => (failed = true)).on('exit', () => (failed = true));
  child.unref();
  await log.close();
  const settled = await waitFor(async () => failed || (await isReady(password, port)), 30_000);
  if (settled && !failed) return;
  if (!failed) child.kill('SIGQUIT');
  throw new Error(`The embedded PostgreSQL did not start: ${(await readFile(logFile, 'utf8')).trim()}`);
}

/** The same port each time if it is free, so that psql sessions and bookmarks keep working. */
async function keptPort(home: string): Promise<number> {
  const file = path.join(home, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  const port = (kept > 0 && (await freePort(kept))) || (await freePort(0));
  if (!port) throw new Error('No port is free on 127.0.0.1 for the embedded PostgreSQL.');
  if (port !== kept) await writeFile(file, String(port));
  return port;
}

/** The given port, or any free one for 0. Undefined if it is taken. */
async function freePort(port: number): Promise<number | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function isReady(password: string, port: number): Promise<boolean> {
  return asSuperuser(password, port, async () => true).catch(() => false);
}

async function createDatabase(password: string, port: number): Promise<void> {
  await asSuperuser(password, port, async (client) => {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (rows.length > 0) return;
    await client.query(`DROP ROLE IF EXISTS ${NAME}`);
    await client.query(`CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  });
}

async function asSuperuser<T>(password: string, port: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url('postgres', password, port, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
