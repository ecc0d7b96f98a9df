import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { runBuilt, runHere } from '../../test/run-script.ts';
import { hashPassword } from '../features/auth/password/passwords.ts';
import { verifyAudit } from '../features/audit/audit.service.ts';
import { removeDemo as script } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { countWithDemoPassword, DEMO_ADMIN_EMAIL } from './seed/demo-members.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-remove-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { deps, db, members } = await startTestApp({ env: { DATA_DIR: dataDir } });

const env = { DATABASE_URL: db.connectionString, DATA_DIR: dataDir };
const removeDemo = (args: string[], input = '') => runHere(script, args, env, { input });

const count = async (table: string) => Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count);
const files = async () =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((name) => /\./.test(name));

describe('remove-demo', { timeout: 120_000 }, () => {
  test('removes the demo and keeps what members have created', async () => {
    await seedDemo(deps, hashPassword, new Date());
    const acts = await count('audit_log');
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

  test('prints its usage', async () => {
    // The command as operators run it.
    expect(await runBuilt('remove-demo', ['--now'], env)).toEqual({
      code: 2,
      text: 'Usage: npm run remove-demo [-- --yes]\n',
    });
  });
});
