import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { onServer } from '../../../test/database.ts';
import type { Member } from '../../../test/factories.ts';
import { allDone, countUndone, makeJobsDue } from '../../../test/push-queue.ts';
import { PushService, type Device } from '../../../test/push-service.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { startJobs } from '../../jobs.ts';

const service = await PushService.start();
const gone = 'http://127.0.0.1:9';
const { client, db, deps, logs, members } = await startTestApp({
  env: { PUSH_SERVICES: `${service.origin}, ${gone}` },
});
const { pool } = db;
const jobs = await startJobs(deps, { pollSeconds: 0.5 });
afterAll(() => jobs.stop());

let rosa: Member, elena: Member, device: Device;

beforeEach(async () => {
  await removeEverybody(pool);
  await pool.query('delete from pgboss.job');
  [rosa, elena] = await Promise.all([members.member(), members.member()]);
  await new Rows(pool).conversation(rosa.user.id, elena.user.id);
  device = service.device();
  await client(rosa.token).notifications.subscribe({ body: device.subscription() });
});

const write = () => client(elena.token).messages.send({ body: { receiverId: rosa.user.id, content: 'Bless you' } });

/** The only waiting job, after its first attempt. */
async function waiting(): Promise<{ state: string; seconds: number; tries: number }> {
  const read = async () =>
    pool.query<{ state: string; seconds: number; tries: number }>(
      `select state::text, extract(epoch from start_after - now())::int as seconds, retry_count as tries
       from pgboss.job where state in ('created', 'retry')`,
    );
  await expect.poll(async () => (await read()).rows[0]?.seconds ?? 0).toBeGreaterThan(6);
  const { rows } = await read();
  expect(rows).toHaveLength(1);
  return rows[0] ?? { state: '', seconds: 0, tries: 0 };
}

describe('a push service', () => {
  test.each([404, 410])('that answers %i gets no more notifications for this device', async (status) => {
    service.answerWith({ status });
    await write();
    await allDone(pool);
    expect(await client(rosa.token).notifications.subscriptions()).toEqual([]);
    await write();
    expect(await countUndone(pool)).toBe(0);
    expect(device.received).toEqual([]);
  });

  test.each([
    [429, '120', 120],
    [413, '600', 600],
    [503, new Date(Date.now() + 300_000).toUTCString(), 300],
  ])('that answers %i with Retry-After %s is retried only after that time', async (status, after, seconds) => {
    service.answerWith({ status, headers: { 'Retry-After': after } });
    await write();
    await makeJobsDue(pool);
    const { state, seconds: wait } = await waiting();
    expect(state).toBe('created');
    expect(Math.abs(wait - seconds)).toBeLessThan(15);
    await allDone(pool);
    expect(device.shown).toMatchObject([{ kind: 'messages' }]);
  });

  test('that fails is retried with a growing delay', async () => {
    service.answerWith({ status: 500 }, { status: 502 });
    await write();
    await makeJobsDue(pool);
    const first = await waiting();
    expect(first.state).toBe('retry');
    await makeJobsDue(pool);
    await expect.poll(async () => (await waiting()).tries).toBe(first.tries + 1);
    expect((await waiting()).seconds).toBeGreaterThan(25);
    expect(device.received).toEqual([]);
    // A second message joins the waiting notification.
    await write();
    await allDone(pool);
    expect(device.shown.map(({ body }) => body)).toEqual(['You have 2 new messages']);
  });

  test('that redirects is not followed, and a rejected notification is not sent again', async () => {
    const elsewhere = service.device();
    service.answerWith({ status: 307, headers: { Location: elsewhere.endpoint } }, { status: 400 });
    await write();
    await allDone(pool);
    await write();
    await allDone(pool);
    expect(service.unusedAnswers).toBe(0);
    expect(await deps.metrics.text()).toMatch(/lampstand_notifications_total\{outcome="refused"\} 2/);
    expect([...device.received, ...elsewhere.received]).toEqual([]);
    expect(await client(rosa.token).notifications.subscriptions()).toHaveLength(1);
    const logged = logs.filter(({ msg }) => msg === 'a push service rejected a notification');
    expect(logged.slice(-2)).toMatchObject([{ host: new URL(service.origin).host, status: 307 }, { status: 400 }]);
  });

  test('that is unreachable does not delay other devices', async () => {
    await client(rosa.token).notifications.subscribe({
      body: { ...service.device().subscription(), endpoint: `${gone}/push/1` },
    });
    await write();
    await makeJobsDue(pool);
    expect((await waiting()).state).toBe('retry');
    expect(device.shown).toHaveLength(1);
  });
});

test('gets no news older than six hours', async () => {
  await write();
  await pool.query(
    `update pgboss.job set data = data || jsonb_build_object('since', now() - interval '6 hours 1 minute')`,
  );
  await allDone(pool);
  expect(device.received).toEqual([]);
});

test('is used again after the database has dropped every connection', async () => {
  await onServer(db.connectionString, (connection) =>
    connection.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );
  await expect.poll(() => write().then(() => 'written', String)).toBe('written');
  await allDone(pool);
  expect(device.shown).toHaveLength(1);
});
