import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { DoctorCheck } from '@lampstand/core/doctor/contract';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, unknownMigrations } from '../db/orm.ts';
import type { ErasureNeeds } from '../features/account/erase-member.ts';
import { reapplyTombstones } from '../features/account/reapply-tombstones.ts';
import { appendToFile, readFromFile } from '../features/account/tombstone-file.ts';
import type { MediaStorage } from '../features/media/media-storage.ts';
import { beginAnew } from '../features/audit/heads.ts';
import { OPERATOR } from '../features/audit/audit.service.ts';
import { runDoctor } from '../features/doctor/doctor.service.ts';
import { describeError } from '../log-error.ts';
import { readManifest, tableFile, tombstoneFolder, type Manifest } from './manifest.ts';

export interface Restored {
  manifest: Manifest;
  /** Members who left after the backup was made. They are deleted again. */
  erased: number;
  checks: DoctorCheck[];
  admins: { id: string; name: string; since: Date }[];
}

interface RestoreTarget extends ErasureNeeds {
  storage: MediaStorage;
}

/**
 * Restores a backup into an empty database and an empty picture store. A backup contains no sessions and no password reset
 * links, so everybody has to sign in again. Members who left since are deleted again, and all checks run.
 */
export async function restoreBackup(target: RestoreTarget, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  refuseUnknownMigrations(manifest);
  const { db, storage, env } = target;
  await refuseNotEmpty(db.pool);
  const last = manifest.migrations.at(-1);
  // Rows are restored into the tables of the backup's version. Newer migrations then change them as in any community.
  if (last !== undefined) await migrate(db, { to: last });
  await loadTables(db.pool, manifest, folder);
  await migrate(db);
  await loadPictures(storage, folder);
  const known = new Set((await readFromFile(env.DATA_DIR)).map(({ memberHash }) => memberHash));
  const tombstones = await readFromFile(tombstoneFolder(folder));
  await appendToFile(
    env.DATA_DIR,
    tombstones.filter(({ memberHash }) => !known.has(memberHash)),
  );
  const erased = await reapplyTombstones(target, { always: true });
  await beginAnew(target, { at: new Date(), restored: new Date(manifest.createdAt) }).catch((error: unknown) =>
    target.log.warn({ error: describeError(error) }, 'the audit head was not saved'),
  );
  const checks = await runDoctor(target, { actor: OPERATOR, fix: true, now: new Date() });
  return { manifest, erased, checks, admins: await readAdmins(db.pool) };
}

function refuseUnknownMigrations(manifest: Manifest): void {
  const unknown = unknownMigrations(manifest.migrations);
  if (unknown.length === 0) return;
  throw new Error(`The backup is from a newer Lampstand (${unknown.join(', ')}). Update, then restore it.`);
}

async function refuseNotEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>(`select to_regclass('public.users') is not null as exists`);
  if (!rows[0]?.exists) return;
  const { rows: members } = await pool.query('select from users limit 1');
  if (members.length > 0) throw new Error('The database is not empty. Restore into an empty one.');
  throw new Error('The database has tables already. Restore into a new, empty one.');
}

async function loadTables(pool: Pool, { tables }: Manifest, folder: string): Promise<void> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    for (const { name } of tables) {
      // The backup contains the rows that migrations and triggers have written, so triggers must not add them again.
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
    }
    await client.query(`truncate ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')} cascade`);
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of their references
      await loadTable(client, table, tableFile(folder, table.name));
    }
    for (const { name } of tables) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
    }
    await client.query('commit');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}

async function loadTable(
  client: PoolClient,
  { name, columns, rows }: Manifest['tables'][number],
  file: string,
): Promise<void> {
  const table = client.escapeIdentifier(name);
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const loading = client.query(copyFrom(`copy ${table} (${quoted}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), loading);
  if (loading.rowCount !== rows) {
    throw new Error(`${file} holds ${loading.rowCount} rows instead of ${rows}. The backup is damaged.`);
  }
}

async function loadPictures(storage: MediaStorage, folder: string): Promise<void> {
  const pictures = path.join(folder, 'pictures');
  for (const entry of await readdir(pictures, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // oxlint-disable-next-line no-await-in-loop -- only one picture in memory at a time
    await storage.saveAs(entry.name, await readFile(path.join(entry.parentPath, entry.name)));
  }
}

async function readAdmins(pool: Pool): Promise<Restored['admins']> {
  const { rows } = await pool.query<{ id: string; name: string; since: Date }>(
    `select id, concat_ws(' ', first_name, last_name) as name, created_at::text as since
     from users where role = 'admin' order by created_at`,
  );
  return rows.map(({ id, name, since }) => ({ id, name, since: new Date(since) }));
}
