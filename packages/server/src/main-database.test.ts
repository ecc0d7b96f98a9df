import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { onServer } from '../test/database.ts';
import { startHere } from '../test/server-here.ts';
import { runningPostmaster } from './db/embedded-postgres-processes.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-main-'));
// As root, PostgreSQL runs as another account.
await chmod(dataDir, 0o755);
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));

const statusOf = (url: string, init?: RequestInit) => fetch(url, init).then(({ status }) => status);

/** The process ids of the embedded PostgreSQL in this folder: the postmaster and its children. */
async function processesOf(folder: string): Promise<number[]> {
  const { pid = 0 } = (await runningPostmaster(path.join(folder, 'postgres', 'cluster'))) ?? {};
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.trim().split(' ').map(Number)];
}

/** The process may have ended since it was listed, for example with a closed connection. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('the running server', { timeout: 300_000 }, () => {
  test('answers 503 within two seconds while PostgreSQL hangs, and recovers with it', async () => {
    const folder = path.join(dataDir, 'hangs');
    const postgres = await startEmbeddedPostgres({ dataDir: folder, fast: true });
    const { address, log, stop } = await startHere({ DATABASE_URL: postgres.connectionString, DATA_DIR: folder });
    const bearer = { Authorization: `Bearer ${'A'.repeat(43)}` };
    const feed = () => statusOf(`${address}/api/posts`, { headers: bearer });
    expect(await feed()).toBe(401);
    await onServer(postgres.connectionString, async (server) => {
      const asking = `select from pg_stat_activity where application_name = 'lampstand watch' and query = 'select 1'`;
      await vi.waitFor(async () => expect((await server.query(asking)).rowCount).toBe(1), 10_000);
    });
    const processes = await processesOf(folder);
    const signal = (name: NodeJS.Signals) => {
      for (const pid of processes) kill(pid, name);
    };
    signal('SIGSTOP');
    try {
      for (let round = 0; round < 3; round += 1) {
        const asked = performance.now();
        const page = statusOf(address).then((status) => [status, performance.now() - asked < 2_000]);
        expect(await feed()).toBe(503);
        expect(performance.now() - asked).toBeLessThan(2_000);
        // It needs no database, or is refused.
        expect([
          [200, true],
          [503, true],
        ]).toContainEqual(await page);
      }
      await vi.waitFor(() => expect(log()).toContain('PostgreSQL does not answer'), 5_000);
    } finally {
      signal('SIGCONT');
    }
    await vi.waitFor(async () => expect(await feed()).toBe(401), { interval: 100 });
    await stop();
    await postgres.stop();
  });

  test('restarts its own PostgreSQL after it has died', async () => {
    const folder = path.join(dataDir, 'dies');
    const { address, log, stop } = await startHere({ DATA_DIR: folder });
    for (let round = 0; round < 2; round += 1) {
      expect(await statusOf(`${address}/readyz`)).toBe(200);
      const [postmaster = 0] = await processesOf(folder);
      process.kill(postmaster, 'SIGKILL');
      await vi.waitFor(async () => expect(await statusOf(`${address}/readyz`)).toBe(503), { interval: 10 });
      await vi.waitFor(async () => expect(await statusOf(`${address}/readyz`)).toBe(200), 15_000);
      // Logged when the restart is complete. PostgreSQL must not be killed again before that.
      const restarts = () => log().split('the embedded PostgreSQL died and was restarted').length - 1;
      await vi.waitFor(() => expect(restarts(), log()).toBe(round + 1), 15_000);
    }
    await stop();
    expect(await runningPostmaster(path.join(folder, 'postgres', 'cluster'))).toBeUndefined();
  });
});
