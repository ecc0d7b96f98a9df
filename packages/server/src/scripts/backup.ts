import { rotate } from '../backup/rotation.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openMediaStorage } from '../features/media/media-storage.ts';
import { becomeScript, folderArgument, withDatabase, type CommandLine } from '../backup/script.ts';

const USAGE = 'Usage: npm run backup -- [--rotate] <folder>';

/** Writes the whole community into a folder. A server may be running meanwhile. */
export async function backup(line: CommandLine): Promise<string> {
  const { folder, isFlagged } = folderArgument(line.args, USAGE, 'rotate');
  const write = (into: string) => writeTo(line, into);
  return isFlagged ? rotate(folder, new Date(), write) : write(folder);
}

function writeTo(line: CommandLine, folder: string): Promise<string> {
  return withDatabase(
    line,
    async ({ db, env }) => {
      const source = { db, storage: await openMediaStorage(env), dataDir: env.DATA_DIR };
      const { tables, pictures, auditHead } = await writeBackup(source, folder);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return `${rows} rows of ${tables.length} tables and ${pictures} pictures are in ${folder}. The audit log ends at ${auditHead}.\nIt holds private messages and keys: keep it where nobody else can read it.`;
    },
    false,
  );
}

if (import.meta.main) await becomeScript(backup);
