import { APPEAL_OUTCOMES, type AppealOutcome } from '@lampstand/core/decisions/entity';
import type { ReportStatus } from '@lampstand/core/reports/entity';
import { queueKind, type QueueItem, type QueueKind } from '@lampstand/core/reports/queue-contract';
import { REPORT_REASONS, type ReportReason } from '@lampstand/core/reports/reasons';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { Option, type Command, Argument } from 'commander';
import { CliError, refusal } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { actOn, type ActOptions } from '../each.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findReport, idOf, isId, findDecision } from '../find.ts';
import { listed } from '../option-values.ts';
import { listPages, type ListOptions, type ReadPage } from '../pages.ts';

interface QueueOptions extends ListOptions {
  status: 'all' | ReportStatus;
  kind?: QueueKind;
  reason?: ReportReason;
  author?: string;
  reporter?: string;
  target?: string;
}

export function registerReports(program: Command, { texts, run }: Registry): void {
  const { help } = texts.reports;
  const reports = program.command('reports').description(texts.help.reports);
  const listing = reports
    .command('list')
    .description(texts.help.reportsList)
    .addOption(statusOption(texts.help.status))
    .addOption(new Option('--kind <kind>', help.kind).choices(queueKind.options))
    .addOption(new Option('--reason <reason>', help.reason).choices(REPORT_REASONS))
    .option('--author <member>', help.author)
    .option('--reporter <member>', help.reporter)
    .option('--target <id>', help.target);
  listed(listing, texts).action(
    run<[], QueueOptions>((cli, options) => listQueue(cli, options, cli.texts.reports.none)),
  );
  reports.command('show').description(texts.help.show).argument('<report>', texts.help.id).action(run(show));
  for (const [name, verdict, description] of [
    ['review', 'reviewed', texts.help.reportsReview],
    ['resolve', 'resolved', texts.help.reportsResolve],
  ] as const) {
    reports
      .command(name)
      .description(description)
      .argument('<reports...>', texts.help.ids)
      .option('--dry-run', texts.help.dryRun)
      .action(run<[string[]], ActOptions>((cli, options, given) => decide(cli, given, verdict, options)));
  }
}

function statusOption(description: string): Option {
  return new Option('--status <status>', description)
    .choices(['pending', 'reviewed', 'resolved', 'all'])
    .default('pending');
}

/** Loaded only when a report is shown, because it brings the texts of the notices with it. */
const display = () => import('../queue-display.ts');

/** Lists reports and appeals, with the filters that the web has. */
async function listQueue(cli: Cli, options: QueueOptions, none: string): Promise<void> {
  const { texts, language } = cli;
  const { reportColumns } = await display();
  const client = await cli.client();
  const { status, kind, reason, target } = options;
  if (target !== undefined && !isId(target)) throw new CliError(EXIT.usage, texts.errors.idGiven(target));
  const [author, reporter] = [await idOf(cli, client, options.author), await idOf(cli, client, options.reporter)];
  const filter = { status, kind, reason, target, author, reporter };
  const read: ReadPage<QueueItem> = (query) => client.moderation.queue({ query: { ...query, ...filter } });
  await listPages(cli, options, reportColumns({ texts, language, now: new Date() }), none, read);
}

async function show(cli: Cli, _options: object, given: string): Promise<void> {
  const { out, texts, language } = cli;
  const { queueDetails, queueTexts } = await display();
  const item = await findReport(cli, await cli.client(), given);
  await out.show(item, queueDetails(item, texts, language), queueTexts(item, texts, language));
}

async function decide(cli: Cli, given: string[], status: ReportVerdict, options: ActOptions): Promise<ExitCode> {
  const { dryRun } = options;
  const { reports: words } = cli.texts;
  const client = await cli.client();
  return actOn(cli, given, options, {
    // The server says of an id that is given in full whether it can be decided.
    find: async (one) => {
      if (isId(one) && !dryRun) return { id: one.toLowerCase() };
      const { id, status: current } = await findReport(cli, client, one);
      if (dryRun && current !== 'pending') throw refusal('report_not_pending', cli.language);
      return { id };
    },
    send: ({ id }) => client.moderation.decide({ params: { reportId: id }, body: { status, all: true } }),
    said: ({ id }) => words.decided(id, words.statuses[status]),
    key: 'decided',
    done: ({ id }) => ({ id, status }),
  });
}

export function registerAppeals(program: Command, { texts, run }: Registry): void {
  const { help } = texts.reports;
  const appeals = program.command('appeals').description(help.appeals);
  const listing = appeals.command('list').description(help.appealsList).addOption(statusOption(texts.help.status));
  listed(listing, texts).action(
    run<[], QueueOptions>((cli, options) =>
      listQueue(cli, { ...options, kind: 'appeal' }, cli.texts.reports.appeal.none),
    ),
  );
  appeals
    .command('decide')
    .description(help.appealsDecide)
    .argument('<decision>', texts.help.id)
    .addArgument(new Argument('<outcome>', help.outcome).choices(APPEAL_OUTCOMES))
    .option('--dry-run', texts.help.dryRun)
    .action(run(decideAppeal));
}

async function decideAppeal(
  cli: Cli,
  { dryRun }: { dryRun?: true },
  given: string,
  outcome: AppealOutcome,
): Promise<void> {
  const { out, texts } = cli;
  const words = texts.reports.appeal;
  const client = await cli.client();
  const { id } = await findDecision(cli, client, given);
  const said = words[outcome](id);
  if (dryRun) return out.answer({ dryRun: true, id, outcome }, texts.wouldBe(said));
  await out.answer(await client.moderation.decideAppeal({ params: { decisionId: id }, body: { outcome } }), said);
}
