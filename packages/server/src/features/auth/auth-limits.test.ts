import { RATE_LIMITS } from '@lampstand/core/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { CallError, peer } from '../../../test/transport.ts';

const { app, client, db, deps, members } = await startTestApp({ env: { RATE_LIMITS: 'on' } });

const PASSWORD = 'a lamp on a stand';
const SUBNET = '2001:db8:9:9::/64';
let made = 0;

async function account() {
  const email = `throttled${++made}@example.org`;
  await client(undefined, { ip: `192.0.2.${made}` }).auth.signup({ body: { email, password: PASSWORD } });
  return email;
}

/** 'in', 'wrong', or the seconds to wait. */
async function attempt(email: string, ip: string, password = 'wrong') {
  try {
    await client(undefined, { ip }).auth.login({ body: { email, password } });
    return 'in';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401) return 'wrong';
    expect(error.body.code).toBe('rate_limited');
    expect(error.headers.get('Retry-After')).toBe(String(error.body.details?.retryAfter));
    return error.body.details?.retryAfter ?? 0;
  }
}

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

afterEach(() => {
  vi.useRealTimers();
});

describe('guessing a password', () => {
  test('grows slower after five tries, up to half a minute, and never locks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const email = await account();
    for (let tries = 0; tries < 6; tries += 1) expect(await attempt(email, '198.51.100.1')).toBe('wrong');
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const wait = await attempt(email, '198.51.100.1');
      expect(typeof wait).toBe('number');
      waits.push(Number(wait));
      pass(Number(wait) + 1);
      expect(await attempt(email, '198.51.100.1')).toBe('wrong');
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeLessThanOrEqual(2);
    expect(waits.at(-1)).toBe(30);
    pass(31);
    expect(await attempt(email, '198.51.100.1', PASSWORD)).toBe('in');
  });

  test('a hundred times at once gets no more than the free tries', async () => {
    const email = await account();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => attempt(email, `2001:db8:1:2::${(n + 1).toString(16)}`)),
    );
    expect(answers.filter((answer) => answer === 'wrong').length).toBeLessThanOrEqual(6);
  });

  test('from many places leaves the member’s own place open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const email = await account();
    for (let place = 1; place <= 40; place += 1) await attempt(email, `203.0.113.${place}`);
    expect(await attempt(email, '203.0.113.1')).toBe('wrong');
    expect(await attempt(email, '203.0.113.1')).toBe(30);
    expect(await attempt(email, '198.51.100.77', PASSWORD)).toBe('in');
  });

  test('is forgotten after the right one', async () => {
    const email = await account();
    for (let tries = 0; tries < 5; tries += 1) await attempt(email, '198.51.100.9');
    expect(await attempt(email, '198.51.100.9', PASSWORD)).toBe('in');
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt(email, '198.51.100.9')).toBe('wrong');
  });

  test('on many accounts is counted by the address, by /64 in IPv6, whatever X-Forwarded-For says', async () => {
    const send = (from: string, forwarded: string) => {
      const headers = { Origin: deps.env.publicUrl, 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded };
      const body = JSON.stringify({ email: 'many@example.org', password: 'wrong' });
      return app.request('/api/login', { method: 'POST', headers, body }, peer(from));
    };
    const tries = Array.from({ length: RATE_LIMITS.loginIp.points }, () => deps.limiter.consume('loginIp', SUBNET));
    await Promise.all(tries);
    for (const forwarded of ['10.1.1.1', '10.1.1.2', '::1']) {
      expect((await send('2001:db8:9:9::1', forwarded)).status).toBe(429);
      expect((await send('2001:db8:9:9:ffff::2', forwarded)).status).toBe(429);
    }
    expect((await send('2001:db8:9:a::1', '10.1.1.1')).status).toBe(401);
  });
});

describe('the limits of DESIGN.md §4', () => {
  test('refuse one more and open again, in all processes alike', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { points, seconds } = RATE_LIMITS.reset;
    const ask = () => client().auth.forgotPassword({ body: { email: 'Asks@example.org' } });
    for (let count = 0; count < points; count += 1) await ask();
    const refused = await expectRefusal(ask(), 'rate_limited');
    expect(refused.details?.retryAfter).toBeGreaterThan(seconds - 60);
    const { rows } = await db.pool.query(`select key from rate_limits where key like 'reset%'`);
    expect(JSON.stringify(rows)).not.toMatch(/asks/i);
    pass(seconds + 1);
    await ask();
  });

  test('count 50 tries at once as 50', async () => {
    const { user } = await members.member();
    const tries = Array.from({ length: 50 }, () => deps.limiter.consume('posts', user.id));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(RATE_LIMITS.posts.points);
  });

  test('count the API as a whole per member, without writing anything', async () => {
    const { token, user } = await members.member();
    const spent = Array.from({ length: RATE_LIMITS.apiMember.points }, () =>
      deps.limiter.consume('apiMember', user.id),
    );
    await Promise.all(spent);
    await expectRefusal(client(token).auth.user(), 'rate_limited');
    const { rows } = await db.pool.query(`select key from rate_limits where key like 'api%'`);
    expect(rows).toEqual([]);
  });
});
