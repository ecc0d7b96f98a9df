import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { allDone, countUndone, makeJobsDue } from '../../../test/push-queue.ts';
import { PushService, type Device } from '../../../test/push-service.ts';
import { freePort } from '../../../../../scripts/lib/free-port.mjs';
import { startHere } from '../../../test/server-here.ts';
import { spawnServer } from '../../../test/server-process.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const service = await PushService.start();
const { client, db, members } = await startTestApp({ env: { PUSH_SERVICES: service.origin } });
const { pool } = db;
const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-push-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let rosa: Member, elena: Member, device: Device;

beforeEach(async () => {
  await removeEverybody(pool);
  await pool.query('delete from pgboss.job');
  [rosa, elena] = [await members.member(), await members.member()];
  await new Rows(pool).conversation(rosa.user.id, elena.user.id);
  device = service.device();
  await client(rosa.token).notifications.subscribe({ body: device.subscription() });
});

const env = { DATA_DIR: dataDir, DATABASE_URL: db.connectionString, PUSH_SERVICES: service.origin };
const start = () => startHere(env);

const write = () => client(elena.token).messages.send({ body: { receiverId: rosa.user.id, content: 'Bless you' } });

describe('several servers on one database', () => {
  test('notify each device once', async () => {
    await Promise.all([start(), start()]);
    const devices = [device];
    for (let more = 0; more < 9; more++) {
      const next = service.device();
      await client(rosa.token).notifications.subscribe({ body: next.subscription() });
      devices.push(next);
    }
    await Promise.all([write(), write(), write()]);
    await allDone(pool);
    expect(devices.map(({ shown }) => shown.map(({ body }) => body))).toEqual(
      devices.map(() => ['You have 3 new messages']),
    );
  });

  test('notify of events that happened while no server was running', async () => {
    await write();
    await start();
    await allDone(pool);
    expect(device.shown).toMatchObject([{ body: 'You have a new message' }]);
  });

  test('retry the notification of a server that died while sending', { tags: 'soak' }, async () => {
    service.answerWith({ status: 0 });
    const { child, exit, out, log } = spawnServer(await freePort(), env);
    onTestFinished(() => void child.kill('SIGKILL'));
    await vi.waitFor(() => expect(out(), log()).toContain('Lampstand is at'), 30_000);
    await write();
    await makeJobsDue(pool);
    await vi.waitFor(() => expect(service.unusedAnswers).toBe(0), 10_000);
    child.kill('SIGKILL');
    await exit;
    expect(await countUndone(pool)).toBe(1);
    expect(device.received).toEqual([]);
    // Pretends that the minute has passed after which a job is free again.
    await pool.query(
      `update pgboss.job set started_on = now() - interval '2 minutes' where state = 'active';
       update pgboss.queue set monitor_claim_on = now() - interval '2 minutes', monitor_on = null`,
    );
    await start();
    const retried = () => makeJobsDue(pool).then(() => device.received.length);
    await expect.poll(retried).toBe(1);
  });

  test('stop within five seconds, even while a push service does not answer', async () => {
    service.answerWith({ status: 0 });
    const { stop } = await start();
    await write();
    await makeJobsDue(pool);
    await vi.waitFor(() => expect(service.unusedAnswers).toBe(0), 10_000);
    const before = Date.now();
    await stop();
    expect(Date.now() - before).toBeLessThan(5_000);
    // The job remains for the next start.
    expect(await countUndone(pool)).toBe(1);
  });
});
