import type { Language } from '@lampstand/core/languages/language';
import { reasonText } from '@lampstand/core/reports/reason-text';
import type { BanView } from '@lampstand/core/bans/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import { actOn, type ActOptions } from '../each.ts';
import type { ExitCode } from '../exit-codes.ts';
import { findItem } from '../find.ts';
import { moment } from '../moment.ts';
import { confirmed, listed } from '../option-values.ts';
import { listPages, type ListOptions } from '../pages.ts';
import { column, idColumn, timeColumn, type Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

/** Deleted members who may not come back (joining-10). */
export function registerBans(program: Command, { texts, run }: Registry): void {
  const { help } = texts.bans;
  const bans = program.command('bans').description(help.bans);
  listed(bans.command('list').description(help.list), texts).action(run(list));
  bans.command('check').description(help.check).argument('<email>', help.email).action(run(check));
  confirmed(bans.command('lift').description(help.lift).argument('<bans...>', texts.help.ids), texts).action(run(lift));
}

function columns({ bans, titles }: Texts, language: Language): Column<BanView>[] {
  const reasonOf = ({ decision }: BanView) => (decision ? reasonText(decision.reason, language).name : '');
  return [
    idColumn(titles.id),
    timeColumn(titles.when, ({ since }) => since),
    column(titles.until, ({ until }) => until ?? '', {
      short: ({ until }) => (until === null ? bans.lengths.always : moment(until)),
    }),
    column(titles.decision, ({ decision }) => decision?.id ?? '', {
      short: ({ decision }) => decision?.id.slice(-8) ?? '',
      leaveOut: 2,
    }),
    column(titles.reason, (one) => one.decision?.reason ?? '', { short: reasonOf, flexible: true, leaveOut: 1 }),
    column(titles.by, ({ by }) => (by ? fullName(by) : ''), { flexible: true }),
  ];
}

async function list(cli: Cli, options: ListOptions): Promise<void> {
  const { moderation } = await cli.client();
  await listPages(cli, options, columns(cli.texts, cli.language), cli.texts.bans.none, (query) =>
    moderation.bans({ query }),
  );
}

/** Ends with 0 either way: that somebody is kept out is an answer, not a failure. */
async function check(cli: Cli, _options: object, email: string): Promise<void> {
  const { out, texts } = cli;
  const { moderation } = await cli.client();
  const found = await moderation.checkBan({ body: { email } });
  const ids = found.map(({ id }) => `\n  ${id}`).join('');
  await out.answer(found, found.length > 0 ? texts.bans.found(email) + ids : texts.bans.welcome(email));
}

async function lift(cli: Cli, options: ActOptions, given: string[]): Promise<ExitCode> {
  const { bans: words } = cli.texts;
  const client = await cli.client();
  return actOn(cli, given, options, {
    // Nothing else names a deleted member who is kept out.
    find: (one) => findItem(cli, one, 'ban_not_found', [(query) => client.moderation.bans({ query })]),
    asks: { title: words.toLift, line: ({ id }) => id },
    send: ({ id }) => client.moderation.liftBan({ params: { banId: id } }),
    said: ({ id }) => words.lifted(id),
    key: 'lifted',
  });
}
