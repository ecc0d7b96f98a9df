import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { runBuilt, runHere } from '../../test/run-script.ts';
import { OPERATOR, verifyAudit } from '../features/audit/audit.service.ts';
import { hashPassword } from '../features/auth/password/passwords.ts';
import { runDoctor } from '../features/doctor/doctor.service.ts';
import { removeDemo as script } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';
import {
  countWithDemoPassword,
  DEMO_ADMIN_EMAIL,
  DEMO_MEMBER_EMAIL,
  DEMO_PASSWORD,
  demoEmail,
} from './seed/demo-members.ts';

const app = await startTestApp();
const { db, members } = app;
const dataDir = app.deps.env.DATA_DIR;
let acts: number;

beforeAll(async () => {
  await seedDemo(app.deps, hashPassword, new Date());
  acts = await count('audit_log');
}, 120_000);

const as = async (email: string) => {
  const { token } = await app.client().auth.login({ body: { email, password: DEMO_PASSWORD } });
  return app.client(token);
};

describe('the demo community (start-1)', () => {
  test('has reports of every kind that wait, and an appeal that the admin may decide', async () => {
    const { moderation } = await as(DEMO_ADMIN_EMAIL);
    const { items } = await moderation.queue({ query: { limit: 50 } });
    const kinds = items.map(({ kind, target }) => (target.about ? `${kind}: ${target.about}` : kind));
    expect(new Set(kinds)).toEqual(
      new Set(['appeal', 'post', 'comment', 'message', 'member: conduct', 'member: picture']),
    );
    expect(items.length).toBeGreaterThanOrEqual(8);
    expect(items.every(({ mayDecide }) => mayDecide)).toBe(true);
    expect(items.find(({ kind }) => kind === 'message')?.context).toHaveLength(2);
    expect(items.some(({ kind, imageUrl }) => kind === 'post' && imageUrl !== null)).toBe(true);
  });

  test('has people who wait to be let in, who may log in and see that they wait', async () => {
    const { moderation } = await as(DEMO_ADMIN_EMAIL);
    const { items } = await moderation.applications({ query: { state: 'waiting', limit: 50 } });
    expect(items.map(({ language }) => language).toSorted()).toEqual(['en', 'es']);
    const body = { email: items[0]?.email ?? '', password: DEMO_PASSWORD };
    await expect(app.client().auth.login({ body })).rejects.toMatchObject({ body: { code: 'not_admitted' } });
  });

  test('has decisions of both who decide, one of them reversed on appeal', async () => {
    const { moderation } = await as(demoEmail('samuel'));
    const { items } = await moderation.decisions({ query: { limit: 50 } });
    expect(new Set(items.map(({ act }) => act))).toEqual(new Set(['remove', 'warn', 'restrict']));
    expect(new Set(items.map(({ decidedBy }) => decidedBy?.firstName))).toEqual(new Set(['Ruth', 'Samuel']));
    expect(items.map(({ appeal }) => appeal?.outcome ?? null)).toContain('reversed');
    expect(await verifyAudit(app)).toMatchObject({ ok: true });
  });

  test('has a notice for the member, what became of their report, and conversations of some length', async () => {
    const member = await as(DEMO_MEMBER_EMAIL);
    const { items: notices } = await member.notices.list({ query: { limit: 10 } });
    expect(notices).toMatchObject([
      { target: { kind: 'comment' }, appealUntil: expect.any(String), readAt: expect.any(String) },
    ]);
    const { items: reports } = await member.reports.list({ query: { limit: 10 } });
    expect(reports.map(({ outcome }) => outcome).toSorted()).toEqual(['pending', 'removed']);
    const { items: conversations } = await member.messages.conversations({ query: { limit: 10 } });
    expect(conversations.length).toBeGreaterThanOrEqual(4);
    const { items: requests } = await member.messages.requests({ query: { limit: 10 } });
    expect(requests).toHaveLength(2);
  });

  test('is consistent', async () => {
    const checks = await runDoctor(app.deps, { actor: OPERATOR, fix: false, now: new Date() });
    expect(checks.filter(({ found }) => found > 0)).toEqual([]);
  });
});

const env = { DATABASE_URL: db.connectionString, DATA_DIR: dataDir };
const removeDemo = (args: string[], input = '') => runHere(script, args, env, { input });

const count = async (table: string) => Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count);
const files = async () =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((name) => /\./.test(name));

describe('remove-demo', { timeout: 120_000 }, () => {
  test('prints its usage', async () => {
    // The command as operators run it.
    expect(await runBuilt('remove-demo', ['--now'], env)).toEqual({
      code: 2,
      text: 'Usage: npm run remove-demo [-- --yes]\n',
    });
  });

  // The last test, because the others need the demo, which takes most of the time.
  test('removes the demo and keeps what members have created', async () => {
    const { user } = await members.member({ email: 'anna@example.org' });
    const { rows } = await db.pool.query('select id from posts limit 1');
    await db.pool.query(`insert into prayers (id, post_id, user_id) values (gen_random_uuid(), $1, $2)`, [
      rows[0].id,
      user.id,
    ]);
    // A renamed demo account is still detected.
    await db.pool.query('update users set email = $1 where email = $2', ['boss@example.org', DEMO_ADMIN_EMAIL]);
    // 13 members, and two who wait to be let in.
    expect(await countWithDemoPassword(db.pool)).toBe(15);
    expect((await files()).length).toBeGreaterThan(0);

    for (const answer of ['', 'y\n', 'no\n']) {
      const { code, text } = await removeDemo([], answer);
      expect(code, text).toBe(1);
      expect(text).toContain('<boss@example.org>, administrator\n');
      expect(text).toContain('  and 50 generated members without a password\n');
      expect(text).toMatch(/Nothing was removed\.\n$/);
    }
    expect(await count('users')).toBe(64);

    const { code, text } = await removeDemo([], 'yes\n');
    expect(code, text).toBe(0);
    expect(text).toMatch(/63 demo members were removed, with everything they shared\.\n$/);
    expect((await db.pool.query('select email from users')).rows).toEqual([{ email: 'anna@example.org' }]);
    const written = ['posts', 'prayers', 'comments', 'messages'];
    const moderated = ['reports', 'report_facts', 'decisions', 'applications', 'invitations'];
    for (const table of [...written, ...moderated]) expect(await count(table), table).toBe(0);
    expect(await files()).toEqual([]);
    expect(await verifyAudit({ db })).toEqual({ ok: true, rows: acts + 63, brokenAt: null });
    expect(await countWithDemoPassword(db.pool)).toBe(0);
    // The next start asks for a new set-up (setup-1).
    expect((await db.pool.query('select mode, set_up_at from community')).rows).toEqual([
      { mode: 'approval', set_up_at: null },
    ]);

    expect(await removeDemo(['--', '--yes'])).toEqual({ code: 0, text: 'There are no demo members.\n' });
  });
});
