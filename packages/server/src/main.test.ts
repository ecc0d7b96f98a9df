import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { memberFactory } from '../test/factories.ts';
import { phonePhoto } from '../test/images.ts';
import { keepAliveLoad } from '../test/keep-alive-load.ts';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { startHere } from '../test/server-here.ts';
import { spawnServer, type ServerProcess } from '../test/server-process.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { hashPassword } from './features/auth/password/passwords.ts';
import { DEMO_ADMIN_EMAIL, DEMO_PASSWORD } from './scripts/seed/demo-members.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-main-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let running: ServerProcess | undefined;
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
  running = undefined;
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  running = spawnServer(await freePort(), { DATA_DIR: dataDir, ...env });
  const server = running;
  await vi.waitFor(() => expect(server.out(), server.log()).toContain('Lampstand is at'), 60_000);
  return server;
}

/** A picture whose body is still to be written. */
const beginUpload = (port: number, token: string, length: number) =>
  httpRequest({
    port,
    method: 'POST',
    path: '/api/users/profile-picture',
    headers: {
      Origin: `http://localhost:${port}`,
      Cookie: `lampstand=${token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': length,
    },
  });

const statusOf = (url: string, init?: RequestInit) => fetch(url, init).then(({ status }) => status);

describe('the running server', { timeout: 120_000 }, () => {
  test('finishes running requests on SIGTERM, and stops within five seconds', async () => {
    const db = await createTestDatabase();
    const { token } = await memberFactory(db).member();
    const { child, exit, port, address, log } = await start({ DATABASE_URL: db.connectionString });
    // An upload whose second half has not been sent yet.
    const head = '--b\r\nContent-Disposition: form-data; name="profilePicture"; filename="a"\r\n\r\n';
    const tail = 'no picture\r\n--b--\r\n';
    const upload = beginUpload(port, token, head.length + tail.length);
    upload.write(head);
    // Idle keep-alive connections must not delay the stop.
    for (let idle = 0; idle < 3; idle += 1) expect(await statusOf(`${address}/healthz`)).toBe(200);

    const signalled = performance.now();
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await statusOf(`${address}/readyz`)).toBe(503), { interval: 20 });
    // The server accepts no more connections, and only waits for this request.
    await vi.waitFor(async () => await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), {
      interval: 50,
    });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.end(tail);
    const [response] = await answered;
    expect(response.statusCode, log()).toBe(415);
    response.resume();
    expect(await exit).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(5_000);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('stops within five seconds beside uploads that do not end and other requests', { tags: 'soak' }, async () => {
    const db = await createTestDatabase();
    const { address, child, exit, port } = await start({ DATABASE_URL: db.connectionString });
    const people = await Promise.all(Array.from({ length: 4 }, () => memberFactory(db).member()));
    const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });
    let uploaded = 0;
    const uploadAgain = async (token: string): Promise<void> => {
      const headers = { Origin: `http://localhost:${port}`, Cookie: `lampstand=${token}` };
      const body = new FormData();
      body.set('profilePicture', photo);
      const answer = await fetch(`${address}/api/users/profile-picture`, { method: 'POST', headers, body });
      if (answer.ok) uploaded += 1;
      return uploadAgain(token);
    };
    // They end with the server.
    const uploads = people.map(({ token }) => uploadAgain(token).catch(() => {}));
    const slow = people.map(({ token }) => {
      const upload = beginUpload(port, token, 5_000_000);
      upload.on('error', () => {});
      upload.write('--b\r\n');
      return setInterval(() => upload.write('a'.repeat(20_000)), 100);
    });
    onTestFinished(() => slow.forEach(clearInterval));
    const { load, over } = keepAliveLoad(address, ['/api/posts', '/'], 30);
    await vi.waitFor(() => expect(uploaded).toBeGreaterThan(0), 60_000);
    const signalled = performance.now();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(5_000);
    await Promise.all([...uploads, over]);
    expect(load.answered).toBeGreaterThan(0);
  });

  test('keeps idle connections longer than proxies do, and loses no requests on them on SIGTERM', async () => {
    const db = await createTestDatabase();
    const { address, child, exit } = await start({ DATABASE_URL: db.connectionString });
    const agent = new Agent({ keepAlive: true });
    const [answer] = (await once(get(`${address}/healthz`, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    agent.destroy();
    expect(answer.headers['keep-alive']).toBe('timeout=125');
    const { load, over } = keepAliveLoad(address, ['/healthz', '/readyz', '/api/login', '/api/posts', '/nowhere'], 60);
    await vi.waitFor(() => expect(load.answered).toBeGreaterThan(600), 20_000);
    child.kill('SIGTERM');
    await over;
    const { answered, closed, lost } = load;
    expect(lost).toEqual([]);
    expect(closed).toBeGreaterThan(60);
    expect(answered).toBeGreaterThan(closed);
    expect(await exit).toBe(0);
  });

  test('keeps running without PostgreSQL, fails quickly, and recovers by itself', async () => {
    const folder = path.join(dataDir, 'away');
    const postgres = await startEmbeddedPostgres({ dataDir: folder, fast: true });
    // A separate store, because the pictures of the other servers here belong to another database.
    const DATA_DIR = path.join(dataDir, 'away-files');
    const { address, log, stop } = await startHere({ DATABASE_URL: postgres.connectionString, DATA_DIR });
    const bearer = { Authorization: `Bearer ${'A'.repeat(43)}`, 'Accept-Language': 'es' };
    const feed = () => fetch(`${address}/api/posts`, { headers: bearer });
    expect((await feed()).status).toBe(401);
    expect(await statusOf(`${address}/readyz`)).toBe(200);

    await postgres.stop();
    for (let round = 0; round < 3; round += 1) {
      const asked = performance.now();
      const answer = await feed();
      expect(answer.status).toBe(503);
      expect(performance.now() - asked).toBeLessThan(2_000);
      expect(answer.headers.get('Retry-After')).toBe('2');
      const body = (await answer.json()) as object;
      expect(body).toEqual({
        message: 'No podemos responder ahora. Inténtalo de nuevo en un momento.',
        code: 'unavailable',
        details: { retryAfter: 2 },
        requestId: expect.any(String),
      });
    }
    expect(await statusOf(`${address}/healthz`)).toBe(200);
    expect(await statusOf(`${address}/readyz`)).toBe(503);

    const again = await startEmbeddedPostgres({ dataDir: folder, fast: true });
    await vi.waitFor(async () => expect(await statusOf(`${address}/readyz`)).toBe(200), 5_000);
    expect((await feed()).status).toBe(401);
    expect(log()).not.toContain('"level":50');
    await stop();
    await again.stop();
  });
});

describe('a public server', { timeout: 90_000 }, () => {
  const signIn = (address: string, origin: string) =>
    statusOf(`${address}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ email: DEMO_ADMIN_EMAIL, password: DEMO_PASSWORD }),
    });

  const PUBLIC_URL = 'https://lampstand.example';

  test('has no demo community, even with its embedded database (start-2), and takes settings from a file (start-3)', async () => {
    const ENV_FILE = path.join(dataDir, 'public.env');
    await writeFile(ENV_FILE, `\u{feff}DATA_DIR=${path.join(dataDir, 'public')}\r\nPUBLIC_URL=${PUBLIC_URL}\r\n`);
    const { address, out, log, stop } = await startHere({ ENV_FILE, DATA_DIR: '', DEMO: '' });
    expect(out()).not.toContain('emo');
    for (const missing of ['TRUST_PROXY', 'SMTP_URL'])
      await vi.waitFor(() => expect(log()).toContain(`${missing} is not set`));
    expect(await signIn(address, PUBLIC_URL)).toBe(401);
    await stop();
  });

  test('does not start while a demo account has the published password', async () => {
    const db = await createTestDatabase();
    const { user } = await memberFactory(db).admin({ email: DEMO_ADMIN_EMAIL });
    const setPassword = async (password: string) =>
      db.pool.query('update users set password_hash = $1 where id = $2', [await hashPassword(password), user.id]);
    await setPassword(DEMO_PASSWORD);
    const database = { DATABASE_URL: db.connectionString, DATA_DIR: dataDir };
    const local = await startHere(database);
    expect(await signIn(local.address, `http://localhost:${local.port}`)).toBe(200);
    await local.stop();

    for (const env of [
      { ...database, PUBLIC_URL },
      { ...database, HOST: '0.0.0.0' },
    ]) {
      await expect(startHere(env)).rejects.toThrow(
        'This server is open to the network, and 1 demo account still has the published demo password.\n' +
          'Remove it first: npm run remove-demo',
      );
    }

    // Nothing of the demo is served to the public, also when its accounts have passwords of their own (start-2).
    await setPassword('a password of her own');
    const { rows } = await db.pool.query(
      `insert into users (id, email) select id, 'member-' || id || '@example.org' from gen_random_uuid() id returning id`,
    );
    await expect(startHere({ ...database, PUBLIC_URL })).rejects.toThrow(
      'This server is open to the network, and 1 invented members of the demo are still in its database.\n' +
        'Remove them first: npm run remove-demo',
    );
    await db.pool.query('delete from users where id = $1', [rows[0].id]);
    const own = await startHere({ ...database, PUBLIC_URL });
    expect(own.out()).not.toContain('emo');
  });
});

describe('a failing start', () => {
  test('ends with exit code 1 and names the port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = (other.address() as { port: number }).port;
    running = spawnServer(port, { DATA_DIR: dataDir });
    const { exit, log, out } = running;
    expect(await exit).toBe(1);
    other.close();
    expect(out()).toBe('');
    expect(log()).toBe(
      `Port ${port} is taken. Stop what listens there, or choose another one, such as PORT=${port + 1}.\n`,
    );
  });

  test('reports that PostgreSQL cannot be reached, without its password', async () => {
    const env = {
      DATABASE_URL: `postgres://someone:secret@127.0.0.1:${await freePort()}/lampstand`,
      DATA_DIR: dataDir,
    };
    const message = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
    await expect(startHere(env)).rejects.toThrow(new Error(message));
  });

  test('names the invalid variable', async () => {
    await expect(startHere({ LOG_LEVEL: 'loud' })).rejects.toThrow('  LOG_LEVEL: ');
  });
});
