import { RATE_LIMITS } from '@lampstand/core/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { cheapHash, hashCheaply } from '../../../test/cheap-hash.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { peer } from '../../../test/transport.ts';

hashCheaply();
const { app, client, deps, mails, members, request } = await startTestApp({ env: { RATE_LIMITS: 'on' } });

const PASSWORD = 'a lamp on a stand';
const SUBNET = '2001:db8:9:9::/64';
const HOUR = 60 * 60;
const json = { 'Content-Type': 'application/json' };
let made = 0;

/** A member, and the cookies of their browser after signing in. */
async function account() {
  const email = `throttled${++made}@example.org`;
  await members.member({ email, passwordHash: await cheapHash(PASSWORD) });
  const init = { method: 'POST', headers: json, body: JSON.stringify({ email, password: PASSWORD }) };
  const browser = knownIn(await request('/api/login', { ...init, ip: `192.0.2.${made}` }));
  return { email, browser };
}

function knownIn(answer: Response): string {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('lampstand-known='));
  expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  return line?.split(';', 1)[0] ?? '';
}

/** 'in', 'wrong', or the seconds to wait. */
async function attempt(email: string, ip: string, password = 'wrong', browser = '') {
  const headers = { ...json, ...(browser ? { Cookie: browser } : {}) };
  const body = JSON.stringify({ email, password });
  const answer = await request('/api/login', { method: 'POST', headers, body, ip });
  if (answer.status === 200) return 'in';
  if (answer.status === 401) return 'wrong';
  const { code, details } = (await answer.json()) as { code: string; details: { retryAfter: number } };
  expect(code).toBe('rate_limited');
  expect(answer.headers.get('Retry-After')).toBe(String(details.retryAfter));
  return details.retryAfter;
}

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Uses up the attempts on an account, each from a different address. */
async function spend(email: string) {
  const { points } = RATE_LIMITS.loginAccount;
  for (let place = 1; place <= points; place += 1) {
    expect(await attempt(email, `203.0.113.${place}`)).toBe('wrong');
  }
}

async function unlockLink(email: string): Promise<URL> {
  await client().auth.unlockMail({ body: { email } });
  const mail = await vi.waitFor(() => mails.findLast(({ to }) => to === email) ?? expect.fail('no mail'));
  return new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '');
}

afterEach(() => {
  vi.useRealTimers();
});

describe('guessing a password (auth-9)', () => {
  test('is delayed after five attempts from one address, up to half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { email } = await account();
    for (let tries = 0; tries < 6; tries += 1) expect(await attempt(email, '198.51.100.1')).toBe('wrong');
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const wait = await attempt(email, '198.51.100.1');
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

  test('allows no more than the free attempts, even a hundred at once', async () => {
    const { email } = await account();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => attempt(email, `2001:db8:1:2::${(n + 1).toString(16)}`)),
    );
    expect(answers.filter((answer) => answer === 'wrong').length).toBeLessThanOrEqual(6);
  });

  test('from many addresses is blocked for an hour after 25 attempts on an account', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { email } = await account();
    await spend(email);
    for (const place of ['203.0.113.200', '2001:db8:7::1']) {
      expect(await attempt(email, place)).toBeGreaterThan(HOUR - 60);
      expect(await attempt(email, place, PASSWORD)).toBeGreaterThan(HOUR - 60);
    }
    pass(HOUR + 1);
    expect(await attempt(email, '203.0.113.200', PASSWORD)).toBe('in');
  });

  test('from many addresses at once allows 25 attempts on an account', async () => {
    const { email } = await account();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(email, `203.0.113.${n + 1}`)));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(RATE_LIMITS.loginAccount.points);
  });

  test('counts only failures; successful logins are not limited', async () => {
    const { email } = await account();
    for (let n = 1; n <= 30; n += 1) expect(await attempt(email, `198.51.100.${n}`, PASSWORD)).toBe('in');
    for (let tries = 0; tries < 5; tries += 1) await attempt(email, '198.51.100.9');
    expect(await attempt(email, '198.51.100.9', PASSWORD)).toBe('in');
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt(email, '198.51.100.9')).toBe('wrong');
  });

  test('on many accounts is counted per address, by /64 in IPv6, whatever X-Forwarded-For says', async () => {
    const send = (from: string, forwarded: string) => {
      const headers = { Origin: deps.env.publicUrl, ...json, 'X-Forwarded-For': forwarded };
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

describe('a member with too many attempts on their account (auth-9)', () => {
  test('can still log in where they have been signed in before', async () => {
    const { email, browser } = await account();
    const { browser: others } = await account();
    await spend(email);
    expect(await attempt(email, '203.0.113.200', PASSWORD, browser)).toBe('in');
    expect(await attempt(email, '203.0.113.200', PASSWORD, others)).toBeGreaterThan(30);
    expect(await attempt(email, '203.0.113.200', PASSWORD, 'lampstand-known=zzzzzz.AAAA')).toBeGreaterThan(30);
    expect(await attempt(email, '203.0.113.200', PASSWORD, 'lampstand-known=garbage')).toBeGreaterThan(30);
  });

  test('is throttled in that browser as well', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { email, browser } = await account();
    let wrong = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await attempt(email, `198.51.100.${tries}`, 'wrong', browser);
      if (answer === 'wrong') wrong += 1;
      else pass(Math.min(Number(answer), 31));
    }
    expect(wrong).toBeGreaterThan(5);
    expect(wrong).toBeLessThanOrEqual(RATE_LIMITS.loginAccount.points);
    expect(await attempt(email, '203.0.113.201', PASSWORD), 'others’ tries are counted apart').toBe('in');
  });

  test('cannot be guessed where the member proves who they are, and others’ tries do not stop the member there', async () => {
    const email = `changes${++made}@example.org`;
    const { token } = await members.member({ email, passwordHash: await cheapHash(PASSWORD) });
    await spend(email);
    const prove = (password: string) => client(token).auth.prove({ body: { password } });
    await prove(PASSWORD);
    const guesses = [];
    for (let guess = 0; guess < RATE_LIMITS.loginAccount.points; guess += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody would type
      guesses.push(await prove(`guess ${guess}`).catch(({ body }: { body: { code: string } }) => body.code));
    }
    expect(new Set(guesses)).toEqual(new Set(['password_wrong', 'rate_limited']));
  });

  test('can log in by a link in a mail, even while others keep guessing', async () => {
    const { email } = await account();
    await spend(email);
    const link = await unlockLink(email);
    expect(link.pathname).toBe('/api/unlock');
    const token = link.searchParams.get('token') ?? '';
    const page = await request(`/api/unlock?token=${token}`);
    expect([page.status, await page.text()]).toEqual([200, JSON.stringify({ screen: 'unlock', token })]);
    expect(await attempt(email, '203.0.113.200', PASSWORD), 'opening it does nothing').toBeGreaterThan(30);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await request('/api/unlock', { method: 'POST', headers, body: `token=${token}` });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/api/login']);
    const browser = knownIn(answer);
    for (let place = 1; place <= 30; place += 1) await attempt(email, `203.0.113.${place + 60}`);
    expect(await attempt(email, '203.0.113.200', PASSWORD)).toBeGreaterThan(30);
    expect(await attempt(email, '203.0.113.200', PASSWORD, browser)).toBe('in');
  });

  test('can log in after a password reset, which invalidates earlier links', async () => {
    const { email, browser } = await account();
    const old = (await unlockLink(email)).searchParams.get('token') ?? '';
    await spend(email);
    await client().auth.forgotPassword({ body: { email } });
    const mail = await vi.waitFor(
      () => mails.find(({ to, subject }) => to === email && /new password/.test(subject)) ?? expect.fail('no mail'),
    );
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    const body = JSON.stringify({ token, password: 'another pass phrase' });
    const reset = await request('/api/reset-password', { method: 'POST', headers: json, body });
    expect(await attempt(email, '203.0.113.200', 'another pass phrase', browser)).toBeGreaterThan(30);
    expect(await attempt(email, '203.0.113.200', 'another pass phrase', knownIn(reset))).toBe('in');
    await expectRefusal(client().auth.unlock({ body: { token: old } }), 'unlock_link_invalid');
  });

  test('is not revealed by the answer, and gets a link that works for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { email } = await account();
    const token = (await unlockLink(email)).searchParams.get('token') ?? '';
    const before = mails.length;
    await client().auth.unlockMail({ body: { email: 'nobody@example.org' } });
    for (const broken of ['', 'x', token.slice(0, -1), `${crypto.randomUUID()}${token.slice(36)}`]) {
      expect((await request(`/api/unlock?token=${broken}`)).status).toBe(422);
    }
    pass(HOUR + 1);
    await expectRefusal(client().auth.unlock({ body: { token } }), 'unlock_link_invalid');
    expect(mails).toHaveLength(before);
  });
});

describe('a member without a password (auth-9)', () => {
  test('can log in by a mailed code where they have been signed in before, whatever others try elsewhere', async () => {
    const church = await startTestApp({ env: { RATE_LIMITS: 'on', SMTP_URL: 'outbox:' } });
    const email = 'priscilla@example.org';
    const { user } = await church.members.member({ email });
    await church.db.pool.query('update users set password_hash = null where id = $1', [user.id]);
    const post = (path: string, body: object, ip: string, cookie = '') =>
      church.request(path, { method: 'POST', ip, headers: { ...json, Cookie: cookie }, body: JSON.stringify(body) });
    const logIn = async (ip: string, known = '') => {
      const before = church.mails.length;
      const asked = await post('/api/login-code', { email }, ip, known);
      if (asked.status === 429) return asked;
      const cookies = asked.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      const mail = await vi.waitFor(() => church.mails[before] ?? expect.fail('no mail'));
      const code = /\b\d{6}\b/.exec(mail.text)?.[0];
      return post('/api/verify', { email, code }, ip, [...cookies, known].join('; '));
    };
    const browser = knownIn(await logIn('192.0.2.1'));
    for (let place = 1; place <= RATE_LIMITS.loginAccount.points; place += 1) {
      expect((await post('/api/login', { email, password: 'wrong' }, `203.0.113.${place}`)).status).toBe(401);
    }
    expect((await logIn('192.0.2.2')).status).toBe(429);
    expect((await logIn('192.0.2.2', browser)).status).toBe(200);
    await church.client().auth.unlockMail({ body: { email } });
    const mail = await vi.waitFor(
      () => church.mails.find(({ text }) => text.includes('/api/unlock')) ?? expect.fail('no mail'),
    );
    const token = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token') ?? '';
    await church.client().auth.unlock({ body: { token } });
    expect((await logIn('192.0.2.3')).status).toBe(200);
    // An old email that is put back ends what an intruder's browser was given.
    await church.db.pool.query(`update users set email_proven_at = now() + interval '1 second' where id = $1`, [
      user.id,
    ]);
    await church.db.pool.query(`delete from rate_limits where key like 'loginPlace%' or key like 'loginGate%'`);
    for (let place = 1; place <= RATE_LIMITS.loginAccount.points; place += 1) {
      await post('/api/login', { email, password: 'wrong' }, `203.0.113.${place}`);
    }
    expect((await logIn('192.0.2.2', browser)).status).toBe(429);
  });
});

describe('members behind one address', () => {
  test('can log in and reset passwords while somebody there makes many attempts', async () => {
    const church = await startTestApp({ env: { RATE_LIMITS: 'loginIp=20/900 unknownToken=20/300' } });
    const ip = '198.51.100.7';
    const send = (path: string, body: object, cookie = '') =>
      church.request(path, {
        method: 'POST',
        ip,
        headers: { ...json, ...(cookie ? { Cookie: cookie } : {}) },
        body: JSON.stringify(body),
      });
    const email = 'deborah@example.org';
    await church.members.member({ email, passwordHash: await cheapHash(PASSWORD) });
    const known = knownIn(await send('/api/login', { email, password: PASSWORD }));
    for (let n = 0; n < 25; n += 1) expect((await send('/api/login', { email, password: PASSWORD })).status).toBe(200);
    const { auth } = church.client(undefined, { ip });
    const { token: session } = await auth.login({ body: { email, password: PASSWORD } });
    expect((await church.request('/api/auth/user', { token: session, ip })).status).toBe(200);
    for (let n = 0; n < 30; n += 1) await send('/api/login', { email: `guess${n}@example.org`, password: 'wrong' });
    for (let n = 0; n < 30; n += 1) {
      await church.request('/api/auth/user', { token: `${'A'.repeat(40)}${100 + n}`, ip });
    }
    expect((await send('/api/login', { email, password: PASSWORD })).status).toBe(429);
    expect((await send('/api/login', { email, password: PASSWORD }, known)).status).toBe(200);
    expect((await church.request('/api/auth/user', { token: session, ip })).status).toBe(200);
    await send('/api/forgot-password', { email });
    const mail = await vi.waitFor(() => church.mails[0] ?? expect.fail('no mail'));
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    const reset = await send('/api/reset-password', { token, password: 'another pass phrase' });
    expect(reset.status).toBe(204);
    const login = await send('/api/login', { email, password: 'another pass phrase' }, knownIn(reset));
    expect(login.status).toBe(200);
  });
});

describe('unknown tokens', () => {
  test('are counted per address before the database is queried', async () => {
    const t = await startTestApp({ env: { RATE_LIMITS: 'unknownToken=20/300' } });
    const { token } = await t.members.member();
    const ip = '198.51.100.7';
    const asked = vi.spyOn(t.db.pool, 'query');
    const guess = (n: number) => t.request('/api/auth/user', { token: `${'A'.repeat(40)}${100 + n}`, ip });
    expect((await t.request('/api/auth/user', { token, ip })).status).toBe(200);
    const before = asked.mock.calls.length;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(n)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(180);
    expect(asked.mock.calls.length - before).toBe(20);
    expect(answers.at(-1)?.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await t.request('/api/auth/user', { token, ip })).status).toBe(200);
    expect((await t.request('/api/auth/user', { token: 'A'.repeat(43), ip: '198.51.100.8' })).status).toBe(401);
    const links = ['/api/reset-password', '/api/undo-email', '/api/unlock'];
    const opened: number[] = [];
    for (let n = 0; n < 40; n += 1)
      opened.push((await t.request(`${links[n % links.length]}?token=guess${n}`, { ip })).status);
    expect(opened).toEqual([...Array<number>(20).fill(422), ...Array<number>(20).fill(429)]);
  });
});
