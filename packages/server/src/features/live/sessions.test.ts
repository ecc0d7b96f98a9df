import { LIMITS } from '@lampstand/core/limits';
import { pino } from 'pino';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents, type EventStream } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { insertReset } from '../auth/auth.queries.ts';
import { startSession } from '../auth/session.ts';
import { hashToken, newToken } from '../../members/tokens.ts';
import { createDelivery } from './delivery.ts';
import { LiveHub } from './hub.ts';
import { createLive } from './live.ts';

const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const [urlA, urlB] = [await addressOf(appA), await addressOf(appB)];
const { pool } = appA.db;
let rosa: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  rosa = await appA.members.member({ firstName: 'Rosa' });
});

const anotherDevice = () => startSession(pool, rosa.user.id, 'Phone', new Date());

/** Within a second. */
async function expectEnd(stream: EventStream): Promise<void> {
  await stream.ended();
  expect(stream.isOver).toBe(true);
}

describe('a stream ends with its session, on any server (live-3)', () => {
  test('after a logout, while that of another device stays', async () => {
    const other = await openEvents(urlB, await anotherDevice());
    const stream = await openEvents(urlB, rosa.token);
    await appA.client(rosa.token).auth.logout();
    await stream.ended();
    await expect(openEvents(urlB, rosa.token)).rejects.toThrow('401');
    const ruth = await appA.members.member();
    await appA.client(ruth.token).profiles.update({ body: { firstName: 'Ruth' } });
    await other.received('author');
  });

  test('after signing out from another device', async () => {
    const phone = await openEvents(urlB, await anotherDevice());
    const { sessions, endSession } = appA.client(rosa.token).auth;
    const theOther = (await sessions()).find(({ current }) => !current);
    await endSession({ params: { sessionId: theOther?.id ?? '' } });
    await expectEnd(phone);
  });

  test('after a password reset', async () => {
    const streams = [await openEvents(urlA, rosa.token), await openEvents(urlB, await anotherDevice())];
    const token = newToken();
    await insertReset(pool, [hashToken(token), rosa.user.id, new Date(Date.now() + 60_000), rosa.user.email]);
    await appB.client().auth.resetPassword({ body: { token, password: 'a lamp on a stand' } });
    for (const stream of streams) await expectEnd(stream);
  });

  test('after deleting the account', async () => {
    const stream = await openEvents(urlB, rosa.token);
    await pool.query('delete from users where id = $1', [rosa.user.id]);
    await expectEnd(stream);
  });
});

describe('a stream of a session that expires', () => {
  test('ends, while others stay', async () => {
    const live = createLive({ pool, log: pino({ level: 'silent' }), sessionsEveryMs: 100 });
    const watching = await startTestApp({ beside: appA, deps: { live } });
    const address = await addressOf(watching);
    const phone = await anotherDevice();
    const expiring = await openEvents(address, phone);
    const stream = await openEvents(address, rosa.token);
    await pool.query('update sessions set expire = now() where sid = $1', [hashToken(phone)]);
    await expiring.ended();
    expect(stream.isOver).toBe(false);
    // Deleted without a signal, as after a restore.
    await pool.query('alter table sessions disable trigger user; delete from sessions');
    await stream.ended();
    await pool.query('alter table sessions enable trigger user');
    await live.close();
  });

  test('is checked at least once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const live = createLive({ pool, log: pino({ level: 'silent' }) });
    const watching = await startTestApp({ beside: appA, deps: { live } });
    const stream = await openEvents(await addressOf(watching), rosa.token);
    await pool.query('update sessions set expire = now()');
    vi.advanceTimersByTime(59_000);
    vi.useRealTimers();
    await expectEnd(stream);
    await live.close();
  });
});

describe('streams', () => {
  test('are limited per member: the oldest ends when one more opens', async () => {
    const ruth = await openEvents(urlA, (await appA.members.member()).token);
    const streams = [];
    for (let n = 0; n <= LIMITS.streamsPerUser; n++) streams.push(await openEvents(urlA, rosa.token));
    await streams[0]?.ended();
    expect(appA.deps.live.size).toBe(LIMITS.streamsPerUser + 1);
    await appA.client(rosa.token).profiles.update({ body: { firstName: 'Rosalía' } });
    for (const stream of [ruth, ...streams.slice(1)]) await stream.received('author');
  });

  test('are removed when the client disconnects, and are not opened for a HEAD request', async () => {
    await expect.poll(() => appA.deps.live.size).toBe(0);
    const stream = await openEvents(urlA, rosa.token);
    expect(appA.deps.live.size).toBe(1);
    stream.close();
    await expect.poll(() => appA.deps.live.size).toBe(0);
    const headers = { Authorization: `Bearer ${rosa.token}` };
    const look = await fetch(`${urlA}/api/events`, { method: 'HEAD', headers });
    expect([look.status, look.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect([look.headers.get('x-accel-buffering'), look.headers.get('content-encoding')]).toEqual(['no', null]);
    expect(appA.deps.live.size).toBe(0);
  });

  test('end at once when the server stops, and new ones are rejected', async () => {
    const live = createLive({ pool, log: pino({ level: 'silent' }) });
    const stopping = await startTestApp({ beside: appA, deps: { live } });
    const address = await addressOf(stopping);
    const stream = await openEvents(address, rosa.token);
    live.stopStreams();
    await stream.ended();
    await expect(openEvents(address, rosa.token)).rejects.toThrow('503');
    await live.close();
  });

  test('receive heartbeats, and are dropped if the client is too slow', async () => {
    const hub = new LiveHub();
    const slow = hub.add({ id: 'member', sessionId: 'session', byProvider: false });
    hub.begin(slow);
    const reader = slow.body.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toMatch(/^retry: \d+\nid: \S+\ndata: {"type":"ready"}\n\n$/);
    hub.beat();
    expect(await read()).toBe(':\n\n');
    for (let sent = 0; sent < 300 && hub.size > 0; sent++) slow.send(new Uint8Array(1024));
    expect(hub.size).toBe(0);
    await expect(reader.read()).rejects.toThrow('too slow');
  });

  test('end if a change cannot be read, so that clients refetch', async () => {
    const hub = new LiveHub();
    const stream = hub.add({ id: 'member', sessionId: 'session', byProvider: false });
    hub.begin(stream);
    const away = new pg.Pool({ host: '127.0.0.1', port: 1 });
    createDelivery({ pool: away, hub, log: pino({ level: 'silent' }) }).take({ type: 'queue' });
    await expect.poll(() => hub.size).toBe(0);
    await away.end();
  });
});
