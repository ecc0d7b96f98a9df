import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { memberFactory } from '../../../test/factories.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { startHere, type ServerHere } from '../../../test/server-here.ts';
import { parseEnv } from '../../env.ts';
import { setUpUnattended } from './unattended.ts';

const db = await createTestDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-setup-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

beforeEach(async () => {
  await removeEverybody(db.pool, 'setup_links');
  await db.pool.query(`update community set set_up_at = null, mode = 'approval', name = 'Lampstand'`);
});

const start = (env: Record<string, string> = {}) =>
  startHere({ DATABASE_URL: db.connectionString, DATA_DIR: dataDir, ...env });

/** The link on a line of its own, once it is printed. */
async function linkOf(server: ServerHere): Promise<string> {
  await vi.waitFor(() => expect(server.out()).toMatch(/^ {2}http:\S+\/setup#[\w-]{43}$/m));
  return /http:\S+\/setup#[\w-]{43}/.exec(server.out())?.[0] ?? '';
}

function post(server: ServerHere, address: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: `http://localhost:${server.port}` };
  return fetch(server.address + address, { method: 'POST', headers, body: JSON.stringify(body) });
}
const check = async (server: ServerHere, link: string) =>
  (await post(server, '/api/setup/link', { token: link.split('#')[1] })).status;
const logIn = async (server: ServerHere, email: string, password: string) =>
  (await post(server, '/api/login', { email, password })).status;

describe('the first start', { timeout: 120_000 }, () => {
  test('prints a link that a restart and a second server replace (setup-1)', async () => {
    const first = await start();
    const link = await linkOf(first);
    expect(link).toContain(`http://localhost:${first.port}/setup#`);
    expect(first.log()).not.toContain(link.split('#')[1]);
    expect(await check(first, link)).toBe(204);
    const second = await start();
    const newer = await linkOf(second);
    expect(await check(first, link)).toBe(422);
    expect(await check(first, newer)).toBe(204);
    expect(await check(second, newer)).toBe(204);
  });

  test('prints no link for a community that has an admin, and says where a set-up goes on', async () => {
    await memberFactory(db).admin();
    const server = await start();
    await vi.waitFor(() => expect(server.out()).toContain(`can go on at http://localhost:${server.port}/setup`));
    expect(server.out()).not.toContain('#');
  });

  test('sets the community up from the environment, once (setup-6)', async () => {
    const file = path.join(dataDir, 'password');
    await writeFile(file, 'four lamps at night\n');
    const env = { ADMIN_EMAIL: 'elena@luz.example', ADMIN_PASSWORD_FILE: file, COMMUNITY_NAME: 'Luz del Valle' };
    const [server, other] = await Promise.all([start(env), start(env)]);
    expect(await logIn(server, 'elena@luz.example', 'four lamps at night')).toBe(200);
    const { rows } = await db.pool.query(
      'select name, mode, set_up_at is not null as done, (select count(*)::int from users) as n from community',
    );
    expect(rows).toEqual([{ name: 'Luz del Valle', mode: 'approval', done: true, n: 1 }]);
    const again = await start({ ...env, ADMIN_PASSWORD: 'another password', ADMIN_PASSWORD_FILE: '' });
    expect(await logIn(again, 'elena@luz.example', 'another password')).toBe(401);
    expect(again.out()).not.toContain('setup#');
    expect([server, other, again].map((one) => one.out() + one.log()).join('')).not.toContain('four lamps');
  });

  test.each([
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: needs 8 to 128 characters'],
    [{ ADMIN_PASSWORD: 'password' }, 'ADMIN_PASSWORD: the password is too common'],
    [{ ADMIN_PASSWORD_FILE: '/nowhere' }, 'ADMIN_PASSWORD_FILE: /nowhere cannot be read (ENOENT)'],
  ])('does not begin with %j', async (wrong, message) => {
    const env = parseEnv({ ADMIN_EMAIL: 'elena@luz.example', ...wrong });
    await expect(setUpUnattended({ db, env, log: pino({ level: 'silent' }) }, new Date())).rejects.toThrow(message);
  });

  test('ends with what is wrong', async () => {
    const given = { ADMIN_EMAIL: 'elena@luz.example', ADMIN_PASSWORD: 'short' };
    await expect(start(given)).rejects.toThrow('ADMIN_PASSWORD: needs 8 to 128 characters');
  });

  test('needs an address with a password', () => {
    const withoutAddress = () => parseEnv({ ADMIN_PASSWORD: 'four lamps at night' });
    expect(withoutAddress).toThrow('  ADMIN_EMAIL: required with ADMIN_PASSWORD');
  });
});
