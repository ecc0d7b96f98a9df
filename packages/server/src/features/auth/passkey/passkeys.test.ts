import { LIMITS } from '@lampstand/core/limits';
import { describe, expect, test } from 'vitest';
import { hashCheaply } from '../../../../test/cheap-hash.ts';
import { startTestApp } from '../../../../test/app.ts';
import { Authenticator, type Odd } from '../../../../test/authenticator.ts';
import { expectRefusal } from '../../../../test/refusal.ts';

hashCheaply();
const app = await startTestApp();
const { client, db, mails, request, deps } = app;
const second = await startTestApp({ beside: app });
const ORIGIN = deps.env.publicUrl;
const PASSWORD = 'a lamp on a stand';
let made = 0;

async function newMember() {
  const email = `Passkey${++made}@example.org`;
  const { user, token } = await client().auth.signup({ body: { email, password: PASSWORD } });
  return { email, user, token };
}

async function add(token: string, device = new Authenticator(ORIGIN), odd: Odd = {}) {
  const options = await client(token).auth.passkeyOptions({ body: {} });
  const passkey = await client(token).auth.addPasskey({ body: device.create(options, odd) });
  return { device, passkey };
}

async function logIn(device: Authenticator, odd: Odd = {}, at = client()) {
  return at.auth.passkeyLogin({ body: device.get(await at.auth.passkeyLoginOptions(), odd) });
}

const subjects = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('logging in with fingerprint, face or PIN (auth-21)', () => {
  test('needs no email and no password, and begins a session like any other', async () => {
    const { user, token } = await newMember();
    const { device } = await add(token);
    const answer = await logIn(device);
    expect(answer.user.id).toBe(user.id);
    expect((await client(answer.token).auth.user()).id).toBe(user.id);
    const [passkey] = await client(token).auth.passkeys();
    expect(passkey?.lastUsedAt).not.toBeNull();
    await logIn(device, { userHandle: Buffer.from(user.id).toString('base64url') });
  });

  test('gives a browser the session as a cookie', async () => {
    const { token } = await newMember();
    const { device } = await add(token);
    const body = JSON.stringify(device.get(await client().auth.passkeyLoginOptions()));
    const headers = { 'Content-Type': 'application/json' };
    const answer = await request('/api/passkeys/login', { method: 'POST', headers, body });
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^lampstand=[\w-]{43};.*HttpOnly/));
  });

  test('asks for the device’s own check of the person, and names nobody', async () => {
    const options = await client().auth.passkeyLoginOptions();
    expect(options).toMatchObject({ userVerification: 'required', rpId: new URL(ORIGIN).hostname });
    expect(options['allowCredentials']).toBeUndefined();
  });

  test('works on another server than the one that asked', async () => {
    const { user, token } = await newMember();
    const { device } = await add(token);
    const options = await client().auth.passkeyLoginOptions();
    const answer = await second.client().auth.passkeyLogin({ body: device.get(options) });
    expect(answer.user.id).toBe(user.id);
  });

  test.each<[string, Odd]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['no check of the person', { verified: false }],
    ['a challenge that nobody asked', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['another key', { key: new Authenticator(ORIGIN).key }],
    ['another member', { userHandle: Buffer.from('someone-else').toString('base64url') }],
  ])('is refused with %s', async (_what, odd) => {
    const { token } = await newMember();
    const { device } = await add(token);
    await expectRefusal(logIn(device, odd), 'passkey_refused');
    await logIn(device);
  });

  test('is refused for a device that nobody has added, and after the challenge was used or is over', async () => {
    await expectRefusal(logIn(new Authenticator(ORIGIN)), 'passkey_refused');
    const { token } = await newMember();
    const { device } = await add(token);
    const options = await client().auth.passkeyLoginOptions();
    await client().auth.passkeyLogin({ body: device.get(options) });
    await expectRefusal(client().auth.passkeyLogin({ body: device.get(options) }), 'passkey_refused');
    const late = await client().auth.passkeyLoginOptions();
    await db.pool.query("update passkey_challenges set expire = now() - interval '1 second'");
    await expectRefusal(client().auth.passkeyLogin({ body: device.get(late) }), 'passkey_refused');
  });

  test('lets one of twenty in who send the same answer', async () => {
    const { token } = await newMember();
    const { device } = await add(token);
    const body = device.get(await client().auth.passkeyLoginOptions());
    const all = Array.from({ length: 20 }, () => client().auth.passkeyLogin({ body }));
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused when the device counts back, as a copy of it would', async () => {
    const { token } = await newMember();
    const { device } = await add(token);
    await logIn(device, { counter: 9 });
    await expectRefusal(logIn(device, { counter: 9 }), 'passkey_refused');
    await expectRefusal(logIn(device, { counter: 8 }), 'passkey_refused');
    await logIn(device, { counter: 10 });
    const { device: never } = await add(token, new Authenticator(ORIGIN), { counter: 0 });
    await logIn(never, { counter: 0 });
    await logIn(never, { counter: 0 });
  });

  test('ends with the member', async () => {
    const { user, token } = await newMember();
    const { device } = await add(token);
    await db.pool.query('delete from users where id = $1', [user.id]);
    await expectRefusal(logIn(device), 'passkey_refused');
  });
});

describe('adding a device (auth-22)', () => {
  test('tells the email', async () => {
    const { email, token } = await newMember();
    const { passkey } = await add(token);
    expect(passkey).toMatchObject({ lastUsedAt: null });
    expect(await client(token).auth.passkeys()).toEqual([passkey]);
    expect(subjects(email)).toEqual(['A device can log in to Lampstand without your password']);
  });

  test.each<[string, Odd]>([
    ['another site', { origin: 'https://evil.example' }],
    ['no check of the person', { verified: false }],
    ['a challenge that nobody asked', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('is refused with %s', async (_what, odd) => {
    const { token } = await newMember();
    await expectRefusal(add(token, new Authenticator(ORIGIN), odd), 'passkey_refused');
    expect(await client(token).auth.passkeys()).toEqual([]);
  });

  test('is refused with a challenge for somebody else, or for logging in, and twice', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const device = new Authenticator(ORIGIN);
    const hers = await client(one.token).auth.passkeyOptions({ body: {} });
    const forLogin = await client().auth.passkeyLoginOptions();
    for (const options of [hers, forLogin]) {
      await expectRefusal(client(other.token).auth.addPasskey({ body: device.create(options) }), 'passkey_refused');
    }
    await client(one.token).auth.addPasskey({ body: device.create(hers) });
    await expectRefusal(add(other.token, device), 'passkey_refused');
  });

  test(`is possible ${LIMITS.passkeysPerUser} times`, async () => {
    const { token } = await newMember();
    for (let nth = 0; nth < LIMITS.passkeysPerUser; nth += 1) await add(token);
    await expectRefusal(add(token), 'too_many_passkeys');
  });
});

describe('removing a device (auth-23)', () => {
  test('ends logging in with it, and tells the email', async () => {
    const { email, token } = await newMember();
    const { device, passkey } = await add(token);
    const stranger = await newMember();
    const remove = (whose: string) => client(whose).auth.removePasskey({ params: { passkeyId: passkey.id } });
    await expectRefusal(remove(stranger.token), 'passkey_not_found');
    await remove(token);
    await expectRefusal(remove(token), 'passkey_not_found');
    await expectRefusal(logIn(device), 'passkey_refused');
    expect(subjects(email)).toContain('A device no longer logs in to Lampstand without your password');
  });

  test('is refused for the last way to log in, also when all are removed at once', async () => {
    const { user, token } = await newMember();
    const keys = [];
    for (let nth = 0; nth < 8; nth += 1) keys.push(await add(token));
    await db.pool.query('update users set password_hash = null where id = $1', [user.id]);
    const remove = keys.map(({ passkey }) => client(token).auth.removePasskey({ params: { passkeyId: passkey.id } }));
    const settled = await Promise.allSettled(remove);
    expect(settled.map(({ status }) => status).toSorted()).toEqual([...Array<string>(7).fill('fulfilled'), 'rejected']);
    expect(await client(token).auth.passkeys()).toHaveLength(1);
  });

  test('happens to all of them with a password set by mail, and not with one changed in the profile (auth-24)', async () => {
    const { email, token } = await newMember();
    await add(token);
    await client(token).auth.changePassword({
      body: { password: 'four lamps in a window', endOthers: true },
    });
    expect(await client(token).auth.passkeys()).toHaveLength(1);
    await client().auth.forgotPassword({ body: { email } });
    await expect.poll(() => mails.findLast(({ to }) => to === email)?.text).toMatch(/reset-password/);
    const link = /token=([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
    await client().auth.resetPassword({ body: { token: link, password: 'five lamps in a window' } });
    const again = await client().auth.login({ body: { email, password: 'five lamps in a window' } });
    expect(await client(again.token).auth.passkeys()).toEqual([]);
  });
});
