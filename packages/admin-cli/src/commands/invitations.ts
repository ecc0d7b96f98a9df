import { showUserCode } from '@lampstand/core/auth/device-rules';
import type { AdminInvitationView } from '@lampstand/core/joining/contract';
import { INVITATION_DAYS } from '@lampstand/core/joining/modes';
import { readInvitation } from '@lampstand/core/joining/rules';
import { LIMITS } from '@lampstand/core/limits';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Option, type Command } from 'commander';
import type { AdminClient } from '../api.ts';
import { refusal } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { actOn, type ActOptions } from '../each.ts';
import type { ExitCode } from '../exit-codes.ts';
import { firstOf } from '../find.ts';
import { listed, wholeNumber } from '../option-values.ts';
import { listPages, type ListOptions } from '../pages.ts';
import { column, timeColumn, type Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

type Days = (typeof INVITATION_DAYS)[number];

interface CreateOptions {
  for: number;
  days: `${Days}`;
  note?: string;
}

/** Everybody's invitations (joining-4). */
export function registerInvitations(program: Command, { texts, run }: Registry): void {
  const { help } = texts.invitations;
  const invitations = program.command('invitations').description(help.invitations);
  const state = new Option('--state <state>', help.state).choices(['open', 'all']).default('open');
  listed(invitations.command('list').description(help.list).addOption(state), texts).action(run(list));
  invitations
    .command('create')
    .description(help.create)
    .option('--for <n>', help.places, wholeNumber(1, LIMITS.invitationPlaces, texts), 1)
    .addOption(
      new Option('--days <n>', help.days).choices(INVITATION_DAYS.map(String)).default(String(LIMITS.invitationDays)),
    )
    .option('--note <text>', help.note)
    .action(run(create));
  invitations
    .command('revoke')
    .description(help.revoke)
    .argument('<invitations...>', help.codes)
    .option('--dry-run', texts.help.dryRun)
    .action(run(revoke));
}

function columns({ invitations: words, titles }: Texts): Column<AdminInvitationView>[] {
  return [
    column(words.code, ({ code }) => code),
    column(titles.by, ({ by }) => fullName(by), { flexible: true }),
    column(titles.forWhom, ({ note }) => note ?? '', { flexible: true, leaveOut: 1 }),
    column(words.used, ({ used, places }) => `${used}/${places}`),
    timeColumn(titles.until, ({ until }) => until),
    column(titles.state, ({ state }) => state, { short: ({ state }) => words.states[state] }),
  ];
}

async function list(cli: Cli, options: ListOptions & { state: 'open' | 'all' }): Promise<void> {
  const { moderation } = await cli.client();
  const { state } = options;
  await listPages(cli, options, columns(cli.texts), cli.texts.invitations.none, (query) =>
    moderation.invitations({ query: { ...query, state } }),
  );
}

async function create({ out, client }: Cli, { for: places, days, note }: CreateOptions): Promise<void> {
  const { invitations } = await client();
  const body = { places, days: Number(days) as Days, ...(note === undefined ? {} : { note }) };
  const made = await invitations.create({ body });
  await out.answer(made, made.url);
}

async function revoke(cli: Cli, options: ActOptions, given: string[]): Promise<ExitCode> {
  const { invitations: words } = cli.texts;
  const client = await cli.client();
  return actOn(cli, given, options, {
    find: (one) => find(cli, client, one),
    send: ({ id }) => client.invitations.revoke({ params: { invitationId: id } }),
    said: ({ code }) => words.revoked(code),
    key: 'revoked',
    done: ({ id, code }) => ({ id, code }),
  });
}

/** An invitation by its code or link. */
async function find({ language }: Cli, { moderation }: AdminClient, given: string): Promise<AdminInvitationView> {
  const letters = readInvitation(given);
  const code = letters && showUserCode(letters);
  const found = await firstOf(
    (query) => moderation.invitations({ query: { ...query, state: 'all' } }),
    (item) => item.code === code,
  );
  if (!found) throw refusal('invitation_not_found', language);
  return found;
}
