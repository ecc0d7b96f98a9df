import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
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

/** What a script is started with. */
export interface CommandLine {
  args: string[];
  environment: Record<string, string | undefined>;
  input: Readable & { isTTY?: boolean };
  output: Writable;
  errors: Writable;
}

/** Returns what it prints at the end, with the exit code if that is not 0. */
export type Script = (line: CommandLine) => Promise<string | { text: string; code: number }>;

/** Runs `work` on the database, migrated unless it is to stay as it is. A server may be running meanwhile. */
export async function withDatabase<T>(
  { environment }: CommandLine,
  work: (base: Base) => Promise<T>,
  migrates = true,
): Promise<T> {
  const env = readEnv(environment);
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

/** The only argument of a script, and whether the flag that it may have is set. */
export function folderArgument(args: string[], usage: string, flag?: string): { folder: string; isFlagged: boolean } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0 || Object.keys(values).some((name) => name !== flag)) {
    throw new UsageError(usage);
  }
  return { folder: path.resolve(folder), isFlagged: flag !== undefined && values[flag] === true };
}

/** The command line is wrong. */
export class UsageError extends Error {}

/** Returns the exit code: 1 after one sentence if the script fails, 2 if the command line is wrong. */
export async function runScript(script: Script, line: CommandLine): Promise<number> {
  try {
    // Some package managers pass on the `--`.
    const result = await script({ ...line, args: line.args.filter((argument) => argument !== '--') });
    const { text, code } = typeof result === 'string' ? { text: result, code: 0 } : result;
    line.output.write(`${text}\n`);
    return code;
  } catch (error) {
    const away = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
    const message = error instanceof Error ? error.message : String(error);
    line.errors.write(`${databaseErrorCode(error) ? away : message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Runs the script as this process. */
export async function becomeScript(script: Script): Promise<void> {
  const { argv, env, stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await runScript(script, { args: argv.slice(2), environment: env, input, output, errors });
}
