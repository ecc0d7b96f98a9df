import { fullName } from '@lampstand/core/profiles/full-name';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { UserView } from '@lampstand/core/profiles/contract';
import { becomeScript, UsageError, withDatabase, type CommandLine } from '../backup/script.ts';
import { OPERATOR } from '../features/audit/audit.service.ts';
import { finishSetup } from '../features/setup/setup.queries.ts';
import { appoint, findUserByEmail } from '../features/users/users.service.ts';

const USAGE = 'Usage: pnpm grant-admin <email> [--yes]';

/** Makes a member an admin, with or without a running server. It applies from their next request on. */
export async function grantAdmin(line: CommandLine): Promise<string> {
  const { email, yes } = readArguments(line);
  return withDatabase(line, async ({ db, log }) => {
    const member = await findUserByEmail({ db }, email);
    if (!member) throw new Error(`There is no account with the email ${email}. Sign up first, then run this again.`);
    if (member.isAdmin) return `${member.email} is an admin already.`;
    line.output.write(`${describe(member)}\n`);
    if (!yes && !(await isConfirmed(line))) return 'Nothing was changed.';
    // Uses the id that was shown, because the email may belong to another account by now.
    await appoint({ db, log }, OPERATOR, member.id, () => 'admin', new Date());
    await finishSetup(db.pool, [new Date()]);
    return `${member.email} is an admin now.`;
  });
}

/** Emails are not verified at sign-up, so name, id and date are shown to identify the account. */
function describe({ firstName, lastName, email, id, createdAt }: UserView): string {
  const name = fullName({ firstName, lastName }) || '(no name yet)';
  return `  name    ${name}\n  email   ${email}\n  id      ${id}\n  member  since ${createdAt.slice(0, 16).replace('T', ' ')} UTC`;
}

async function isConfirmed({ input, output }: CommandLine): Promise<boolean> {
  if (!input.isTTY) throw new UsageError('Cannot ask for confirmation without a terminal. Run it again with --yes.');
  const terminal = createInterface({ input, output });
  // Ctrl-D means no.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Make this member an admin? [y/N] '), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

interface Arguments {
  email: string;
  yes: boolean;
}

function readArguments({ args }: CommandLine): Arguments {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { yes: { type: 'boolean' } },
  });
  const [email, ...more] = positionals;
  const unknown = Object.keys(values).filter((option) => option !== 'yes');
  if (!email?.includes('@') || more.length > 0 || unknown.length > 0) throw new UsageError(USAGE);
  return { email: email.trim(), yes: values['yes'] === true };
}

if (import.meta.main) await becomeScript(grantAdmin);
