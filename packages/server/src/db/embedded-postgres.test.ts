import { execFile, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { droppedUser, findBinaries, whereOthersCanRun } from './embedded-postgres-home.ts';
import { runningPostmaster } from './embedded-postgres-processes.ts';

let root: string;
let dataDir: string;
/** The data folder of a cluster that was started and stopped once. */
let made: string;

beforeAll(async () => {
  made = path.join(await newFolder(), 'data');
  await (await startEmbeddedPostgres({ dataDir: made, fast: true })).stop();
});
afterAll(() => rm(path.dirname(made), { recursive: true, force: true }));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'embedded-postgres-'));
  await chmod(folder, 0o755);
  return folder;
}

beforeEach(async () => {
  root = await newFolder();
  dataDir = path.join(root, 'data');
});

afterEach(async () => {
  const running = await runningPostmaster(cluster());
  if (running) process.kill(running.pid, 'SIGQUIT');
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

const cluster = (): string => path.join(dataDir, 'postgres', 'cluster');
/** To create a cluster takes two thirds of a test's time. */
const copyCluster = () => promisify(execFile)('cp', ['-a', made, dataDir]);
const start = () => startEmbeddedPostgres({ dataDir, fast: true });

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

describe('startEmbeddedPostgres (start-1)', () => {
  it('creates a UTF-8 cluster whose role owns its database and is not a superuser', async () => {
    const postgres = await start();
    // A release version, whatever version number the npm package has.
    expect(await ask(postgres.connectionString, 'SHOW server_version')).toMatch(/^18\.\d+$/);
    expect(await ask(postgres.connectionString, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(postgres.connectionString, "SELECT lower('ÁÑ')")).toBe('áñ');
    expect(await ask(postgres.connectionString, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(
      false,
    );
    await ask(postgres.connectionString, 'CREATE DATABASE copy TEMPLATE lampstand STRATEGY file_copy');
    await postgres.stop();
    expect(await runningPostmaster(cluster())).toBeUndefined();
  });

  it('listens on loopback only and requires the password, which only its own account can read', async () => {
    const postgres = await start();
    expect(await ask(postgres.connectionString, 'SHOW listen_addresses')).toBe('127.0.0.1');
    await expect(ask(postgres.connectionString.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow(/password/);
    expect((await stat(path.join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(cluster())).mode & 0o077).toBe(0);
    await postgres.stop();
  });

  it('keeps rows and port between starts, and uses another port if that one is taken', async () => {
    await copyCluster();
    const first = await start();
    await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    const second = await start();
    expect(second.connectionString).toBe(first.connectionString);
    expect(await ask(second.connectionString, 'SELECT n FROM kept')).toBe(7);
    await second.stop();

    const other = createServer().listen(Number(new URL(first.connectionString).port), '127.0.0.1');
    await once(other, 'listening');
    const third = await start();
    expect(new URL(third.connectionString).port).not.toBe(new URL(first.connectionString).port);
    expect(await ask(third.connectionString, 'SELECT n FROM kept')).toBe(7);
    await third.stop();
    other.close();
  });

  it('is shared by two processes with the same data folder, and stopped by the last one', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.connectionString).toBe(first.connectionString);
    await first.stop();
    expect(await ask(second.connectionString, 'SELECT 1')).toBe(1);
    await second.stop();
    expect(await runningPostmaster(cluster())).toBeUndefined();
  });

  it('uses the server that a killed app left behind, and stops it at the end', async () => {
    await copyCluster();
    const app = path.join(root, 'app.ts');
    const source = path.join(import.meta.dirname, 'embedded-postgres.ts');
    await writeFile(
      app,
      `import { startEmbeddedPostgres } from ${JSON.stringify(source)};
       const { connectionString } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true });
       // It would end by itself otherwise, perhaps before it is killed.
       setInterval(() => {}, 1_000);
       process.send(connectionString);`,
    );
    const child = fork(app, { execArgv: [] });
    const [connectionString] = (await once(child, 'message')) as [string];
    const left = await runningPostmaster(cluster());
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);

    const postgres = await start();
    expect(postgres.connectionString).toBe(connectionString);
    expect(await runningPostmaster(cluster())).toEqual(left);
    await postgres.stop();
    expect(await runningPostmaster(cluster())).toBeUndefined();
  });

  it('starts despite a postmaster.pid whose process is gone or is another program', async () => {
    await copyCluster();
    for (const pid of [2 ** 22 + 1, process.pid]) {
      await writeFile(path.join(cluster(), 'postmaster.pid'), `${pid}\n${cluster()}\n0\n1\n\n127.0.0.1\n`);
      const again = await start();
      expect(await ask(again.connectionString, 'SELECT 1')).toBe(1);
      await again.stop();
    }
  });

  it('takes over the lock of an interrupted start', async () => {
    await copyCluster();
    const lock = path.join(path.dirname(cluster()), 'lock');
    await writeFile(lock, String(2 ** 22 + 1));
    await (await start()).stop();
    await writeFile(lock, String(process.pid));
    await utimes(lock, 0, 0);
    await (await start()).stop();
    expect(existsSync(lock)).toBe(false);
  });

  it('creates the cluster again if the first attempt was interrupted', async () => {
    await mkdir(`${cluster()}.new`, { recursive: true });
    await writeFile(path.join(`${cluster()}.new`, 'PG_VERSION'), '18\n');
    const postgres = await start();
    expect(await ask(postgres.connectionString, 'SELECT 1')).toBe(1);
    await postgres.stop();
  });

  it("reports PostgreSQL's error when it cannot start", async () => {
    await copyCluster();
    await rm(path.join(cluster(), 'global'), { recursive: true });
    await expect(start()).rejects.toThrow(/did not start: .*pg_control/s);
  });

  it('logs no statements and no values', async () => {
    await copyCluster();
    const postgres = await start();
    await ask(postgres.connectionString, 'CREATE TABLE secret (word text UNIQUE)');
    await ask(postgres.connectionString, "INSERT INTO secret VALUES ('murmur')");
    await expect(ask(postgres.connectionString, "INSERT INTO secret VALUES ('murmur')")).rejects.toThrow(/unique/);
    await postgres.stop();
    const log = await readFile(path.join(dataDir, 'postgres', 'log'), 'utf8');
    expect(log).toContain('unique constraint');
    expect(log).not.toContain('murmur');
  });

  it.runIf(process.getuid?.() === 0)('runs as root in folders that only root may enter', async () => {
    await chmod(root, 0o700);
    const postgres = await start();
    expect(await ask(postgres.connectionString, 'SELECT 1')).toBe(1);
    await postgres.stop();
    const inside = path.join(dataDir, 'postgres');
    const home = await readFile(path.join(inside, 'location'), 'utf8');
    expect(await readdir(inside)).toEqual(['location']);
    expect(existsSync(path.join(home, 'cluster', 'PG_VERSION'))).toBe(true);
    await rm(home, { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)('copies its programs to where the unprivileged account can run them', async () => {
    // As in a checkout in root's home folder.
    const closed = path.join(root, 'closed', 'package');
    const native = path.join((await findBinaries(undefined)).postgres, '../..');
    await mkdir(path.dirname(closed), { mode: 0o700 });
    await cp(path.dirname(native), closed, { recursive: true, verbatimSymlinks: true });

    const copy = await whereOthersCanRun(path.join(closed, 'native'), path.join(root, 'cache'));
    expect(copy.startsWith(path.join(root, 'cache'))).toBe(true);
    const { status, stderr } = spawnSync(path.join(copy, 'bin', 'postgres'), ['--version'], { ...droppedUser() });
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
    expect(await whereOthersCanRun(path.join(closed, 'native'), path.join(root, 'cache'))).toBe(copy);
    expect(await whereOthersCanRun(copy, path.join(root, 'other'))).toBe(copy);
  });
});
