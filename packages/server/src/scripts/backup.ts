import { rotate } from '../backup/rotation.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openMediaStorage } from '../features/media/media-storage.ts';
import { folderArgument, runScript, withDatabase } from '../backup/script.ts';

const USAGE = 'Usage: npm run backup -- [--rotate] <folder>';

/** Writes the whole community into a folder. A server may be running meanwhile. */
function backup(folder: string): Promise<string> {
  return withDatabase(async ({ db, env }) => {
    const source = { db, storage: await openMediaStorage(env), dataDir: env.DATA_DIR };
    const { tables, pictures, auditHead } = await writeBackup(source, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${rows} rows of ${tables.length} tables and ${pictures} pictures are in ${folder}. The audit log ends at ${auditHead}.\nIt holds private messages and keys: keep it where nobody else can read it.`;
  }, false);
}

const { folder, isFlagged } = folderArgument(USAGE, 'rotate');
await runScript(() => (isFlagged ? rotate(folder, new Date(), backup) : backup(folder)));
