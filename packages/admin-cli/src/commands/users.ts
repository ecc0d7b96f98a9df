import { DEFAULT_KEEP_OUT, KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import { SINGLE_FIELDS } from '@lampstand/core/profiles/fields';
import { higherRole, ROLES, type Role } from '@lampstand/core/profiles/roles';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { Argument, Option, type Command } from 'commander';
import { refusal } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { actOn, type ActOptions } from '../each.ts';
import type { ExitCode } from '../exit-codes.ts';
import { findUser } from '../find.ts';
import { moment } from '../moment.ts';
import { confirmed, day, listed } from '../option-values.ts';
import { listPages, type ListOptions, type ReadPage } from '../pages.ts';
import { whoIs } from '../person.ts';
import { column, DAY_END, timeColumn, type Column, type Pair } from '../table.ts';
import type { Texts } from '../texts/en.ts';

interface SearchOptions extends ListOptions {
  search?: string;
  admins?: true;
  since?: Date;
}

interface DeleteOptions extends ActOptions {
  keepOut: KeepOut;
}

export function registerUsers(program: Command, { texts, run }: Registry): void {
  const { help } = texts;
  const users = program.command('users').description(help.users);
  const listing = users
    .command('list')
    .description(help.usersList)
    .option('--search <text>', help.search)
    .option('--admins', help.admins)
    .option('--since <date>', help.since, day(texts));
  listed(listing, texts).action(run(list));
  users.command('show').description(help.show).argument('<user>', help.user).action(run(show));
  const deleting = users
    .command('delete')
    .description(help.usersDelete)
    .argument('<users...>', help.usersArgument)
    .addOption(new Option('--keep-out <length>', texts.bans.help.keepOut).choices(KEEP_OUT).default(DEFAULT_KEEP_OUT));
  confirmed(deleting, texts).action(run(remove));
  users
    .command('role')
    .description(help.usersRole)
    .argument('<user>', help.user)
    .addArgument(new Argument('<role>', help.role).choices(ROLES))
    .option('--dry-run', help.dryRun)
    .action(run(appoint));
  for (const [name, description, role] of [
    ['promote', help.usersPromote, 'admin'],
    ['demote', help.usersDemote, undefined],
  ] as const) {
    users
      .command(name)
      .description(description)
      .argument('<user>', help.user)
      .option('--dry-run', help.dryRun)
      .action(run<[string], ActOptions>((cli, options, given) => appoint(cli, options, given, role)));
  }
}

async function list(cli: Cli, options: SearchOptions): Promise<void> {
  const { texts } = cli;
  const { moderation } = await cli.client();
  const q = options.search;
  const columns = userColumns(texts);
  // For other programs. People have the email.
  if (!cli.out.isTerminal) columns.push(column(texts.titles.id, ({ id }) => id));
  const { since } = options;
  // The server lists the newest first, so the first member from before `since` ends the list.
  const isPast = since && (({ createdAt }: ManagedUserView) => Date.parse(createdAt) < since.getTime());
  const role = options.admins ? ('admin' as const) : undefined;
  const read: ReadPage<ManagedUserView> = (query) => moderation.users({ query: { ...query, q, role } });
  await listPages(cli, options, columns, texts.users.none, read, isPast);
}

async function show(cli: Cli, _options: object, given: string): Promise<void> {
  const { out, texts } = cli;
  const user = await findUser(cli, await cli.client(), given);
  await out.show(user, userDetails(user, texts));
}

async function remove(cli: Cli, options: DeleteOptions, given: string[]): Promise<ExitCode> {
  const { users: words, bans, screen } = cli.texts;
  const { keepOut } = options;
  const after = `${screen.decide.labels.keepOut}: ${bans.lengths[keepOut]}`;
  const client = await cli.client();
  const me = await client.auth.user();
  return actOn(cli, given, options, {
    find: async (one) => {
      const user = await findUser(cli, client, one);
      if (user.id === me.id) throw refusal('cannot_delete_self', cli.language);
      return user;
    },
    asks: { title: words.toDelete, line: whoIs, after, expected: ({ id, email }) => email ?? id },
    send: ({ id }) => client.moderation.removeUser({ params: { userId: id }, body: { keepOut } }),
    said: (user) => words.deleted(whoIs(user)),
    key: 'deleted',
    done: ({ id, email }) => ({ id, email }),
  });
}

/** Gives a member a role. Without one, takes that of an admin; a moderator stays one. */
async function appoint(cli: Cli, { dryRun }: ActOptions, given: string, role?: Role): Promise<void> {
  const { out, texts } = cli;
  const client = await cli.client();
  const user = await findUser(cli, client, given);
  const params = { userId: user.id };
  const change = () =>
    role
      ? client.moderation.setRole({ params, body: { role } })
      : client.moderation.setAdmin({ params, body: { isAdmin: false } });
  const next = role ?? (user.role === 'admin' ? 'member' : user.role);
  const changed = dryRun ? { ...user, role: next, isAdmin: next === 'admin' } : await change();
  const said = texts.users.hasRole(whoIs(changed), texts.users.roles[changed.role]);
  await out.answer(changed, dryRun ? texts.wouldBe(said) : said);
}

export function userColumns(texts: Texts): Column<ManagedUserView>[] {
  const roleOf = ({ role, claimedRole }: ManagedUserView) => {
    const higher = higherRole(role, claimedRole ?? 'member');
    return higher === 'member' ? '' : texts.users.roles[higher];
  };
  return [
    column(texts.titles.name, fullName, { flexible: true }),
    column(texts.titles.email, ({ email }) => email ?? '', {
      short: (one) => emailOf(one, texts) ?? '',
      flexible: true,
    }),
    column(texts.users.role, ({ role }) => role, { short: roleOf, leaveOut: 1 }),
    timeColumn(texts.users.joined, ({ createdAt }) => createdAt, { to: DAY_END, leaveOut: 2 }),
  ];
}

/** With a word if nobody has shown that they read mail to it. */
function emailOf({ email, emailProven }: ManagedUserView, { users }: Texts): string | undefined {
  return email !== undefined && emailProven === false ? `${email} (${users.notProven})` : email;
}

export function userDetails(user: ManagedUserView, texts: Texts): Pair[] {
  const { users, titles, words } = texts;
  const shown = { ...user, gender: user.gender && users.genders[user.gender] };
  return [
    [titles.name, fullName(user) || words.none],
    [titles.email, emailOf(user, texts) ?? words.none],
    [users.role, users.roles[user.role]],
    [users.claimedRole, user.claimedRole && users.roles[user.claimedRole]],
    ...SINGLE_FIELDS.map((field) => [users.fields[field], String(shown[field] ?? words.none)] as const),
    [titles.place, [user.city, user.state, user.country].filter(Boolean).join(', ') || words.none],
    [users.joined, moment(user.createdAt)],
    [titles.id, user.id],
  ];
}
