import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { memberFactory } from '../../test/factories.ts';
import { runBuilt, runHere } from '../../test/run-script.ts';
import { verifyAudit } from '../features/audit/audit.service.ts';
import { grantAdmin as script } from './grant-admin.ts';

const db = await createTestDatabase();
const { user } = await memberFactory(db).member({ email: 'Ruth@example.org', firstName: 'Ruth', lastName: 'Okafor' });
await db.pool.query('update community set set_up_at = null');
const SHOWN = [
  '  name    Ruth Okafor',
  '  email   Ruth@example.org',
  `  id      ${user.id}`,
  `  member  since ${user.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  '',
].join('\n');
const QUESTION = 'Make this member an admin? [y/N] ';
const isAdmin = async () =>
  (await db.pool.query('select role from users where id = $1', [user.id])).rows[0].role === 'admin';

const env = { DATABASE_URL: db.connectionString };
const grantAdmin = (...args: string[]) => runHere(script, args, env);
const onTerminal = (input: string, ...args: string[]) => runHere(script, args, env, { input, isTTY: true });

describe('grant-admin', () => {
  test('asks first, and changes nothing without a terminal', async () => {
    // The command as operators run it.
    expect(await runBuilt('grant-admin', ['Ruth@example.org'], env)).toEqual({
      code: 2,
      text: expect.stringMatching(/\nCannot ask for confirmation without a terminal\. Run it again with --yes\.\n$/),
    });
    expect(await isAdmin()).toBe(false);
  });

  test('shows the account on a terminal, and accepts a no', async () => {
    for (const typed of ['n\n', '\n', '']) {
      const { code, text } = await onTerminal(typed, 'Ruth@example.org');
      expect({ code, text }).toEqual({ code: 0, text: `${SHOWN}${QUESTION}Nothing was changed.\n` });
    }
    expect(await isAdmin()).toBe(false);
  });

  test('makes a member an admin, ignoring the case of the email, and reports an existing admin', async () => {
    const done = `${SHOWN}${QUESTION}Ruth@example.org is an admin now.\n`;
    expect(await onTerminal('y\n', 'ruth@EXAMPLE.org')).toEqual({ code: 0, text: done });
    expect(await isAdmin()).toBe(true);
    expect((await db.pool.query('select set_up_at from community')).rows[0].set_up_at).not.toBeNull();
    expect(await grantAdmin('Ruth@example.org')).toEqual({ code: 0, text: 'Ruth@example.org is an admin already.\n' });
    const { rows } = await db.pool.query('select actor, surface, action, before, after from audit_log');
    expect(rows).toEqual([
      { actor: 'operator', surface: 'cli', action: 'user.promoted', before: 'member', after: 'admin' },
    ]);
    expect(await verifyAudit({ db })).toEqual({ ok: true, rows: 1, brokenAt: null });
  });

  test('does not ask with --yes', async () => {
    const { user: other } = await memberFactory(db).incomplete({ email: 'new@example.org' });
    const { code, text } = await grantAdmin('new@example.org', '--yes');
    expect(code).toBe(0);
    expect(text).toMatch(/^ {2}name {4}\(no name yet\)\n/);
    expect(text).toContain(other.id);
    expect(text).toMatch(/\nnew@example.org is an admin now.\n$/);
  });

  test('reports errors', async () => {
    const { code, text } = await grantAdmin('nobody@example.org');
    expect({ code, text }).toEqual({
      code: 1,
      text: 'There is no account with the email nobody@example.org. Sign up first, then run this again.\n',
    });
    expect(await grantAdmin()).toEqual({ code: 2, text: 'Usage: pnpm grant-admin <email> [--yes]\n' });
    expect((await grantAdmin('Ruth@example.org', '--force')).code).toBe(2);
  });
});
