import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditEntry } from '@lampstand/core/audit/entity';
import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { dropDatabase, onServer, withDatabase } from '../../test/database.ts';
import { Rows } from '../../test/rows.ts';
import { runHere } from '../../test/run-script.ts';
import { freePort } from '../../../../scripts/lib/free-port.mjs';
import { startHere } from '../../test/server-here.ts';
import { spawnServer } from '../../test/server-process.ts';
import { linkTo } from '../features/audit/chain.ts';
import { keepHead } from '../features/audit/heads.ts';
import { OPERATOR, verifyAudit } from '../features/audit/audit.service.ts';
import type { Visit } from '../features/doctor/repair.ts';
import { runDoctor } from '../features/doctor/doctor.service.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { restore } from './restore.ts';

const DAY = 24 * 60 * 60 * 1000;
const EMAIL = 'office@grace.example';

/** A community whose admin has performed three actions, with a stored audit head. */
async function community({ byMail = true } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-heads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'audit-heads');
  const app = await startTestApp({ env: { AUDIT_HEAD_FILE: file, ...(byMail && { AUDIT_HEAD_EMAIL: EMAIL }) } });
  const { token } = await app.members.admin();
  const { user } = await app.members.member();
  const rows = new Rows(app.db.pool);
  const act = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await app.client(token).moderation.removePost({ params: { postId: await rows.post(user.id) } });
    }
  };
  const keep = (now = new Date()) => keepHead(app.deps, now);
  await act(3);
  await keep();
  const env = { DATABASE_URL: app.db.connectionString, DATA_DIR: app.deps.env.DATA_DIR, AUDIT_HEAD_FILE: file };
  /** What the command checks, without a separate process. */
  const visit = async (name: DoctorCheck['name'], wanted: Partial<Visit> = {}) => {
    const checks = await runDoctor(app.deps, { actor: OPERATOR, fix: false, now: new Date(), ...wanted });
    return checks.find((check) => check.name === name);
  };
  const found = async (wanted?: Partial<Visit>) => {
    const check = await visit('auditHead', wanted);
    return check?.ok ? 'well' : check?.examples;
  };
  return { app, act, keep, file, env, visit, found, today: await dayOf(app) };
}

/** The day of the entries. */
async function dayOf({ db }: TestApp): Promise<string> {
  const { rows } = await db.pool.query<{ day: string }>(
    `select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as day from audit_log`,
  );
  return rows[0]?.day ?? '';
}

/** What the owner of the database can do. */
const tamper = async ({ db }: TestApp, sql: string, values: unknown[] = []) => {
  await db.pool.query('alter table audit_log disable trigger user');
  await db.pool.query(sql, values);
  await db.pool.query('alter table audit_log enable trigger user');
};
const cutAfter = (app: TestApp, sequence: number) =>
  tamper(app, 'delete from audit_log where sequence > $1', [sequence]);

const result = (name: string, what: string) => expect.stringContaining(`${name.padEnd(22)} ${what}\n`);
const unwell = (what: string) => ({ code: 6, text: result('FAIL auditHead', what) });
const well = { code: 0, text: result('ok   auditHead', 'nothing wrong') };

describe('the stored audit head (audit-3)', { timeout: 120_000 }, () => {
  test('reveals that the newest entries were removed, which the log alone does not show', async () => {
    const { app, act, keep, visit, found, file, today } = await community();
    expect(await found()).toBe('well');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await cutAfter(app, 2);
    const cut = { ok: false, found: 1, fixed: 0, examples: [`cut #3 (${today})`] };
    expect(await visit('auditHead', { fix: true })).toMatchObject(cut);
    expect(await visit('auditChain')).toMatchObject({ ok: true });
    // New entries in their place do not hide that.
    await act(2);
    expect(await found()).toEqual([`changed #3 (${today})`]);
    // A server reports it, and does not store a new head.
    const before = await readFile(file, 'utf8');
    await keep();
    expect(app.logs.at(-1)).toMatchObject({ level: 50, found: [`changed #3 (${today})`] });
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  test('reveals rewritten entries even if the chain is valid', async () => {
    const { app, found, today } = await community();
    const { rows } = await app.db.pool.query<AuditEntry>(
      `select sequence, at, actor, surface, action, target, before, after, previous_hash as "previousHash", hash
       from audit_log order by sequence`,
    );
    const [first, second, third] = rows.map((row) => ({ ...row, at: new Date(row.at) }));
    const other = linkTo(first!, { ...second!, target: 'f'.repeat(64) });
    const next = linkTo(other, third!);
    for (const { sequence, target, previousHash, hash } of [other, next]) {
      const sql = 'update audit_log set target = $2, previous_hash = $3, hash = $4 where sequence = $1';
      await tamper(app, sql, [sequence, target, previousHash, hash]);
    }
    expect(await found()).toEqual([`changed #3 (${today})`]);
    expect(await verifyAudit(app.deps)).toMatchObject({ ok: true });
  });

  test('reveals that the file is missing, empty or outdated', async () => {
    const { act, keep, found, file, today } = await community({ byMail: false });
    const old = await readFile(file, 'utf8');
    await act(1);
    await keep();
    const whole = await readFile(file, 'utf8');
    await rm(file);
    expect(await found()).toEqual([`file #4 (${today})`]);
    // No server creates a new file.
    await act(1);
    await keep();
    await expect(stat(file)).rejects.toThrow('ENOENT');
    for (const content of ['', old, whole.replace(/[0-9a-f]{64}\n$/, 'f'.repeat(64))]) {
      await writeFile(file, content);
      expect(await found()).toContain(`file #4 (${today})`);
    }
    await writeFile(file, whole);
    expect(await found()).toBe('well');
    await keep();
    expect(await readFile(file, 'utf8')).toMatch(/ 3:\w+\n.* 4:\w+\n.* 5:\w+\n$/);
  });

  test('is written on a new line after an incomplete one', async () => {
    const { act, keep, found, file, today } = await community({ byMail: false });
    await appendFile(file, '2026-11-2');
    await act(1);
    await keep();
    expect(await found()).toBe('well');
    await truncate(file, (await stat(file)).size - 5);
    expect(await found()).toEqual([`file #4 (${today})`]);
    expect(await found({ fix: true, adoptLog: true })).toBe('well');
    await keep();
    expect(await found()).toBe('well');
  });

  test('is reported as missing if it has not been stored for days', async () => {
    const { app, keep, found, file, today } = await community({ byMail: false });
    await rm(file);
    await app.db.pool.query('delete from audit_heads');
    expect(await found()).toBe('well');
    const later = new Date(Date.now() + 2 * DAY);
    expect(await found({ now: later })).toEqual([`unkept #1 (${today})`]);
    app.deps.env.AUDIT_HEAD_FILE = path.dirname(file);
    await keep();
    expect(app.logs.at(-1)).toMatchObject({ level: 40, msg: 'the audit head was not saved' });
    app.deps.env.AUDIT_HEAD_FILE = file;
    await keep();
    expect(await found({ now: later })).toBe('well');
  });

  test('is compared with one from a mail, even if nothing else is stored', async () => {
    const { app, env } = await community();
    const [mail] = app.mails.filter(({ to }) => to === EMAIL);
    expect(mail).toMatchObject({ to: EMAIL, subject: 'Audit log of localhost:3000: entry 3' });
    const head = /^3:[0-9a-f]{64}$/m.exec(mail!.text)?.[0] ?? '';
    await app.db.pool.query('delete from audit_heads');
    const { AUDIT_HEAD_FILE: _, ...bare } = env;
    const compare = (text: string) => runHere(doctor, [`--audit-head=${text}`], bare);
    expect(await compare(` ${head.toUpperCase()} `)).toEqual(well);
    await cutAfter(app, 2);
    expect(await compare(head)).toEqual(unwell('1 wrong, 0 repaired: cut #3'));
  });

  test('is mailed once a day by several servers, only if it changed, with a warning if the log was truncated', async () => {
    const { app, act } = await community();
    const second = await startTestApp({
      beside: app,
      env: { AUDIT_HEAD_EMAIL: EMAIL },
      deps: { mailer: app.deps.mailer },
    });
    const keep = async (days: number) => {
      const now = new Date(Date.now() + days * DAY);
      const servers = [app, second, app, second];
      await Promise.all(servers.map(({ deps }) => keepHead(deps, now)));
      for (const { deps } of servers) await keepHead(deps, now);
      // The member whose post was removed gets a mail as well.
      return app.mails.splice(0).flatMap(({ to, subject }) => (to === EMAIL ? [subject] : []));
    };
    expect(await keep(0)).toEqual(['Audit log of localhost:3000: entry 3']);
    await act(1);
    expect(await keep(0.5)).toEqual([]);
    expect(await keep(1)).toEqual(['Audit log of localhost:3000: entry 4']);
    expect(await keep(2)).toEqual([]);
    await cutAfter(app, 1);
    expect(await keep(3)).toEqual(['WARNING: Audit log of localhost:3000: entry 1']);
    expect(await keep(4)).toEqual(['WARNING: Audit log of localhost:3000: entry 1']);
    // A mail that failed is sent the next time.
    const mailer = { send: () => Promise.reject(new Error('away')) };
    await keepHead({ ...app.deps, mailer }, new Date(Date.now() + 5 * DAY));
    expect(await keep(5)).toHaveLength(1);
  });

  test('is written once by servers that stop at the same time, and by a single one', async () => {
    const { act, env, file, found } = await community({ byMail: false });
    await act(2);
    const settings = { ...env, DATABASE_POOL: '2' };
    const { child, exit, log, out } = spawnServer(await freePort(), settings);
    onTestFinished(() => void child.kill('SIGKILL'));
    const here = await startHere(settings);
    await vi.waitFor(() => expect(out(), log()).toContain('Lampstand is at'), 60_000);
    child.kill('SIGTERM');
    await here.stop();
    expect(await exit).toBe(0);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => line.split(/[ :]/).at(-2))).toEqual(['3', '5']);
    expect(await found()).toBe('well');
  });
});

describe('a restored backup', { timeout: 120_000 }, () => {
  test('explains missing entries if it is older, but not another log', async () => {
    const { act, keep, env, file, today } = await community({ byMail: false });
    const folder = path.join(path.dirname(file), 'backup');
    const { text } = await runHere(backup, [folder], env);
    expect(text).toMatch(/ends at 3:[0-9a-f]{64}\./);
    await act(2);
    await keep();

    const name = `${new URL(env.DATABASE_URL).pathname.slice(1)}_restored`;
    await onServer(env.DATABASE_URL, (server) => server.query(`create database ${name}`));
    onTestFinished(() => onServer(env.DATABASE_URL, (server) => dropDatabase(server, name)));
    const target = {
      DATABASE_URL: withDatabase(env.DATABASE_URL, name),
      DATA_DIR: path.join(path.dirname(file), 'data'),
      AUDIT_HEAD_FILE: file,
    };
    expect(await runHere(restore, [folder], target)).toMatchObject({ code: 0 });
    const explained = result('ok   auditHead', `nothing wrong (#4 to #5 are not in the backup of ${today})`);
    expect(await runHere(doctor, [], target)).toEqual({ code: 0, text: explained });

    // If the log changed in any other way, only the operator can accept it.
    await onServer(target.DATABASE_URL, async (server) => {
      await server.query('alter table audit_log disable trigger user; delete from audit_log where sequence > 1');
    });
    const cut = await runHere(doctor, ['--fix'], target);
    expect(cut.text).toContain('cut #3');
    expect(await runHere(doctor, ['--fix', '--adopt-log'], target)).toMatchObject({ code: 0 });
    expect(await runHere(doctor, [], target)).toEqual(well);
  });
});
