import { RATE_LIMITS } from '@lampstand/core/limits';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { startIdentityProvider } from '../../../../test/identity-provider.ts';
import { expectRefusal } from '../../../../test/refusal.ts';
import { sweep } from '../../../sweeper.ts';
import { hashToken } from '../../../members/tokens.ts';

const { client, db, deps, members, request, logs } = await startTestApp();
const { auth } = client();

/** The app asks again after the interval. */
async function ask(deviceCode: string) {
  await db.pool.query('update device_codes set polled_at = null where device_hash = $1', [hashToken(deviceCode)]);
  return auth.deviceToken({ body: { deviceCode } });
}

const answer = (token: string, userCode: string, approve: boolean) =>
  client(token).auth.answerDevice({ params: { userCode }, body: { approve } });

const change = (what: string, deviceCode: string) =>
  db.pool.query(`update device_codes set ${what} where device_hash = $1`, [hashToken(deviceCode)]);

describe('a code (auth-14)', () => {
  test('names the page where it is confirmed, and is stored only as hashes', async () => {
    const started = await auth.startDevice();
    expect(started).toEqual({
      deviceCode: expect.stringMatching(/^[\w-]{43}$/),
      userCode: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verificationUri: 'http://localhost:3000/device',
      verificationUriComplete: `http://localhost:3000/device?code=${started.userCode}`,
      expiresIn: 600,
      interval: 5,
    });
    const { rows } = await db.pool.query('select * from device_codes');
    const stored = JSON.stringify([rows, logs]);
    for (const secret of [started.deviceCode, started.userCode, started.userCode.replace('-', ''), '127.0.0.1'])
      expect(stored).not.toContain(secret);
  });

  test('logs the app in once, as an ordinary session of the member who approved it', async () => {
    const { user, token } = await members.admin();
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'lampstand-admin/1.2.3 (Linux)' };
    const post = (path: string, body?: object) =>
      request(path, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const started = (await (await post('/api/auth/device')).json()) as { deviceCode: string; userCode: string };
    await expectRefusal(ask(started.deviceCode), 'device_pending');
    await answer(token, started.userCode.toLowerCase().replace('-', ' '), true);
    await change('polled_at = null', started.deviceCode);
    // The session has the name that the member has seen, not that of the app which asks for the token.
    headers['User-Agent'] = 'Mozilla/5.0 (Windows) Firefox/140.0';
    const given = await post('/api/auth/device/token', { deviceCode: started.deviceCode });
    expect(given.status).toBe(200);
    // For the app alone: a browser gets no cookie.
    expect(given.headers.getSetCookie()).toEqual([]);
    const session = (await given.json()) as { user: { id: string }; token: string };
    expect(session.user.id).toBe(user.id);
    expect(await client(session.token).auth.user()).toMatchObject({ id: user.id, isAdmin: true });
    const own = await client(token).auth.sessions();
    expect(own.map(({ device }) => device)).toContain('lampstand-admin · Linux');
    await expectRefusal(ask(started.deviceCode), 'device_expired');
    // Listed and ended like any other.
    const there = own.find(({ device }) => device.startsWith('lampstand-admin'));
    await client(token).auth.endSession({ params: { sessionId: there?.id ?? '' } });
    await expectRefusal(client(session.token).auth.user(), 'not_signed_in');
  });

  test('tells the member which app asks, when and from where, and nothing else', async () => {
    const { token } = await members.member();
    const headers = { 'User-Agent': 'lampstand-admin/1.2.3 (Linux) of Eve\u0007' };
    const started = await request('/api/auth/device', { method: 'POST', headers, ip: '198.51.100.9' });
    const { userCode } = (await started.json()) as { userCode: string };
    const look = (ip: string) => client(token, { ip }).auth.deviceRequest({ params: { userCode } });
    const seen = await look('198.51.100.9');
    expect(seen).toEqual({
      device: 'lampstand-admin · Linux',
      sameAddress: true,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(seen.expiresAt) - Date.parse(seen.createdAt)).toBe(600_000);
    expect(await look('203.0.113.4')).toMatchObject({ sameAddress: false });
  });

  test('refused by the member, says so to the app, once', async () => {
    const { token } = await members.member();
    const { deviceCode, userCode } = await auth.startDevice();
    await answer(token, userCode, false);
    await expectRefusal(ask(deviceCode), 'device_denied');
    await expectRefusal(ask(deviceCode), 'device_expired');
  });

  test.each([
    [true, true],
    [true, false],
    [false, true],
  ])('counts the first answer only: %s, then %s', async (first, second) => {
    const [one, other] = [await members.member(), await members.member()];
    const { deviceCode, userCode } = await auth.startDevice();
    await answer(one.token, userCode, first);
    await expectRefusal(answer(other.token, userCode, second), 'device_code_not_found');
    await expectRefusal(answer(one.token, userCode, second), 'device_code_not_found');
    await expectRefusal(client(other.token).auth.deviceRequest({ params: { userCode } }), 'device_code_not_found');
    if (first) expect((await ask(deviceCode)).user.id).toBe(one.user.id);
    else await expectRefusal(ask(deviceCode), 'device_denied');
  });

  test('approved twice at once, or asked for twice at once, makes one session', async () => {
    const [one, other] = [await members.member(), await members.member()];
    const { deviceCode, userCode } = await auth.startDevice();
    const answers = await Promise.allSettled([one, other].map(({ token }) => answer(token, userCode, true)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await change(`interval_seconds = 0`, deviceCode);
    const body = { deviceCode };
    const tokens = await Promise.allSettled([1, 2, 3, 4].map(() => auth.deviceToken({ body })));
    expect(tokens.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('expires after ten minutes, before and after it is approved', async () => {
    const { token } = await members.member();
    const open = await auth.startDevice();
    await change('expire = now()', open.deviceCode);
    await expectRefusal(answer(token, open.userCode, true), 'device_code_not_found');
    await expectRefusal(ask(open.deviceCode), 'device_expired');
    const approved = await auth.startDevice();
    await answer(token, approved.userCode, true);
    await change('expire = now()', approved.deviceCode);
    await expectRefusal(ask(approved.deviceCode), 'device_expired');
  });

  test('loses its approval with the session that gave it, and with the member', async () => {
    const { token, user } = await members.member();
    const loggedOut = await auth.startDevice();
    await answer(token, loggedOut.userCode, true);
    await client(token).auth.logout();
    await expectRefusal(ask(loggedOut.deviceCode), 'device_expired');

    const other = await members.member();
    const erased = await auth.startDevice();
    await answer(other.token, erased.userCode, true);
    await client(other.token).account.remove({ body: {} });
    await expectRefusal(ask(erased.deviceCode), 'device_expired');
    const { rows } = await db.pool.query('select 1 from device_codes where device_hash = any ($1)', [
      [loggedOut, erased].map(({ deviceCode }) => hashToken(deviceCode)),
    ]);
    expect([rows, user.id]).toEqual([[], expect.any(String)]);
  });

  test('asked for too often, has to be asked for less often, and still works', async () => {
    const { token } = await members.member();
    const { deviceCode, userCode } = await auth.startDevice();
    const body = { deviceCode };
    await expectRefusal(auth.deviceToken({ body }), 'device_pending');
    const { details } = await expectRefusal(auth.deviceToken({ body }), 'device_slow_down');
    expect(details).toEqual({ retryAfter: 10 });
    expect((await expectRefusal(auth.deviceToken({ body }), 'device_slow_down')).details).toEqual({ retryAfter: 15 });
    await answer(token, userCode, true);
    await change(`polled_at = now() - interval '15 seconds'`, deviceCode);
    expect((await auth.deviceToken({ body })).token).toMatch(/^[\w-]{43}$/);
  });

  test('is unknown if it is mistyped, of another community, or no code at all', async () => {
    const { token } = await members.member();
    const elsewhere = await startTestApp();
    const foreign = await elsewhere.client().auth.startDevice();
    for (const userCode of ['BCDF-GHJK', foreign.userCode, 'x', 'AAAA-AAAA', '../..', '%00'])
      await expectRefusal(answer(token, userCode, true), 'device_code_not_found');
    await expectRefusal(auth.deviceToken({ body: { deviceCode: foreign.deviceCode } }), 'device_expired');
    await expectRefusal(auth.deviceToken({ body: { deviceCode: 'no such code' } }), 'device_expired');
  });

  test('is deleted by the sweeper once it has expired', async () => {
    const [old, young] = [await auth.startDevice(), await auth.startDevice()];
    await change(`expire = now() - interval '1 second'`, old.deviceCode);
    await sweep(deps, new Date());
    const { rows } = await db.pool.query<{ hash: string }>('select device_hash as hash from device_codes');
    const hashes = rows.map(({ hash }) => hash);
    expect(hashes).toContain(hashToken(young.deviceCode));
    expect(hashes).not.toContain(hashToken(old.deviceCode));
  });

  test('cannot be approved from another site', async () => {
    const { token } = await members.member();
    const { userCode } = await auth.startDevice();
    const foreign = await request(`/api/auth/device/${userCode}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example', Cookie: `lampstand=${token}` },
      body: '{"approve":true}',
    });
    expect([foreign.status, (await foreign.json()) as object]).toMatchObject([403, { code: 'cross_origin' }]);
  });
});

describe('trying codes (auth-14)', () => {
  test('is limited for a member, and for an address', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const tryOne = (token: string, ip: string) =>
      limited.client(token, { ip }).auth.deviceRequest({ params: { userCode: 'BCDF-GHJK' } });
    const { token } = await limited.members.member();
    for (let n = 0; n < RATE_LIMITS.deviceCode.points; n += 1)
      await expectRefusal(tryOne(token, `198.51.100.${n}`), 'device_code_not_found');
    await expectRefusal(tryOne(token, '198.51.100.99'), 'rate_limited');
    await expectRefusal(
      limited.client(token).auth.answerDevice({ params: { userCode: 'BCDF-GHJK' }, body: { approve: true } }),
      'rate_limited',
    );
    const ip = '203.0.113.77';
    const { points } = RATE_LIMITS.deviceCodeIp;
    for (let n = 0; n < points; n += 20) {
      const many = await limited.members.member();
      for (let m = 0; m < 20; m += 1) await expectRefusal(tryOne(many.token, ip), 'device_code_not_found');
    }
    await expectRefusal(tryOne((await limited.members.member()).token, ip), 'rate_limited');
    for (let n = 0; n < RATE_LIMITS.deviceStart.points; n += 1)
      await limited.client(undefined, { ip }).auth.startDevice();
    await expectRefusal(limited.client(undefined, { ip }).auth.startDevice(), 'rate_limited');
  });
});

test('a member of an identity provider can log an app in without a password', async () => {
  const provider = await startIdentityProvider('http://localhost:3000');
  const church = await startTestApp({ env: provider.env });
  const { user, token } = await church.members.admin({ passwordHash: undefined as never });
  const { deviceCode, userCode } = await church.client().auth.startDevice();
  await church.client(token).auth.answerDevice({ params: { userCode }, body: { approve: true } });
  expect((await church.client().auth.deviceToken({ body: { deviceCode } })).user.id).toBe(user.id);
});
