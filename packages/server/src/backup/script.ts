import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connectDatabase } from '../db/connect.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { migrate } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { createLive } from '../features/live/live.ts';
import { openMediaStorage } from '../features/media/media-storage.ts';

type Base = Pick<Deps, 'env' | 'log' | 'db'>;

/** Runs `work` on the database, migrated unless it is to stay as it is. A server may be running meanwhile. */
export async function withDatabase<T>(work: (base: Base) => Promise<T>, migrates = true): Promise<T> {
  const env = readEnv();
  const log = pino({ level: 'warn', base: undefined }, pino.destination({ dest: 2, sync: true }));
  const { db, close } = await connectDatabase(env);
  try {
    if (migrates) await migrate(db);
    return await work({ env, log, db });
  } finally {
    await close();
  }
}

/** Runs `work` with what services need besides the database. */
export async function withServices<T>(
  base: Base,
  work: (deps: Base & Pick<Deps, 'live' | 'storage'>) => Promise<T>,
): Promise<T> {
  const live = createLive({ pool: base.db.pool, log: base.log });
  const done = await work({ ...base, live, storage: await openMediaStorage(base.env) });
  await live.close();
  return done;
}

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

/** The command line is wrong. */
export class UsageError extends Error {}

/** Prints the result of `work`. Exits with 1 and one sentence if it fails, or with 2 if the command line is wrong. */
export async function runScript(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const away = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${databaseErrorCode(error) ? away : message}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
