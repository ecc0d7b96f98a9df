import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { openEvents } from '../../test/event-stream.ts';
import { memberFactory } from '../../test/factories.ts';
import { Rows } from '../../test/rows.ts';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import { spawnServer, type ServerProcess } from '../../test/server-process.ts';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
const db = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-pooler-'));
const started: { child: ChildProcess; exit: Promise<unknown> }[] = [];
afterAll(async () => {
  for (const { child } of started.toReversed()) child.kill('SIGKILL');
  await Promise.all(started.map(({ exit }) => exit));
  await rm(folder, { recursive: true, force: true });
});

/** Transaction mode with three connections: each statement may use another connection. */
async function startPooler(): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(db.connectionString);
  // Uses the database's own name, because the migrations check that a database with the name exists.
  const name = pathname.slice(1);
  const own = await freePort();
  const settings = [
    '[databases]',
    `${name} = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 200',
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  // PgBouncer refuses to run as root, so the folder is made readable for the account that it switches to.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync('chmod', ['-R', 'a+rX', folder]);
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push({ child, exit: once(child, 'close') });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  await vi.waitFor(() => expect(log).toContain('process up'), 10_000);
  return `postgresql://${username}@127.0.0.1:${own}/${name}`;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = spawnServer(await freePort(), { DATA_DIR: folder, RATE_LIMITS: 'off', ...env });
  started.push(server);
  await vi.waitFor(() => expect(server.out(), server.log()).toContain('Lampstand is at'), 120_000);
  return server;
}

describe.skipIf(!isInstalled)('behind PgBouncer in transaction mode (needs pgbouncer)', { timeout: 300_000 }, () => {
  test('two servers read, write and exchange events, whichever connection a statement uses', async () => {
    const DATABASE_URL = await startPooler();
    const env = { DATABASE_URL, DATABASE_LISTEN_URL: db.connectionString };
    const [one, two] = await Promise.all([start(env), start(env)]);
    const { member } = memberFactory(db);
    const [rosa, elena] = [await member({ firstName: 'Rosa' }), await member({ firstName: 'Elena' })];
    await new Rows(db.pool).conversation(rosa.user.id, elena.user.id);
    const call = async (server: ServerProcess, token: string, target: string, body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = await fetch(server.address + target, init);
      return { status: answer.status, text: await answer.text() };
    };

    const stream = await openEvents(two.address, elena.token);
    const sent = await call(one, rosa.token, '/api/messages', { receiverId: elena.user.id, content: 'Peace' });
    expect(sent.status, sent.text).toBe(201);
    await stream.received('message');

    const paths = ['/api/posts', '/api/conversations', '/api/auth/user', '/api/unread', '/api/connections'];
    const calls = Array.from({ length: 200 }, (_, n) =>
      call(n % 2 ? one : two, n % 3 ? rosa.token : elena.token, paths[n % paths.length] ?? ''),
    );
    const posts = Array.from({ length: 5 }, (_, n) =>
      call(one, rosa.token, '/api/posts', { content: `Testimony ${n}` }),
    );
    const answers = await Promise.all([...calls, ...posts]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    for (const { log } of [one, two]) expect(log()).not.toMatch(/"level":(40|50)/);
  });

  test('a server without DATABASE_LISTEN_URL does not start', async () => {
    const pooler = await startPooler();
    const client = new pg.Client({ connectionString: pooler, statement_timeout: 5_000 });
    client.on('error', () => {});
    await expect(client.connect()).rejects.toThrow(/unsupported startup parameter/);
    const server = spawnServer(await freePort(), { DATA_DIR: folder, DATABASE_URL: pooler });
    started.push(server);
    expect(await server.exit).toBe(1);
    expect(server.log()).toContain('DATABASE_LISTEN_URL');
  });
});
