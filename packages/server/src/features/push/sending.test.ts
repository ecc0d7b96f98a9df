import type { NotificationSwitches } from '@lampstand/core/push/contract';
import type { Language } from '@lampstand/core/languages/language';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { allDone, countUndone, makeJobsDue } from '../../../test/push-queue.ts';
import { PushService, verifiedClaims, type Device } from '../../../test/push-service.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { guardValues } from '../../members/guarded-write.ts';
import { inPoolTransaction } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import { insertComment } from '../comments/comments.queries.ts';
import { startJobs } from '../../jobs.ts';

const service = await PushService.start();
const { client, db, deps, logs, members } = await startTestApp({ env: { PUSH_SERVICES: service.origin } });
const { pool } = db;
const jobs = await startJobs(deps, { pollSeconds: 0.5 });
afterAll(() => jobs.stop());

let rosa: Member, elena: Member, sam: Member, postId: string;

beforeEach(async () => {
  await removeEverybody(pool);
  await pool.query('delete from pgboss.job');
  [rosa, elena, sam] = await Promise.all([members.member(), members.member({ firstName: 'Elena' }), members.member()]);
  for (const other of [elena, sam]) await new Rows(pool).conversation(rosa.user.id, other.user.id);
  const post = await client(rosa.token).posts.create({ body: { content: 'He healed my mother.' } });
  postId = post.id;
});

async function subscribed(
  member: Member,
  more: { language?: Language; switches?: NotificationSwitches } = {},
): Promise<Device> {
  const device = service.device();
  await client(member.token).notifications.subscribe({ body: device.subscription(more) });
  return device;
}

const pray = (member: Member) => client(member.token).reactions.prayer({ params: { postId } });
const comment = (member: Member, content = 'Amen') =>
  client(member.token).comments.create({ params: { postId }, body: { content } });
const byText = (a: unknown[], b: unknown[]) => String(a).localeCompare(String(b));
const write = (from: Member, to: Member, content = 'Bless you') =>
  client(from.token).messages.send({ body: { receiverId: to.user.id, content } });

describe('a first message', () => {
  test('causes a notification like any other, unless it was declined or held', async () => {
    const [ann, declining, young] = [await members.member(), await members.member(), await members.member({ age: 15 })];
    const devices = [await subscribed(ann), await subscribed(declining), await subscribed(young)] as const;
    for (const receiver of [young, declining, ann]) await write(rosa, receiver);
    await client(declining.token).messages.decline({ params: { userId: rosa.user.id } });
    await allDone(pool);
    expect(devices.map(({ shown }) => shown.length)).toEqual([1, 0, 0]);
    expect(devices[0].shown).toMatchObject([{ kind: 'messages', body: 'You have a new message', unread: 1 }]);
  });
});

describe('a notification', () => {
  test('is encrypted for the device, signed by this community, and names nobody (push-2)', async () => {
    const device = await subscribed(rosa);
    await write(elena, rosa, 'The doctor called me yesterday');
    await allDone(pool);
    expect(device.shown).toEqual([
      {
        kind: 'messages',
        title: 'Lampstand',
        body: 'You have a new message',
        tag: `messages:${elena.user.id}`,
        url: `/messages/${elena.user.id}`,
        unread: 1,
        language: 'en',
      },
    ]);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = device.received;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(body.includes('message')).toBe(false);
    const { claims, key } = verifiedClaims(headers.authorization);
    expect(key).toBe((await client(rosa.token).notifications.key()).publicKey);
    expect(claims).toEqual({ aud: service.origin, exp: expect.any(Number), sub: 'mailto:lampstand@localhost' });
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
    expect(JSON.stringify(logs)).not.toContain(device.endpoint);
  });

  test('is in the language of each device', async () => {
    const [english, spanish] = [await subscribed(rosa), await subscribed(rosa, { language: 'es' })];
    await pray(elena);
    await comment(elena);
    await write(elena, rosa);
    await client(elena.token).connections.request({ body: { addresseeId: rosa.user.id } });
    await allDone(pool);
    expect(english.shown.map(({ body }) => body).toSorted()).toEqual([
      'Someone commented on your testimony',
      'Someone is praying for your testimony',
      'Someone wants to connect with you',
      'You have a new message',
    ]);
    expect(spanish.shown.map(({ body }) => body).toSorted()).toEqual([
      'Alguien comentó tu testimonio',
      'Alguien está orando por tu testimonio',
      'Alguien quiere conectarse contigo',
      'Tienes un mensaje nuevo',
    ]);
    expect(new Set(spanish.shown.map(({ language, unread }) => `${language} ${unread}`))).toEqual(new Set(['es 2']));
  });

  test('calls a prayer request what it is', async () => {
    await pool.query(`update posts set kind = 'prayer' where id = $1`, [postId]);
    const [english, spanish] = [await subscribed(rosa), await subscribed(rosa, { language: 'es' })];
    await pray(elena);
    await comment(elena);
    await allDone(pool);
    expect(english.shown.map(({ body }) => body).toSorted()).toEqual([
      'Someone commented on your prayer request',
      'Someone is praying for your request',
    ]);
    expect(spanish.shown.map(({ body }) => body).toSorted()).toEqual([
      'Alguien comentó tu petición de oración',
      'Alguien está orando por tu petición',
    ]);
  });

  test('tells those who had prayed for a request that it is answered, unless prayers are switched off (requests-3)', async () => {
    await pool.query(`update posts set kind = 'prayer' where id = $1`, [postId]);
    const switches = { prayers: false, comments: true, messages: true, connections: true };
    const [english, spanish] = [await subscribed(elena), await subscribed(elena, { language: 'es' })];
    const [off, sams] = [await subscribed(elena, { switches }), await subscribed(sam)];
    await pray(elena);
    await client(rosa.token).posts.answer({ params: { postId }, body: { answer: 'She walks.' } });
    await pray(sam);
    await pool.query('update answer_notices set due_at = now()');
    await allDone(pool);
    const about = { kind: 'prayers', tag: `answered:${postId}`, url: `/posts/${postId}` };
    expect(english.shown).toMatchObject([{ ...about, body: 'A request that you prayed for has been answered' }]);
    expect(spanish.shown).toMatchObject([{ ...about, body: 'Una petición por la que oraste fue respondida' }]);
    expect([off.received, sams.received]).toEqual([[], []]);
  });

  test('opens the right screen of the app', async () => {
    const device = await subscribed(rosa);
    await pray(elena);
    await client(elena.token).connections.request({ body: { addresseeId: rosa.user.id } });
    await allDone(pool);
    expect(device.shown.map(({ kind, tag, url }) => [kind, tag, url]).toSorted(byText)).toEqual([
      ['connections', 'connections', '/messages'],
      ['prayers', `prayers:${postId}`, `/posts/${postId}`],
    ]);
  });
});

describe('notifications of one topic', () => {
  test('have the groups and numbers of the bell (activity-2)', async () => {
    const device = await subscribed(rosa);
    for (const member of [elena, sam, await members.member()]) await pray(member);
    await comment(elena);
    await comment(elena, 'And again');
    await comment(sam);
    await allDone(pool);
    const { items } = await client(rosa.token).activity.list({ query: {} });
    expect(device.shown.map(({ tag, body }) => [tag, body]).toSorted(byText)).toEqual([
      [`comments:${postId}`, '2 people commented on your testimony'],
      [`prayers:${postId}`, '3 people are praying for your testimony'],
    ]);
    expect(items.map(({ id, people }) => [id, people]).toSorted(byText)).toEqual([
      [`comments:${postId}`, 2],
      [`prayers:${postId}`, 3],
    ]);
  });

  test('are combined per testimony and per conversation', async () => {
    const device = await subscribed(rosa);
    const praying = [elena, sam, await members.member()];
    for (const member of praying) await pray(member);
    await comment(elena, 'Amen');
    await comment(elena, 'And amen');
    await comment(sam);
    for (const text of ['One', 'Two', 'Three']) await write(elena, rosa, text);
    await write(sam, rosa);
    await allDone(pool);
    expect(device.shown.map(({ tag, body }) => [tag, body]).toSorted(byText)).toEqual(
      [
        [`prayers:${postId}`, '3 people are praying for your testimony'],
        [`comments:${postId}`, '2 people commented on your testimony'],
        [`messages:${elena.user.id}`, 'You have 3 new messages'],
        [`messages:${sam.user.id}`, 'You have a new message'],
      ].toSorted(byText),
    );
  });

  test('replace the earlier one when there is more news', async () => {
    const device = await subscribed(rosa);
    await write(elena, rosa);
    await allDone(pool);
    await write(elena, rosa);
    await allDone(pool);
    expect(device.shown.map(({ body }) => body)).toEqual(['You have a new message', 'You have 2 new messages']);
    expect(new Set(device.shown.map(({ tag }) => tag)).size).toBe(1);
    expect(new Set(device.received.map(({ headers }) => headers['topic'])).size).toBe(1);
  });

  test('pause for a while, and then cover everything since', async () => {
    const device = await subscribed(rosa);
    await pray(elena);
    await allDone(pool);
    await pray(sam);
    await makeJobsDue(pool);
    const restsUntil = async () => {
      const { rows } = await pool.query<{ seconds: number }>(
        `select extract(epoch from start_after - now())::int as seconds from pgboss.job
         where state = 'created' and start_after > now() + interval '2 minutes'`,
      );
      return rows[0]?.seconds ?? 0;
    };
    await expect.poll(restsUntil).toBeGreaterThan(280);
    await pray(await members.member());
    await pool.query(`update push_watermarks set notified_at = now() - interval '10 minutes'`);
    await allDone(pool);
    expect(device.shown.map(({ body }) => body)).toEqual([
      'Someone is praying for your testimony',
      '3 people are praying for your testimony',
    ]);
  });

  test('are not repeated when a prayer is taken back and added again', async () => {
    const device = await subscribed(rosa);
    await pray(elena);
    await allDone(pool);
    await pool.query(`update push_watermarks set notified_at = now() - interval '10 minutes'`);
    await pray(elena);
    await pray(elena);
    await allDone(pool);
    expect(device.shown).toHaveLength(1);
  });
});

describe('nothing is sent', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['about one’s own acts', () => Promise.all([pray(rosa), comment(rosa)])],
    ['about a prayer that was taken back', async () => [await pray(elena), await pray(elena)]],
    [
      'about a testimony that was deleted',
      async () => [
        await pray(elena),
        await comment(elena),
        await client(rosa.token).posts.remove({ params: { postId } }),
      ],
    ],
    [
      'about messages that were read',
      async () => {
        const { id } = await write(elena, rosa);
        await client(rosa.token).messages.markRead({ params: { userId: elena.user.id }, body: { upTo: id } });
      },
    ],
    [
      'about a request that was answered',
      async () => {
        const { id } = await client(elena.token).connections.request({ body: { addresseeId: rosa.user.id } });
        await client(rosa.token).connections.answer({ params: { connectionId: id }, body: { status: 'declined' } });
      },
    ],
    ['about a love', () => client(elena.token).reactions.love({ params: { postId } })],
  ])('%s', async (_, act) => {
    const device = await subscribed(rosa);
    await act();
    await allDone(pool);
    expect(device.received).toEqual([]);
  });

  test('about a write that was rolled back', async () => {
    await subscribed(rosa);
    const lost = new Error('Power failure.');
    const comments = inPoolTransaction(pool, async (connection) => {
      const row = { userId: elena.user.id, id: uuidV7(), now: new Date() };
      const guards = guardValues(row, { session: undefined, count: undefined, once: undefined });
      await insertComment(connection, [...guards, postId, 'Amen']);
      expect(await countUndone(connection)).toBe(1);
      throw lost;
    });
    await expect(comments).rejects.toBe(lost);
    expect(await countUndone(pool)).toBe(0);
  });

  test.each(['by the member', 'of the member'])('about a blocked member, with the block set %s', async (by) => {
    const device = await subscribed(rosa);
    await pray(elena);
    await pray(sam);
    await comment(elena);
    await write(elena, rosa);
    await client(elena.token).connections.request({ body: { addresseeId: rosa.user.id } });
    const [blocker, blocked] = by === 'by the member' ? [rosa, elena] : [elena, rosa];
    await client(blocker.token).blocks.block({ params: { userId: blocked.user.id } });
    await allDone(pool);
    expect(device.shown).toMatchObject([{ body: 'Someone is praying for your testimony', unread: 0 }]);
  });

  test('about a kind that is switched off on that device (push-1)', async () => {
    const all = { prayers: true, comments: true, messages: true, connections: true };
    const device = await subscribed(rosa, { switches: { ...all, prayers: false } });
    const other = await subscribed(rosa);
    await pray(elena);
    await comment(elena);
    const [mine] = await client(rosa.token).notifications.subscriptions();
    expect(mine?.switches).toEqual({ ...all, moderation: true });
    await client(rosa.token).notifications.change({
      params: { subscriptionId: mine?.id ?? '' },
      body: { switches: { ...all, comments: false } },
    });
    await allDone(pool);
    expect(device.shown.map(({ kind }) => kind)).toEqual(['comments']);
    expect(other.shown.map(({ kind }) => kind)).toEqual(['prayers']);
  });

  test('about an answer, if prayers are switched off while it waits', async () => {
    const device = await subscribed(elena);
    await pool.query(`update posts set kind = 'prayer' where id = $1`, [postId]);
    await pray(elena);
    await client(rosa.token).posts.answer({ params: { postId } });
    await inPoolTransaction(pool, async (connection) => {
      await connection.query(`select tell_answer($1, now() + interval '1 hour', 10)`, [postId]);
      await connection.query(`update push_subscriptions set switched_off = '{prayers}'`);
      expect(await countUndone(connection)).toBeGreaterThan(1);
    });
    await allDone(pool);
    expect(device.received).toEqual([]);
  });

  test('to a device that has been signed out (push-3)', async () => {
    const device = await subscribed(rosa);
    await write(elena, rosa);
    await client(rosa.token).auth.logout();
    await allDone(pool);
    expect(device.received).toEqual([]);
    expect((await pool.query('select from push_subscriptions')).rowCount).toBe(0);
  });

  test('and nothing is queued when nobody has subscribed', async () => {
    await subscribed(sam);
    await pray(elena);
    await comment(elena);
    await write(elena, rosa);
    expect(await countUndone(pool)).toBe(0);
  });
});
