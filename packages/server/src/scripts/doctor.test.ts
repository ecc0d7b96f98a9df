import { doctorCheck } from '@lampstand/core/doctor/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { Rows } from '../../test/rows.ts';
import { runBuilt, runHere } from '../../test/run-script.ts';
import { doctor as script } from './doctor.ts';

const db = await createTestDatabase();
const rows = new Rows(db.pool);
const dataDir = await mkdtemp(path.join(tmpdir(), 'lampstand-doctor-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const env = { DATABASE_URL: db.connectionString, DATA_DIR: dataDir };
const doctor = (...args: string[]) => runHere(script, args, env);

const WITHOUT_MAIL = 'SMTP_URL is not set: no email can be proven';

describe('doctor', () => {
  test('exits with 6 on a finding, repairs it, and appears in the log as the operator (cli-2)', async () => {
    const id = await rows.post(await rows.user(), { love_count: 2 });
    // The command as operators run it.
    const sick = await runBuilt('doctor', [], env);
    expect(sick.code).toBe(6);
    expect(sick.text).toContain(`FAIL counters          1 wrong, 0 repaired: ${id}\n`);
    const cured = await doctor('--fix');
    expect(cured.code).toBe(0);
    expect(cured.text).toContain(`ok   counters          1 wrong, 1 repaired: ${id}\n`);
    const well = await doctor('--', '--fix');
    expect(well).toEqual({
      code: 0,
      text: doctorCheck.shape.name.options
        .map((name) => `ok   ${name.padEnd(17)} nothing wrong${name === 'mail' ? ` (${WITHOUT_MAIL})` : ''}\n`)
        .join(''),
    });
    const { rows: acts } = await db.pool.query('select actor, surface, action, target from audit_log');
    expect(acts).toEqual([{ actor: 'operator', surface: 'cli', action: 'doctor.fixed', target: 'counters' }]);
  });

  test('reports a public server without mail', async () => {
    const open = { ...env, PUBLIC_URL: 'https://grace.example', CONTACT_EMAIL: 'office@grace.example' };
    const without = await runHere(script, [], open);
    expect(without).toEqual({
      code: 6,
      text: expect.stringContaining(
        'FAIL mail              1 wrong, 0 repaired: SMTP_URL is not set: no email can be proven\n',
      ),
    });
    const { code, text } = await runHere(script, [], {
      ...open,
      SMTP_URL: 'smtps://mail.grace.example',
      MAIL_FROM: 'office@grace.example',
    });
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('ok   mail ') });
  });

  test('prints its usage', async () => {
    const usage = { code: 2, text: expect.stringMatching(/^Usage: npm run doctor .*\n$/) };
    for (const wrong of [['--fixx'], ['--adopt-log'], ['--audit-head=7:abc']]) {
      expect(await doctor(...wrong), wrong.join(' ')).toEqual(usage);
    }
  });
});
