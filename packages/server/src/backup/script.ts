import { parseArgs } from 'node:util';
import { databaseErrorCode } from '../db/database-error.ts';

/** The one argument of a script. Ends with 2 and the usage where it is missing, or where there are others. */
export function folderArgument(usage: string): string {
  // Some package managers hand on the `--` that they were given.
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || Object.keys(values).length > 0) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  return folder;
}

/** Prints what the work answers. Ends with 1 and one sentence where it fails. */
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
