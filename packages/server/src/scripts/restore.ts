import { restoreBackup, type Restored } from '../backup/restore-backup.ts';
import { becomeScript, folderArgument, withDatabase, withServices, type CommandLine } from '../backup/script.ts';

const USAGE = 'Usage: npm run restore -- <folder>';
/** A check failed. The same exit code as in `doctor`. */
const UNWELL = 6;

/** Restores a backup into an empty database and an empty picture store. No server may use them meanwhile. */
export async function restore(line: CommandLine): Promise<{ text: string; code: number }> {
  const { folder } = folderArgument(line.args, USAGE);
  const restored = await withDatabase(line, (base) => withServices(base, (deps) => restoreBackup(deps, folder)), false);
  return { text: report(restored), code: restored.checks.every(({ ok }) => ok) ? 0 : UNWELL };
}

function report({ manifest, erased, checks, admins }: Restored): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  const repaired = checks.filter(({ fixed }) => fixed > 0).map(({ name, fixed }) => `${name} (${fixed})`);
  return [
    `The backup of ${manifest.createdAt} is restored: ${rows} rows and ${manifest.pictures} pictures.`,
    erased === 1
      ? '1 member who had left since was deleted again.'
      : `${erased} members who had left since were deleted again.`,
    failed.length === 0 ? 'All checks passed.' : `These checks failed: ${failed.join(', ')}. Run npm run doctor.`,
    ...(repaired.length > 0 ? [`Repaired: ${repaired.join(', ')}.`] : []),
    'Nobody is signed in, and no link to reset a password works. The administrators are:',
    ...admins.map(
      ({ id, name, since }) => `  ${name || '(no name)'}  ${id}  since ${since.toISOString().slice(0, 10)}`,
    ),
  ].join('\n');
}

if (import.meta.main) await becomeScript(restore);
