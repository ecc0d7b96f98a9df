import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { AppError } from '@lampstand/core/errors';
import { pino } from 'pino';
import { connectDatabase } from '../db/connect.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { migrate } from '../db/orm.ts';
import { readEnv } from '../env.ts';
import { openMediaStorage } from '../features/media/media-storage.ts';
import { OPERATOR } from '../features/audit/audit.service.ts';
import { undoSetup } from '../features/setup/setup.queries.ts';
import { removeUser } from '../features/users/users.service.ts';
import { createLive } from '../features/live/live.ts';
import { findDemoMembers, findTraces, removeTraces, type DemoMember } from './seed/demo-members.ts';

const USAGE = 'Usage: npm run remove-demo [-- --yes]';
const KEPT = 'Nothing was removed.';

/** Removes the demo's members and everything of theirs, with or without a running server. */
async function removeDemo(isAgreed: boolean): Promise<string> {
  const env = readEnv();
  const log = pino({ level: 'warn', base: undefined }, pino.destination({ dest: 2, sync: true }));
  const connection = await connectDatabase(env);
  try {
    const { db } = connection;
    await migrate(db);
    const members = await findDemoMembers(db.pool);
    if (members.length === 0) return 'There are no demo members.';
    process.stdout.write(listOf(members));
    if (!isAgreed && !(await agrees())) return KEPT;
    const live = createLive({ pool: db.pool, log });
    const deps = { env, log, db, live, storage: await openMediaStorage(env) };
    const traces = await findTraces(db.pool, members);
    for (const { id } of members)
      await removeUser(deps, OPERATOR, { userId: id, keepOut: 'none' }, new Date()).catch(ignoreGone);
    await removeTraces(db.pool, traces);
    await undoSetup(db.pool, []);
    await live.close();
    return `${members.length} demo members were removed, with everything they shared.`;
  } finally {
    await connection.close();
  }
}

function listOf(members: readonly DemoMember[]): string {
  const known = members.filter(({ isInvented }) => !isInvented);
  const others = members.length - known.length;
  const lines = known.map(({ name, email, isAdmin }) => `  ${name} <${email}>${isAdmin ? ', administrator' : ''}`);
  if (others > 0) lines.push(`  and ${others} generated members without a password`);
  return `These members and everything they shared will be removed for good:\n${lines.join('\n')}\n`;
}

/** No input, as at the end of a pipe, means no. */
async function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const answer = await Promise.race([terminal.question('Remove them? Type yes: '), ended]);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

/** The member has left in the meantime. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'user_not_found')) throw error;
}

function wantsNoQuestion(): boolean {
  // Some package managers pass on the `--`.
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const { yes = false, ...others } = values;
  if (typeof yes !== 'boolean' || Object.keys(others).length > 0 || positionals.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exit(2);
  }
  return yes;
}

try {
  const message = await removeDemo(wantsNoQuestion());
  process.stdout.write(`${message}\n`);
  if (message === KEPT) process.exitCode = 1;
} catch (error) {
  const away = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${databaseErrorCode(error) ? away : message}\n`);
  process.exitCode = 1;
}
