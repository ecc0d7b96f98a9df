import type { BanView } from '@lampstand/core/bans/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import { forEachGiven } from '../each.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findBan } from '../find.ts';
import { moment } from '../moment.ts';
import { wholeNumber } from '../option-values.ts';
import { listPages, type ListOptions } from '../pages.ts';
import type { Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

interface DoOptions {
  yes?: true;
  dryRun?: true;
}

/** Deleted members who may not come back (door-10). */
export function registerBans(program: Command, { texts, run }: Registry): void {
  const { help } = texts.bans;
  const bans = program.command('bans').description(help.bans);
  bans
    .command('list')
    .description(help.list)
    .option('--limit <n>', texts.help.limit, wholeNumber(1, 100_000_000, texts), 20)
    .option('--all', texts.help.all)
    .action(run<[], ListOptions>(list));
  bans.command('check').description(help.check).argument('<email>', help.email).action(run<[string]>(check));
  bans
    .command('lift')
    .description(help.lift)
    .argument('<bans...>', help.argument)
    .option('-y, --yes', texts.help.yes)
    .option('--dry-run', texts.help.dryRun)
    .action(run<[string[]], DoOptions>(lift));
}

function columns({ bans, reports }: Texts): Column<BanView>[] {
  return [
    { title: bans.id, value: ({ id }) => id, short: ({ id }) => id.slice(-8) },
    { title: bans.since, value: ({ since }) => since, short: ({ since }) => moment(since) },
    {
      title: bans.until,
      value: ({ until }) => until ?? '',
      short: ({ until }) => (until === null ? bans.always : moment(until)),
    },
    {
      title: bans.decision,
      value: ({ decision }) => decision?.id ?? '',
      short: ({ decision }) => decision?.id.slice(-8) ?? '',
      leaveOut: 2,
    },
    {
      title: bans.reason,
      value: ({ decision }) => decision?.reason ?? '',
      short: ({ decision }) => (decision ? reports.reasons[decision.reason] : ''),
      flexible: true,
      leaveOut: 1,
    },
    { title: bans.by, value: ({ by }) => (by ? fullName(by) : ''), flexible: true },
  ];
}

async function list(cli: Cli, options: ListOptions): Promise<void> {
  const { moderation } = await cli.client();
  await listPages(cli, options, columns(cli.texts), cli.texts.bans, (query) => moderation.bans({ query }));
}

/** Ends with 0 either way: that somebody is kept out is an answer, not a failure. */
async function check(cli: Cli, _options: object, email: string): Promise<void> {
  const { out, texts } = cli;
  const { moderation } = await cli.client();
  const found = await moderation.checkBan({ body: { email } });
  if (out.json) return out.document(found);
  await out.line(found.length > 0 ? texts.bans.found(email) : texts.bans.welcome(email));
  for (const { id } of found) await out.line(`  ${id}`);
}

async function lift(cli: Cli, { yes, dryRun }: DoOptions, given: string[]): Promise<ExitCode> {
  const { out, texts } = cli;
  const client = await cli.client();
  const found = await forEachGiven(cli, [...new Set(given)], String, (one) => findBan(cli, client, one));
  const bans = [...new Map(found.done.map((ban) => [ban.id, ban])).values()];
  if (bans.length > 0 && !dryRun) {
    if (!yes) out.note([texts.bans.toLift, ...bans.map(({ id }) => `  ${id}`)].join('\n'));
    await (await cli.prompts()).confirm(bans.length === 1 ? (bans[0]?.id ?? '').slice(-8) : String(bans.length), yes);
  }
  const outcome = await forEachGiven(
    cli,
    bans,
    ({ id }) => id,
    async ({ id }) => {
      if (!dryRun) await client.moderation.liftBan({ params: { banId: id } });
      if (!out.json) await out.line((dryRun ? texts.bans.wouldLift : texts.bans.lifted)(id));
      return { id };
    },
  );
  const failed = [...found.failed, ...outcome.failed];
  if (out.json) await out.document({ dryRun: dryRun === true, lifted: outcome.done, failed });
  return found.exitCode === EXIT.done ? outcome.exitCode : found.exitCode;
}
