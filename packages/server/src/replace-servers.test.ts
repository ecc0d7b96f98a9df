import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { memberFactory } from '../test/factories.ts';
import { Rows } from '../test/rows.ts';
import { packageFolder } from './package-folder.ts';

const db = await createTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-replace-'));
const servers = path.join(folder, 'servers');
const script = path.join(packageFolder, '../../deploy/replace-servers.sh');

const ids = () => readdirSync(servers).filter((name) => name.endsWith('.json'));
const read = (id: string) => JSON.parse(readFileSync(path.join(servers, id), 'utf8')) as { port: number; pid: number };

let proxy: Server | undefined;
afterAll(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  for (const id of ids()) process.kill(read(id).pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const SERVER_ENV = {
  DATABASE_URL: db.connectionString,
  DATA_DIR: path.join(folder, 'data'),
  DEMO: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
};

async function run(env: Record<string, string> = {}) {
  const bin = path.join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await mkdir(servers, { recursive: true });
  const standIn = path.join(packageFolder, 'test/docker-stand-in.mjs');
  await writeFile(path.join(bin, 'docker'), `#!/bin/sh\nexec "${process.execPath}" "${standIn}" "$@"\n`);
  await chmod(path.join(bin, 'docker'), 0o755);
  return {
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    SERVERS: servers,
    SERVER_FOLDER: packageFolder,
    SERVER_ENV: JSON.stringify({ ...SERVER_ENV, ...env }),
    SETTLE: '1',
  };
}

async function docker(...args: string[]): Promise<void> {
  const env = await run();
  await promisify(execFile)(path.join(folder, 'bin/docker'), args, { env });
}

const keeping = new Agent({ keepAlive: true });

/**
 * A proxy that works like deploy/Caddyfile: it uses the servers in turn, and for five seconds avoids one that refuses
 * connections. Like Caddy, it retries a safe request if a kept connection is closed at that moment.
 */
async function startProxy(): Promise<string> {
  let turn = 0;
  const attempt = (method: string, target: string, headers: IncomingMessage['headers'], body: Buffer) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const all = ids();
      const { port } = read(all[turn++ % all.length] ?? '');
      const agent = method === 'GET' ? keeping : new Agent();
      const call = request({ port, host: '127.0.0.1', method, path: target, headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject);
      });
      call.on('error', reject).end(body);
    });
  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { method = '', url = '', headers } = incoming;
    for (let waited = 0; ; waited += 250) {
      try {
        const { status, text } = await attempt(method, url, headers, Buffer.concat(parts));
        return void outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // ENOENT: the server was removed after its file was listed.
        const isUnreachable = code === 'ECONNREFUSED' || code === 'ENOENT';
        const isHarmless = isUnreachable || (code === 'ECONNRESET' && method === 'GET');
        if (!isHarmless || waited >= 5_000) return void outgoing.writeHead(502).end(String(error));
        await delay(250);
      }
    }
  };
  proxy = createServer((incoming, outgoing) => void passOn(incoming, outgoing)).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy?.once('listening', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test('two servers are replaced one at a time without failed requests', { timeout: 300_000, tags: 'soak' }, async () => {
  await run();
  await docker('compose', 'up', '--scale', 'server=2', 'server');
  for (const id of ids()) {
    const isUp = () =>
      fetch(`http://127.0.0.1:${read(id).port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 90_000, interval: 250 }).toBe(true);
  }
  const address = await startProxy();
  const { token, user } = await memberFactory(db).member();
  const other = await memberFactory(db).member();
  // Opens the conversation, because otherwise a second message without an answer is rejected.
  await new Rows(db.pool).conversation(user.id, other.user.id);
  const before = ids();

  const wrong: string[] = [];
  let answered = 0;
  const over = new AbortController();
  const visit = async (visitor: number) => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const headers = {
        Authorization: `Bearer ${visitor % 2 ? token : other.token}`,
        'Content-Type': 'application/json',
      };
      const body = JSON.stringify({
        receiverId: visitor % 2 ? other.user.id : user.id,
        content: `${visitor} ${round}`,
      });
      const call: [string, RequestInit] =
        round % 3 ? ['/api/posts', { headers }] : ['/api/messages', { method: 'POST', headers, body }];
      const answer = await fetch(address + call[0], call[1]);
      if (!answer.ok) wrong.push(`${call[0]}: ${answer.status} ${await answer.text()}`);
      answered += 1;
      await delay(20);
    }
  };
  const visits = Array.from({ length: 6 }, (_, visitor) => visit(visitor));
  const { stdout } = await promisify(execFile)('sh', [script], { env: await run() });
  over.abort();
  await Promise.all(visits);

  expect(wrong.join('\n')).toBe('');
  expect(stdout.match(/^replaced /gm)).toHaveLength(2);
  expect(ids()).toHaveLength(2);
  expect(ids().filter((id) => before.includes(id))).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  const { rows } = await db.pool.query(
    'select count(*)::int as count, count(distinct content)::int as texts from messages',
  );
  expect(rows[0].count).toBe(rows[0].texts);

  // A new version that cannot start is removed again, and the running servers stay.
  const running = ids();
  const broken = promisify(execFile)('sh', [script], {
    env: { ...(await run({ LOG_LEVEL: 'loud' })), WAIT_SECONDS: '3' },
  });
  await expect(broken).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('did not become healthy') });
  expect(ids()).toEqual(running);
});
