import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { memberFactory } from '../../test/factories.ts';
import { verifyAudit } from '../features/moderation/audit.service.ts';
import { packageFolder } from '../package-folder.ts';

const db = await createTestDatabase();
const { user } = await memberFactory(db).member({ email: 'Ruth@example.org' });
const isAdmin = async () =>
  (await db.pool.query('select is_admin from users where id = $1', [user.id])).rows[0].is_admin;

async function grantAdmin(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: db.connectionString };
  const command = ['--import', 'tsx', 'src/scripts/grant-admin.ts', ...args];
  const done = promisify(execFile)(process.execPath, command, { cwd: packageFolder, env });
  return done.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

describe('grant-admin', { timeout: 60_000 }, () => {
  test('makes a member an admin, whatever the case of the email, and says so the second time', async () => {
    expect(await grantAdmin('ruth@EXAMPLE.org')).toEqual({ code: 0, text: 'Ruth@example.org is an admin now.\n' });
    expect(await isAdmin()).toBe(true);
    expect(await grantAdmin('Ruth@example.org')).toEqual({ code: 0, text: 'Ruth@example.org is an admin already.\n' });
    const { rows } = await db.pool.query('select actor, surface, action, before, after from audit_log');
    expect(rows).toEqual([
      { actor: 'operator', surface: 'cli', action: 'user.promoted', before: 'member', after: 'admin' },
    ]);
    expect(await verifyAudit({ db })).toEqual({ ok: true, rows: 1, brokenAt: null });
  });

  test('says what is wrong', async () => {
    const { code, text } = await grantAdmin('nobody@example.org');
    expect({ code, text }).toEqual({
      code: 1,
      text: 'There is no account with the email nobody@example.org. Sign up first, then run this again.\n',
    });
    expect(await grantAdmin()).toEqual({ code: 2, text: 'Usage: pnpm grant-admin <email>\n' });
  });
});
