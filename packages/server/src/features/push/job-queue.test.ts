import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { countUndone } from '../../../test/push-queue.ts';
import { PushService } from '../../../test/push-service.ts';
import { tablesWith } from '../../../test/membership.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { createJobQueue, prepareJobQueue, PUSH_QUEUE } from '../../db/job-queue.ts';

const service = await PushService.start();
const { client, db, members } = await startTestApp({ env: { PUSH_SERVICES: service.origin } });
const { pool } = db;
const queue = createJobQueue(pool, { supervise: false });
await queue.start();
afterAll(() => queue.stop({ graceful: false }));
let rosa: Member, elena: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  await pool.query('delete from pgboss.job');
  [rosa, elena] = await Promise.all([members.member(), members.member()]);
  await new Rows(pool).conversation(rosa.user.id, elena.user.id);
  await client(rosa.token).notifications.subscribe({ body: service.device().subscription() });
  await client(elena.token).messages.send({ body: { receiverId: rosa.user.id, content: 'Bless you' } });
});

test('the database adds a job exactly as pg-boss would', async () => {
  await queue.send(PUSH_QUEUE, { by: 'pg-boss' }, { startAfter: 5, singletonKey: 'another' });
  const own = ['id', 'data', 'singleton_key'];
  const { rows } = await pool.query<Record<string, unknown>>(
    `select to_jsonb(j) - $1::text[] - array['start_after', 'created_on', 'keep_until']
       || jsonb_build_object('delay', extract(epoch from start_after - created_on)::int,
                             'kept', extract(epoch from keep_until - start_after)::int) as job
     from pgboss.job j`,
    [own],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
});

test('preparing the queue again keeps its jobs', async () => {
  await Promise.all([prepareJobQueue(pool), prepareJobQueue(pool)]);
  expect(await countUndone(pool)).toBe(1);
});

test('leaving deletes the jobs and watermarks that name the member', async () => {
  const [subscription] = await client(rosa.token).notifications.subscriptions();
  await pool.query(
    `insert into push_watermarks (subscription_id, topic, watermark, notified_at) values ($1, 'hash', 1, now())`,
    [subscription?.id],
  );
  await client(elena.token).account.remove({ body: {} });
  expect(await countUndone(pool)).toBe(0);
  expect(await tablesWith(pool, elena.user.id)).toEqual([]);
  await client(rosa.token).account.remove({ body: {} });
  expect(await tablesWith(pool, subscription?.id ?? '')).toEqual([]);
});
