import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { PushService } from '../../../test/push-service.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { startSession } from '../auth/session.ts';
import { createPush } from './push.ts';

const service = await PushService.start();
const { client, db, deps, members } = await startTestApp({
  env: { PUSH_SERVICES: `${service.origin} fcm.googleapis.com *.push.apple.com` },
});
const rows = new Rows(db.pool);
const ALL = { prayers: true, comments: true, messages: true, connections: true };
let rosa: Member, elena: Member;

beforeEach(async () => {
  await removeEverybody(db.pool);
  [rosa, elena] = [await members.member(), await members.member()];
  await rows.conversation(rosa.user.id, elena.user.id);
});

const of = (member: { token: string }) => client(member.token).notifications;

/** Another device of the same member. */
async function second(member: Member): Promise<{ token: string }> {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
  return { token: await startSession(db.pool, member.user.id, userAgent, new Date()) };
}

describe('the VAPID keys of the community', () => {
  test('are generated once, even by servers that start together, and are a point on the curve', async () => {
    await db.pool.query(`delete from secrets where name = 'vapid'`);
    const made = await Promise.all([1, 2, 3, 4].map(() => createPush(deps.env, db.pool)));
    expect(new Set(made.map(({ keys }) => JSON.stringify(keys))).size).toBe(1);
    const [{ keys } = deps.push] = made;
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
    expect((await createPush(deps.env, db.pool)).keys).toEqual(keys);
  });
});

describe('a push subscription', () => {
  test('is created, listed, changed and deleted', async () => {
    const device = service.device();
    const made = await of(rosa).subscribe({ body: device.subscription({ language: 'es' }) });
    expect(made).toMatchObject({ device: 'Firefox · Linux', language: 'es', switches: ALL, current: true });
    const phone = await second(rosa);
    expect(await of(phone).subscriptions()).toEqual([{ ...made, current: false }]);

    const params = { subscriptionId: made.id };
    const fewer = { ...ALL, prayers: false, connections: false };
    const changed = await of(phone).change({ params, body: { switches: fewer } });
    expect(changed).toEqual({ ...made, switches: { ...fewer, moderation: true }, current: false });
    expect(await of(rosa).change({ params, body: { language: 'en' } })).toMatchObject({
      language: 'en',
      switches: fewer,
    });
    expect(await of(rosa).change({ params, body: {} })).toMatchObject({ language: 'en', switches: fewer });
    const one = await of(rosa).change({ params, body: { switches: { prayers: true } } });
    expect(one.switches).toEqual({ ...fewer, prayers: true, moderation: true });

    await of(phone).unsubscribe({ params });
    await of(phone).unsubscribe({ params });
    expect(await of(rosa).subscriptions()).toEqual([]);
    await expectRefusal(of(rosa).change({ params, body: {} }), 'not_found');
  });

  test('that is created again for the same device keeps its id and switches, and gets the new keys', async () => {
    const device = service.device();
    const fewer = { ...ALL, messages: false };
    const made = await of(rosa).subscribe({ body: device.subscription({ switches: fewer }) });
    const auth = randomBytes(16).toString('base64url');
    const { keys } = device.subscription();
    const again = await of(rosa).subscribe({ body: device.subscription({ language: 'es', keys: { ...keys, auth } }) });
    expect(again).toEqual({ ...made, language: 'es' });
    const { rows: kept } = await db.pool.query('select auth from push_subscriptions');
    expect(kept).toEqual([{ auth }]);
  });

  test('belongs to the member who subscribed the device last', async () => {
    const device = service.device();
    const before = await of(rosa).subscribe({ body: device.subscription() });
    await client(elena.token).messages.send({ body: { receiverId: rosa.user.id, content: 'For Rosa' } });
    const after = await of(elena).subscribe({ body: device.subscription() });
    expect(after.id).not.toBe(before.id);
    expect(await of(rosa).subscriptions()).toEqual([]);
    expect(await of(elena).subscriptions()).toHaveLength(1);
  });

  test('of another member cannot be seen, changed or deleted', async () => {
    const { id: subscriptionId } = await of(rosa).subscribe({ body: service.device().subscription() });
    const params = { subscriptionId };
    expect(await of(elena).subscriptions()).toEqual([]);
    await expectRefusal(of(elena).change({ params, body: { language: 'es' } }), 'not_found');
    await of(elena).unsubscribe({ params });
    expect(await of(rosa).subscriptions()).toMatchObject([{ id: subscriptionId, language: 'en' }]);
  });

  test('is deleted with its session, with its member, and as the oldest beyond twenty', async () => {
    const phone = await second(rosa);
    await of(phone).subscribe({ body: service.device().subscription() });
    const mine = await of(rosa).subscribe({ body: service.device().subscription() });
    await client(phone.token).auth.logout();
    expect(await of(rosa).subscriptions()).toMatchObject([{ id: mine.id }]);

    for (let more = 0; more < 20; more++) await of(rosa).subscribe({ body: service.device().subscription() });
    const listed = await of(rosa).subscriptions();
    expect(listed).toHaveLength(20);
    expect(listed.map(({ id }) => id)).not.toContain(mine.id);

    await client(rosa.token).account.remove({ body: {} });
    expect(await rows.count('push_subscriptions')).toBe(0);
  });

  test('is not listed once its session has expired, even before the sweep', async () => {
    await of(rosa).subscribe({ body: service.device().subscription() });
    await db.pool.query('update sessions set expire = now() where user_id = $1', [rosa.user.id]);
    expect(await of(await second(rosa)).subscriptions()).toEqual([]);
  });
});

describe('subscribing to notifications', () => {
  const good = service.device().subscription();
  const key = (bytes: Buffer) => ({ keys: { ...good.keys, p256dh: bytes.toString('base64url') } });

  test.each([
    ['at an address inside the network', { endpoint: 'https://169.254.169.254/latest/meta-data' }, 'endpoint'],
    ['at a loopback address', { endpoint: 'http://127.0.0.1:1/push' }, 'endpoint'],
    ['at a push service over plain http', { endpoint: 'http://fcm.googleapis.com/fcm/send/1' }, 'endpoint'],
    ['at another port', { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/1' }, 'endpoint'],
    ['with a user name in the address', { endpoint: 'https://fcm.googleapis.com@evil.example/' }, 'endpoint'],
    ['with a password in the address', { endpoint: 'https://x:y@fcm.googleapis.com/fcm/send/1' }, 'endpoint'],
    ['at a host name with a known prefix', { endpoint: 'https://fcm.googleapis.com.evil.example/' }, 'endpoint'],
    ['at a host name with a known suffix', { endpoint: 'https://evilpush.apple.com/' }, 'endpoint'],
    ['at the parent of a wildcard name', { endpoint: 'https://push.apple.com/' }, 'endpoint'],
    ['with another scheme', { endpoint: 'file:///etc/passwd' }, 'endpoint'],
    ['without a URL', { endpoint: 'fcm.googleapis.com' }, 'endpoint'],
    [
      'with an endpoint that becomes too long when encoded',
      { endpoint: `${service.origin}/${'é'.repeat(400)}` },
      'endpoint',
    ],
    ['with a key of zeros', key(Buffer.alloc(65)), 'keys.p256dh'],
    ['with a key off the curve', key(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])), 'keys.p256dh'],
    ['with a key that is too short', key(Buffer.from(good.keys.p256dh, 'base64url').subarray(1)), 'keys.p256dh'],
    ['with a secret that is too short', { keys: { ...good.keys, auth: 'AAAA' } }, 'keys.auth'],
    ['with a secret that is not base64url', { keys: { ...good.keys, auth: 'ñ'.repeat(22) } }, 'keys.auth'],
    ['in an unknown language', { language: 'tlh' as 'en' }, 'language'],
  ])('rejects a subscription %s', async (_, wrong, field) => {
    const refused = of(rosa).subscribe({ body: { ...good, ...wrong } });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { code: 'invalid_input', details: { fields: [{ field }] } },
    });
    expect(await rows.count('push_subscriptions')).toBe(0);
  });

  test('accepts the browsers’ own push services', async () => {
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/c:APA91', 'https://web.push.apple.com/QAbc']) {
      await of(rosa).subscribe({ body: { ...good, endpoint } });
    }
    expect(await of(rosa).subscriptions()).toHaveLength(2);
  });
});
