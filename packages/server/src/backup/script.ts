import path from 'node:path';
import { parseArgs } from 'node:util';
import { databaseErrorCode } from '../db/database-error.ts';

/** The only argument of a script, and whether the flag that it may have is set. Exits with 2 and the usage if there is another. */
export function folderArgument(usage: string, flag?: string): { folder: string; isFlagged: boolean } {
  // Some package managers pass on the `--`.
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || Object.keys(values).some((name) => name !== flag)) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  return { folder: path.resolve(folder), isFlagged: flag !== undefined && values[flag] === true };
}

/** Prints the result of `work`. Exits with 1 and one sentence if it fails. */
export async function runScript(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const away = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${databaseErrorCode(error) ? away : message}\n`);
    process.exitCode = 1;
  }
}
