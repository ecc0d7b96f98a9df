import { describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { runHere } from './run-here.ts';
import { stubServer } from './stub-server.ts';

const ask = (url: string, ...args: string[]) => runHere(args, { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: 'a-token' });
const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });

describe('unusual servers', () => {
  it('an unreachable server ends the command with 5', async () => {
    expect(await ask(`http://127.0.0.1:${await freePort()}`, 'stats')).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it.each([
    ['internal', 500, 5],
    ['unavailable', 503, 5],
    ['admin_only', 403, 1],
    ['a_code_of_tomorrow', 409, 1],
    ['a_code_of_tomorrow', 404, 4],
    ['a_code_of_tomorrow', 502, 5],
  ])('the answer %s with status %d ends the command with %d', async (code, status, expected) => {
    const { url } = await stubServer(() => json({ code, message: 'In its own words.', requestId: 'r' }, status));
    expect(await ask(url, 'stats')).toEqual({ code: expected, stdout: '', stderr: 'Error: In its own words.\n' });
  });

  it.each([200, 404])('a different kind of server (%d) is reported as such', async (status) => {
    const { url } = await stubServer(() => ({ status, body: '<h1>It works!</h1>' }));
    expect(await ask(url, 'stats')).toMatchObject({ code: 5, stderr: expect.stringContaining('not a Lampstand') });
  });

  it('redirects are not followed, because the token would be sent along', async () => {
    const other = await stubServer(() => json({}));
    const { url } = await stubServer(() => ({ status: 307, headers: { Location: `${other.url}/api/admin/stats` } }));
    expect(await ask(url, 'stats')).toMatchObject({ code: 5, stderr: expect.stringContaining(`to ${other.url}`) });
    expect(other.seen).toEqual([]);
  });

  it('a rate-limited list continues after the delay', async () => {
    let asked = 0;
    const { url } = await stubServer(() => {
      asked += 1;
      if (asked === 1) {
        return {
          ...json([{ sequence: 2, target: '', actor: '', at: '2026-11-20T10:00:00.000Z' }]),
          headers: { Link: '<?cursor=c>; rel="next"' },
        };
      }
      if (asked === 2)
        return json({ code: 'rate_limited', message: 'A lot.', details: { retryAfter: 1 }, requestId: 'r' }, 429);
      return json([{ sequence: 1, target: '', actor: '', at: '2026-11-20T09:00:00.000Z' }]);
    });
    const { code, stdout, stderr } = await ask(url, 'audit', 'list', '--all', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ sequence: 2 }, { sequence: 1 }]);
    expect(stderr).toContain('wait 1 s');
  });

  it('a broken audit log ends `audit verify` with 6 and names the entry', async () => {
    const { url } = await stubServer(() => json({ ok: false, rows: 9, brokenAt: 4 }));
    expect(await ask(url, 'audit', 'verify')).toMatchObject({ code: 6, stdout: expect.stringContaining('entry 4') });
    const { code, stdout } = await ask(url, 'audit', 'verify', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([6, { ok: false, rows: 9, brokenAt: 4 }]);
  });

  it('requests carry token, origin, surface and language, and no cookie', async () => {
    const { url, seen } = await stubServer(() => json({}));
    await runHere(['doctor'], { LAMPSTAND_URL: url, LAMPSTAND_TOKEN: 'a-token', LANG: 'es_ES' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      origin: url,
      'x-lampstand-surface': 'cli',
      'accept-language': 'es',
    });
    expect(seen[0]?.headers.cookie).toBeUndefined();
  });
});

describe('text from members', () => {
  it('cannot control the terminal through any output', async () => {
    const hostile = '\u001B]0;owned\u0007\u001B[2J\u009B31mEve\u202E';
    const user = {
      id: '01a1fcea-fde6-7402-9ace-e6c165cd7096',
      email: 'eve@example.org',
      firstName: hostile,
      lastName: null,
      age: null,
      gender: null,
      city: hostile,
      state: null,
      country: null,
      isAdmin: false,
      role: 'member',
      createdAt: '2026-11-20T10:00:00.000Z',
    };
    const { url } = await stubServer((request) =>
      request.url?.startsWith('/api/admin/users?')
        ? json([user])
        : json({ code: 'user_not_found', message: hostile, requestId: 'r' }, 404),
    );
    for (const args of [
      ['users', 'list'],
      ['users', 'list', '--json'],
      ['users', 'show', 'eve@example.org'],
      ['stats'],
    ]) {
      const { stdout, stderr } = await ask(url, ...args);
      expect(stdout + stderr).toContain('Eve');
      // oxlint-disable-next-line no-control-regex
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
    }
  });
});
