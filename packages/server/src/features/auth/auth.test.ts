import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { hashToken } from '../../members/tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'a lamp on a stand';

const { app, client, db, members, request } = await startTestApp();

let made = 0;
const newEmail = () => `person${++made}@example.org`;
const signUp = (email = newEmail()) => client().auth.signup({ body: { email, password: PASSWORD } });
const logInWith = (email: string, password = PASSWORD) => client().auth.login({ body: { email, password } });
const json = { 'Content-Type': 'application/json' };

async function sessionRows(userId: string): Promise<{ sid: string; sess: Record<string, unknown>; expire: Date }[]> {
  const sql = `select sid, sess, expire::timestamptz as expire from sessions where user_id = $1 order by sess ->> 'createdAt'`;
  const { rows } = await db.pool.query(sql, [userId]);
  return rows.map((row) => ({ ...row, expire: new Date(row.expire) }));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('an account', () => {
  test('can be created once per email, ignoring case', async () => {
    const { user, token } = await signUp('Rosa.Delgado@Example.org');
    expect(user).toMatchObject({ email: 'Rosa.Delgado@Example.org', isAdmin: false, firstName: null });
    expect(await client(token).auth.user()).toEqual({ ...user, standing: null, unreadNotices: 0 });
    await expectRefusal(signUp('rosa.delgado@example.ORG'), 'email_taken');
    expect((await logInWith('ROSA.DELGADO@example.org')).user.id).toBe(user.id);
  });

  test.each(['password', 'Password1', '12345678', 'QWERTYUIOP'])(
    'cannot have the common password %s',
    async (password) => {
      await expectRefusal(client().auth.signup({ body: { email: newEmail(), password } }), 'password_common');
    },
  );

  test('can have a password of 8 to 128 characters of any kind (auth-2)', async () => {
    for (const password of ['ñandú 🕯️', 'x'.repeat(128), '        ']) {
      const email = newEmail();
      await client().auth.signup({ body: { email, password } });
      expect((await logInWith(email, password)).user.email).toBe(email);
    }
    for (const password of ['1234567', 'y'.repeat(129), 'nul\0nulnul']) {
      const refused = await expectRefusal(
        client().auth.signup({ body: { email: newEmail(), password } }),
        'invalid_input',
      );
      expect(refused.details?.fields?.map(({ field }) => field)).toEqual(['password']);
    }
  });

  test('has its password stored as argon2id, which is never returned (auth-2)', async () => {
    const { user } = await signUp();
    const { rows } = await db.pool.query('select password_hash from users where id = $1', [user.id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(Object.keys(user)).not.toContain('passwordHash');
  });

  test('cannot become an admin by signing up', async () => {
    const body = JSON.stringify({ email: newEmail(), password: PASSWORD, isAdmin: true, id: 'x' });
    const answer = await request('/api/signup', { method: 'POST', headers: json, body });
    expect(((await answer.json()) as { user: { isAdmin: boolean } }).user.isAdmin).toBe(false);
  });
});

describe('logging in', () => {
  test('gives the same answer for a wrong password and an unknown email, and takes as long', async () => {
    const { user } = await signUp();
    const tryOnce = async (email: string) => {
      const started = performance.now();
      const refused = await expectRefusal(logInWith(email, 'not the password'), 'wrong_credentials');
      return { ms: performance.now() - started, body: { ...refused, requestId: '' } };
    };
    await tryOnce('nobody@example.org');
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < 15; round += 1) {
      const known = await tryOnce(user.email);
      const unknown = await tryOnce(`nobody${round}@example.org`);
      expect(known.body).toEqual(unknown.body);
      times.known.push(known.ms);
      times.unknown.push(unknown.ms);
    }
    // The shortest of each, because whatever else the machine does only adds to them. Without hashing, an unknown email would take a
    // tenth of the time.
    const ratio = Math.min(...times.unknown) / Math.min(...times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('returns a new token each time, and ends the caller’s previous session', async () => {
    const { user, token } = await signUp();
    const body = JSON.stringify({ email: user.email, password: PASSWORD });
    const answer = await request('/api/login', { method: 'POST', headers: json, body, token });
    const { token: fresh } = (await answer.json()) as { token: string };
    expect(fresh).not.toBe(token);
    await expectRefusal(client(token).auth.user(), 'not_signed_in');
    expect((await client(fresh).auth.user()).id).toBe(user.id);
  });

  test('does not accept a token chosen by the caller', async () => {
    const chosen = 'A'.repeat(43);
    const { user } = await signUp();
    const body = JSON.stringify({ email: user.email, password: PASSWORD });
    await request('/api/login', { method: 'POST', headers: json, body, token: chosen });
    await expectRefusal(client(chosen).auth.user(), 'not_signed_in');
  });

  test('accepts the token as a bearer token, for programs (auth-4)', async () => {
    const { token, user } = await members.member();
    const answer = await app.request('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ id: user.id });
  });
});

describe('a session', () => {
  test('is stored as a hash that cannot be used to sign in (auth-3)', async () => {
    const { user, token } = await signUp();
    const [row] = await sessionRows(user.id);
    expect(row?.sid).toBe(hashToken(token));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    for (const stolen of [row?.sid ?? '', Buffer.from(row?.sid ?? '', 'hex').toString('base64url')]) {
      await expectRefusal(client(stolen).auth.user(), 'not_signed_in');
    }
  });

  test('is in a cookie that scripts cannot read and other hosts do not get (auth-4)', async () => {
    const secure = await startTestApp({ env: { PUBLIC_URL: 'https://lampstand.example' } });
    const body = JSON.stringify({ email: newEmail(), password: PASSWORD });
    const post = { method: 'POST', headers: json, body };
    const overHttps = (await secure.request('/api/signup', post)).headers.getSetCookie();
    expect(overHttps).toEqual([
      expect.stringMatching(/^__Host-lampstand=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^signed-in=[\w-]{12}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-lampstand-known=\w+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const onLoopback = (await request('/api/signup', post)).headers.getSetCookie();
    expect(onLoopback).toEqual([
      expect.stringMatching(/^lampstand=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^signed-in=[\w-]{12}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^lampstand-known=\w+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('ends after 14 days without a visit (auth-5)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
    const { token } = await signUp();
    vi.setSystemTime(Date.now() + 14 * DAY - 1000);
    expect((await client(token).auth.user()).id).toBeDefined();
    vi.setSystemTime(Date.now() + 14 * DAY + 1000);
    await expectRefusal(client(token).auth.user(), 'not_signed_in');
  });

  test('ends 30 days after the sign-in, even with visits', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
    const start = Date.now();
    const { token } = await signUp();
    for (let day = 5; day < 30; day += 5) {
      vi.setSystemTime(start + day * DAY);
      expect((await client(token).auth.user()).id).toBeDefined();
    }
    vi.setSystemTime(start + 30 * DAY + 1000);
    await expectRefusal(client(token).auth.user(), 'not_signed_in');
  });

  test('is extended at most once an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
    const start = Date.now();
    const { user, token } = await signUp();
    const [fresh] = await sessionRows(user.id);
    vi.setSystemTime(start + 59 * 60_000);
    await client(token).auth.user();
    expect(await sessionRows(user.id)).toEqual([fresh]);
    vi.setSystemTime(start + 61 * 60_000);
    await client(token).auth.user();
    const [touched] = await sessionRows(user.id);
    expect(touched?.expire.getTime()).toBe(start + 61 * 60_000 + 14 * DAY);
    expect(touched?.sess['lastSeenAt']).toBe(new Date(start + 61 * 60_000).toISOString());
  });

  test('the oldest session is deleted beyond ten (auth-5)', async () => {
    const { user, token } = await signUp();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const tokens: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      vi.setSystemTime(Date.now() + 1000);
      tokens.push((await logInWith(user.email)).token);
    }
    await expectRefusal(client(token).auth.user(), 'not_signed_in');
    expect(await sessionRows(user.id)).toHaveLength(10);
    expect((await client(tokens[0]).auth.user()).id).toBe(user.id);
  });

  test('is deleted with its member', async () => {
    const { user, token } = await signUp();
    await db.pool.query('delete from users where id = $1', [user.id]);
    await expectRefusal(client(token).auth.user(), 'not_signed_in');
    expect(await sessionRows(user.id)).toEqual([]);
  });

  test('is listed as a device and can be ended from another one (auth-6)', async () => {
    const { user, token } = await members.member();
    const other = await members.member();
    const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 7.0) Chrome/119.0 Mobile Safari/537.36', ...json };
    const body = JSON.stringify({ email: (await signUp()).user.email, password: PASSWORD });
    const login = await request('/api/login', { method: 'POST', headers: phone, body });
    const { token: onPhone } = (await login.json()) as { token: string };
    const [device] = await client(onPhone).auth.sessions();
    expect(device).toMatchObject({ current: true, device: 'Chrome · Android' });

    const [own] = await client(token).auth.sessions();
    expect(own).toMatchObject({ current: true, device: 'Firefox · Linux' });
    expect(Object.keys(own ?? {}).toSorted()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt']);
    const params = { sessionId: own?.id ?? '' };
    await expectRefusal(client(other.token).auth.endSession({ params }), 'session_not_found');
    await client(token).auth.endSession({ params });
    await expectRefusal(client(token).auth.user(), 'not_signed_in');
    expect(await sessionRows(user.id)).toEqual([]);
  });
});

describe('logging out', () => {
  test('ends the session on the server and deletes the cookie (auth-11)', async () => {
    const { token } = await members.member();
    const answer = await request('/api/logout', { method: 'POST', token });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lampstand=; Max-Age=0; Path=\//),
      expect.stringMatching(/^signed-in=; Max-Age=0; Path=\//),
    ]);
    await expectRefusal(client(token).auth.user(), 'not_signed_in');
  });

  test.each([
    ['same-origin', 'navigate', 303],
    ['none', 'navigate', 303],
    ['cross-site', 'navigate', 200],
    ['same-site', 'navigate', 200],
    ['same-origin', 'no-cors', 200],
    [undefined, undefined, 200],
  ])('by link from %s, %s: %i (auth-7)', async (site, mode, status) => {
    const { token } = await members.member();
    const headers = { ...(site ? { 'Sec-Fetch-Site': site } : {}), ...(mode ? { 'Sec-Fetch-Mode': mode } : {}) };
    const answer = await request('/api/logout', { headers, token });
    expect(answer.status).toBe(status);
    if (status === 303) {
      expect(answer.headers.get('Location')).toBe('/');
      await expectRefusal(client(token).auth.user(), 'not_signed_in');
    } else {
      expect(await answer.json()).toEqual({ screen: 'logOut' });
      expect((await client(token).auth.user()).id).toBeDefined();
    }
  });
});
