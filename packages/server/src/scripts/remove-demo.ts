import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { AppError } from '@lampstand/core/errors';
import { becomeScript, UsageError, withDatabase, withServices, type CommandLine } from '../backup/script.ts';
import { OPERATOR } from '../features/audit/audit.service.ts';
import { undoSetup } from '../features/setup/setup.queries.ts';
import { removeUser } from '../features/users/users.service.ts';
import { findDemoMembers, findTraces, removeTraces, type DemoMember } from './seed/demo-members.ts';

const USAGE = 'Usage: npm run remove-demo [-- --yes]';

/** Removes the demo's members and everything of theirs, with or without a running server. */
export async function removeDemo(line: CommandLine): Promise<string | { text: string; code: number }> {
  const isAgreed = wantsNoQuestion(line);
  return withDatabase(line, async (base) => {
    const { pool } = base.db;
    const members = await findDemoMembers(pool);
    if (members.length === 0) return 'There are no demo members.';
    line.output.write(listOf(members));
    if (!isAgreed && !(await agrees(line))) return { text: 'Nothing was removed.', code: 1 };
    const traces = await findTraces(pool, members);
    await withServices(base, async (deps) => {
      for (const { id } of members)
        await removeUser(deps, OPERATOR, { userId: id, keepOut: 'none' }, new Date()).catch(ignoreGone);
    });
    await removeTraces(pool, traces);
    await undoSetup(pool, []);
    return `${members.length} demo members were removed, with everything they shared.`;
  });
}

function listOf(members: readonly DemoMember[]): string {
  const known = members.filter(({ isInvented }) => !isInvented);
  const others = members.length - known.length;
  const lines = known.map(({ name, email, isAdmin }) => `  ${name} <${email}>${isAdmin ? ', administrator' : ''}`);
  if (others > 0) lines.push(`  and ${others} generated members without a password`);
  return `These members and everything they shared will be removed for good:\n${lines.join('\n')}\n`;
}

/** No input, as at the end of a pipe, means no. */
async function agrees({ input, output }: CommandLine): Promise<boolean> {
  const terminal = createInterface({ input, output });
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

function wantsNoQuestion({ args }: CommandLine): boolean {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const { yes = false, ...others } = values;
  if (typeof yes !== 'boolean' || Object.keys(others).length > 0 || positionals.length > 0) {
    throw new UsageError(USAGE);
  }
  return yes;
}

if (import.meta.main) await becomeScript(removeDemo);
