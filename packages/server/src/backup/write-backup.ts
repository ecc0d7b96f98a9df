import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../db/orm.ts';
import { appendToFile, readFromFile } from '../features/account/tombstone-file.ts';
import { readTombstones } from '../features/account/tombstones.queries.ts';
import { mediaReferences } from '../features/media/media.queries.ts';
import type { MediaStorage } from '../features/media/media-storage.ts';
import { headText, ORIGIN } from '../features/audit/chain.ts';
import { readLastLink } from '../features/audit/audit.queries.ts';
import { readBackupTables } from './backup-tables.ts';
import { pictureFile, tableFile, tombstoneFolder, writeManifest, type Manifest } from './manifest.ts';

export interface BackupSource {
  db: Database;
  storage: MediaStorage;
  dataDir: string;
}

/** Sent as one statement, so that a slow disk cannot make PostgreSQL abort the copy. */
const BEGIN = `begin isolation level repeatable read read only; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Writes the whole community into a new or empty folder while servers are running. All rows are from the same moment. A picture
 * that is deleted after that moment is missing from the backup, and the restored row loses it.
 */
export async function writeBackup({ db, storage, dataDir }: BackupSource, folder: string): Promise<Manifest> {
  await makeEmptyFolder(folder);
  const createdAt = new Date().toISOString();
  const migrations = (await db.orm.migrator.getExecuted()).map(({ name }) => name);
  const { tables, auditHead } = await copyTables(db.pool, folder);
  const pictures = await copyPictures(db.pool, storage, folder);
  // Copied after the pictures, so that the restore deletes members who left while the backup was written.
  await mkdir(tombstoneFolder(folder), { mode: 0o700 });
  const known = [...(await readFromFile(dataDir)), ...(await readTombstones(db.pool, []))];
  await appendToFile(tombstoneFolder(folder), [...new Map(known.map((one) => [one.memberHash, one])).values()]);
  const manifest: Manifest = { format: 1, createdAt, migrations, tables, pictures, auditHead };
  await writeManifest(folder, manifest);
  return manifest;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder for the backup.`);
  await mkdir(path.join(folder, 'database'), { mode: 0o700 });
  await mkdir(path.join(folder, 'pictures'), { mode: 0o700 });
}

async function copyTables(pool: Pool, folder: string): Promise<Pick<Manifest, 'tables' | 'auditHead'>> {
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    const copied: Manifest['tables'] = [];
    for (const { name, columns } of await readBackupTables(client)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one table after the other
      copied.push({ name, columns, rows: await copyTable(client, { name, columns }, tableFile(folder, name)) });
    }
    const [head = ORIGIN] = await readLastLink(client, []);
    await client.query('commit');
    return { tables: copied, auditHead: headText(head) };
  } finally {
    // Closed instead of returned to the pool, because a copy may still be running on it.
    client.release(true);
  }
}

async function copyTable(
  client: PoolClient,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<number> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copying = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${quoted}) to stdout`));
  await pipeline(copying, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
  return copying.rowCount;
}

async function copyPictures(pool: Pool, storage: MediaStorage, folder: string): Promise<number> {
  let copied = 0;
  for await (const name of mediaReferences(pool).all()) {
    const stored = await storage.read(name);
    if (!stored) continue;
    const file = pictureFile(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, stored.bytes, { mode: 0o600 });
    copied += 1;
  }
  return copied;
}
