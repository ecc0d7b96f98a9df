import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { dropDatabase, onServer, withDatabase } from '../../test/database.ts';
import { phonePhoto } from '../../test/images.ts';
import { runBuilt, runHere } from '../../test/run-script.ts';
import { createOrm, migrate } from '../db/orm.ts';
import { verifyAudit } from '../features/audit/audit.service.ts';
import { backup } from '../scripts/backup.ts';
import { restore } from '../scripts/restore.ts';
import { readBackupTables } from './backup-tables.ts';
import type { Manifest } from './manifest.ts';

const { client, db, deps, members, request } = await startTestApp();
const scratch = await mkdtemp(path.join(tmpdir(), 'lampstand-backup-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

let made = 0;
const newFolder = () => path.join(scratch, String(++made));

async function emptyDatabase(): Promise<string> {
  const name = `${new URL(db.connectionString).pathname.slice(1)}_restored${++made}`;
  await onServer(db.connectionString, (server) => server.query(`create database ${name}`));
  afterAll(() => onServer(db.connectionString, (server) => dropDatabase(server, name)));
  return withDatabase(db.connectionString, name);
}

const script = (name: 'backup' | 'restore', folder: string, settings: Record<string, string>) =>
  runHere(name === 'backup' ? backup : restore, [folder], settings);

const source = { DATABASE_URL: db.connectionString, DATA_DIR: deps.env.DATA_DIR };

async function share(token: string, content: string): Promise<void> {
  const body = new FormData();
  body.set('content', content);
  body.set('image', new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' }), 'photo.jpg');
  expect((await request('/api/posts', { method: 'POST', body, token })).status).toBe(201);
}

/** Every row of every table in the backup, in a fixed order. */
async function contentOf(connectionString: string): Promise<Record<string, unknown[]>> {
  return onServer(connectionString, async (server) => {
    const content: Record<string, unknown[]> = {};
    for (const { name, columns } of await readBackupTables(server)) {
      const { rows } = await server.query({ text: `select ${columns.join(', ')} from ${name} t order by t::text` });
      content[name] = rows;
    }
    return content;
  });
}

describe('a backup', { timeout: 120_000 }, () => {
  test('restores everything but sessions into an empty place, and deletes members who have left since', async () => {
    const [admin, ruth, leaver] = [await members.admin(), await members.member(), await members.member()];
    await share(ruth.token, 'The well gives water again; "quotes", \\ and\ttabs\nstay. ¡Gloria!');
    await share(leaver.token, 'I am leaving tomorrow.');
    const [post] = (await client(admin.token).posts.list({})).items;
    await client(admin.token).comments.create({ params: { postId: post!.id }, body: { content: 'Amen' } });
    await client(admin.token).reactions.prayer({ params: { postId: post!.id } });
    const folder = newFolder();
    // The commands as operators run them.
    const done = await runBuilt('backup', [folder], source);
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('4 pictures') });
    expect((await stat(folder)).mode & 0o077).toBe(0);

    // A member leaves after the backup. The tombstone file is stored outside the database.
    await client(leaver.token).account.remove({ body: {} });
    const dataDir = newFolder();
    await promisify(execFile)('mkdir', [dataDir]);
    await writeFile(
      path.join(dataDir, 'tombstones.jsonl'),
      await readFile(path.join(deps.env.DATA_DIR, 'tombstones.jsonl')),
    );
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: dataDir };
    const restored = await runBuilt('restore', [folder], target);
    expect(restored.code, restored.text).toBe(0);
    expect(restored.text).toContain('1 member who had left since was deleted again.');
    expect(restored.text).toContain('All checks passed.');
    expect(restored.text).toContain(admin.user.id);

    const [before, after] = [await contentOf(db.connectionString), await contentOf(target.DATABASE_URL)];
    // The restore deletes that member again and records it. Everything else must be identical.
    for (const table of ['tombstones', 'audit_log', 'audit_actors']) {
      delete before[table];
      delete after[table];
    }
    expect(after).toEqual(before);
    const orm = await createOrm(target.DATABASE_URL);
    expect(await verifyAudit({ db: orm })).toMatchObject({ ok: true });
    expect((await orm.pool.query('select from sessions')).rowCount).toBe(0);
    await orm.close();
  });

  test('is refused if it is incomplete, damaged or from a newer version, or if the target is not empty', async () => {
    await members.member();
    const folder = newFolder();
    expect((await script('backup', folder, source)).code).toBe(0);
    expect(await script('backup', folder, source)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is not empty'),
    });
    expect(await script('restore', folder, source)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The database is not empty'),
    });

    const file = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
    await writeFile(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999-tomorrow'] }));
    const target = async () => ({ DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder() });
    expect(await script('restore', folder, await target())).toMatchObject({
      code: 1,
      text: expect.stringContaining('newer Lampstand (999-tomorrow)'),
    });

    await writeFile(file, JSON.stringify(manifest));
    await truncate(path.join(folder, 'database', 'users.copy.gz'), 40);
    const cut = await target();
    expect((await script('restore', folder, cut)).code).toBe(1);
    const left = await onServer(cut.DATABASE_URL, (server) => server.query('select from users'));
    expect(left.rowCount).toBe(0);

    await rm(file);
    expect(await script('restore', folder, await target())).toMatchObject({
      code: 1,
      text: expect.stringContaining('not a complete backup'),
    });
  });

  test('needs no sequences, because no table uses one', async () => {
    expect((await db.pool.query(`select sequencename from pg_sequences where schemaname = 'public'`)).rows).toEqual([
      { sequencename: 'mikro_orm_migrations_id_seq' },
    ]);
  });
});

test('a database that a newer version has migrated is refused at startup', async () => {
  const connectionString = await emptyDatabase();
  const orm = await createOrm(connectionString);
  await migrate(orm);
  await orm.pool.query(`insert into mikro_orm_migrations (name, executed_at) values ('999-tomorrow', now())`);
  await expect(migrate(orm)).rejects.toThrow('newer Lampstand (999-tomorrow)');
  await orm.close();
});
