import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { makeJobsDue } from '../../../test/push-queue.ts';
import { PushService } from '../../../test/push-service.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { startJobs } from '../../jobs.ts';
import { createMailer } from '../../mail/mailer.ts';
import { look } from './alerts.service.ts';

const service = await PushService.start();
const env = { SMTP_URL: 'outbox:', PUSH_SERVICES: service.origin };
const one = await startTestApp({ env });
const other = await startTestApp({ env, beside: one });
const { pool } = one.db;
const MINUTE = 60_000;
let ruth: Member, rosa: Member, walter: Member;

const later = (ms: number) => new Date(Date.now() + ms);

async function moderator(email: string, more: object = {}) {
  const member = await one.members.moderator({ email, ...more });
  await pool.query('update users set email_proven_at = now() where id = $1', [member.user.id]);
  return member;
}

async function report(reason: 'violence' | 'spam' = 'violence') {
  const post = await one.client(walter.token).posts.create({ body: { content: 'I will find you.' } });
  await one.client(rosa.token).reports.create({ body: { postId: post.id, reason } });
}

beforeEach(async () => {
  await removeEverybody(pool, 'alerts');
  await pool.query('delete from pgboss.job');
  [one.mails, other.mails].forEach((mails) => mails.splice(0));
  ruth = await moderator('ruth@example.org');
  [rosa, walter] = await Promise.all([one.members.member(), one.members.member()]);
});

test('of two servers that look at once, one mails (alerts-5)', async () => {
  await report();
  const looks = Array.from({ length: 8 }, (_, index) => look((index % 2 ? one : other).deps, ruth.user.id, new Date()));
  await Promise.all(looks);
  expect([...one.mails, ...other.mails]).toHaveLength(1);
});

test('a server that died while it sent a mail leaves it to another (alerts-5)', async () => {
  await report();
  const never = { ...one.deps, mailer: { send: () => new Promise<void>(() => {}) } };
  // It gives up after a minute, when this database is gone.
  look(never, ruth.user.id, new Date()).catch(() => undefined);
  await expect.poll(async () => (await pool.query('select from alerts where not_before is not null')).rowCount).toBe(1);
  const again = await look(other.deps, ruth.user.id, later(1000));
  expect(again?.getTime()).toBeLessThan(later(62_000).getTime());
  expect(other.mails).toEqual([]);
  await look(other.deps, ruth.user.id, later(3 * MINUTE));
  expect(other.mails).toHaveLength(1);
});

test('a mail server that is down gets few tries, and one mail when it is back (alerts-5)', async () => {
  await report();
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw new Error('connect ECONNREFUSED');
  };
  const broken = { ...one.deps, mailer: { send } };
  for (let minute = 0; minute < 180; minute++) {
    if (minute % 20 === 0) await report();
    await look(broken, ruth.user.id, later(minute * MINUTE));
  }
  expect(tries).toBe(8);
  await look(one.deps, ruth.user.id, later(241 * MINUTE));
  await look(one.deps, ruth.user.id, later(250 * MINUTE));
  expect(one.mails).toMatchObject([{ text: expect.stringContaining('Reports: 10\n') }]);
});

test('an address that its mail server refuses is left alone for a day, and the fallback steps in (alerts-6)', async () => {
  await pool.query(`update community set fallback_email = 'office@example.org'`);
  await report();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (line: string) => {
      socket.write(line.startsWith('RCPT') ? '550 no such mailbox\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailer = createMailer({ ...one.deps.env, SMTP_URL }, one.deps.community);
  await look({ ...one.deps, mailer }, ruth.user.id, new Date());
  server.close();
  expect(await one.client(ruth.token).moderation.alerts()).toMatchObject({ mailState: 'refused' });
  await look(one.deps, ruth.user.id, later(60 * MINUTE));
  expect(one.mails).toEqual([]);
  await look(one.deps, null, later(MINUTE));
  expect(one.mails.splice(0)).toMatchObject([{ to: 'office@example.org' }]);
  await look(one.deps, ruth.user.id, later(25 * 60 * MINUTE));
  expect(one.mails.splice(0)).toMatchObject([{ to: 'ruth@example.org' }]);
  expect(await one.client(ruth.token).moderation.alerts()).toMatchObject({ mailState: 'works' });
});

test('another email is not refused, and a proven one is told of what waits (alerts-5)', async () => {
  await report();
  await pool.query(`insert into alerts (recipient, user_id, not_before, tries, is_refused)
    select id::text, id, now() + interval '1 day', 1, true from users where email = 'ruth@example.org'`);
  await look(one.deps, ruth.user.id, new Date());
  expect(one.mails).toEqual([]);
  await pool.query('delete from pgboss.job');
  await pool.query(`update users set email = 'ruth@grace.example' where id = $1`, [ruth.user.id]);
  expect((await pool.query('select from pgboss.job')).rowCount).toBe(1);
  await look(one.deps, ruth.user.id, new Date());
  expect(one.mails).toMatchObject([{ to: 'ruth@grace.example' }]);
});

test('the database adds the looks, and any server runs them: one mail and one notification each (alerts-1, alerts-2)', async () => {
  const admin = await moderator('admin@example.org', { role: 'admin' });
  const devices = new Map([ruth, admin, rosa].map((member) => [member, service.device()]));
  for (const [{ token }, device] of devices) {
    await one.client(token).notifications.subscribe({ body: device.subscription() });
  }
  const jobs = await Promise.all([one, other].map(({ deps }) => startJobs(deps, { pollSeconds: 0.5 })));
  await report();
  await report('spam');
  await makeJobsDue(pool);
  await expect.poll(() => [...one.mails, ...other.mails].length, { timeout: 10_000 }).toBe(2);
  const shown = (member: Member) => devices.get(member)?.received ?? [];
  await expect.poll(() => [ruth, admin].map((member) => shown(member).length), { timeout: 10_000 }).toEqual([1, 1]);
  expect(shown(rosa)).toEqual([]);
  // The reminders wait.
  const hours = async () => {
    const { rows } = await pool.query<{ hours: number }>(
      `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
       where name = 'alerts' and state = 'created'`,
    );
    return rows.map((row) => row.hours);
  };
  await expect.poll(hours).toEqual([24, 24]);
  await Promise.all(jobs.map((each) => each.stop()));
  expect([...one.mails, ...other.mails].map(({ to }) => to).toSorted()).toEqual([
    'admin@example.org',
    'ruth@example.org',
  ]);
});

test(
  'no report fails when many report and members leave at once, while the looks run',
  { timeout: 60_000 },
  async () => {
    await Promise.all([1, 2, 3, 4].map((n) => moderator(`moderator${n}@example.org`)));
    const reporters = await Promise.all(Array.from({ length: 30 }, () => one.members.member()));
    const posts = await Promise.all(
      [1, 2].map(() => one.client(walter.token).posts.create({ body: { content: 'I will find you.' } })),
    );
    const jobs = await startJobs(other.deps, { pollSeconds: 0.5 });
    const reports = reporters.flatMap(({ token }, index) =>
      posts.flatMap(({ id: postId }) =>
        (['other', 'violence'] as const).map(async (reason) => {
          if (index % 10 === 0) await makeJobsDue(pool);
          await one.client(token).reports.create({ body: { postId, reason } });
        }),
      ),
    );
    expect((await Promise.allSettled(reports)).filter(({ status }) => status === 'rejected')).toEqual([]);
    await Promise.all(reporters.slice(0, 5).map(({ token }) => one.client(token).account.remove({ body: {} })));
    await makeJobsDue(pool);
    await expect.poll(() => new Set([...other.mails].map(({ to }) => to)).size, { timeout: 20_000 }).toBe(5);
    await jobs.stop();
    // One each: whatever came later waits for its minute.
    expect(other.mails).toHaveLength(5);
    expect(other.logs.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  },
);

test('leaving deletes the looks and what was told', async () => {
  await report();
  await look(one.deps, ruth.user.id, new Date());
  const jobsOf = () => pool.query(`select from pgboss.job where data ->> 'memberId' = $1`, [ruth.user.id]);
  expect((await jobsOf()).rowCount).toBe(1);
  await one.client(ruth.token).account.remove({ body: {} });
  expect((await jobsOf()).rowCount).toBe(0);
  expect((await pool.query('select from alerts')).rowCount).toBe(0);
});
