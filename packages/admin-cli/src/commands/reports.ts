import { Option, type Command } from 'commander';
import type { ReportStatus } from '@lampstand/core/reports/entity';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import type { Cli, Registry } from '../cli.ts';
import { forEachGiven } from '../each.ts';
import type { ExitCode } from '../exit-codes.ts';
import { findReport } from '../find-report.ts';
import { isId } from '../find-user.ts';
import { listPages, type ListOptions } from '../list-pages.ts';
import { wholeNumber } from '../option-values.ts';
import { reportColumns, reportFacts, reportTexts } from '../report-display.ts';

interface StatusOptions extends ListOptions {
  status: 'all' | ReportStatus;
}

interface DecideOptions {
  dryRun?: true;
}

export function registerReports(program: Command, { texts, run }: Registry): void {
  const reports = program.command('reports').description(texts.help.reports);
  reports
    .command('list')
    .description(texts.help.reportsList)
    .addOption(
      new Option('--status <status>', texts.help.status)
        .choices(['pending', 'reviewed', 'resolved', 'all'])
        .default('pending'),
    )
    .option('--limit <n>', texts.help.limit, wholeNumber(1, 100_000_000, texts), 20)
    .option('--all', texts.help.all)
    .action(run<[], StatusOptions>(list));
  reports
    .command('show')
    .description(texts.help.reportsShow)
    .argument('<report>', texts.help.report)
    .action(run<[string]>(show));
  for (const [name, verdict, help] of [
    ['review', 'reviewed', texts.help.reportsReview],
    ['resolve', 'resolved', texts.help.reportsResolve],
  ] as const) {
    reports
      .command(name)
      .description(help)
      .argument('<reports...>', texts.help.reportsArgument)
      .option('--dry-run', texts.help.dryRun)
      .action(run<[string[]], DecideOptions>((cli, options, given) => decide(cli, given, verdict, options)));
  }
}

async function list(cli: Cli, { status, ...options }: StatusOptions): Promise<void> {
  const { texts, language } = cli;
  const { moderation } = await cli.client();
  const columns = reportColumns(texts, language, new Date());
  await listPages(cli, options, columns, texts.reports, (query) => moderation.reports({ query: { ...query, status } }));
}

async function show(cli: Cli, _options: object, given: string): Promise<void> {
  const { out, texts } = cli;
  const report = await findReport(cli, await cli.client(), given);
  if (out.json) return out.document(report);
  await out.facts(reportFacts(report, texts));
  for (const [title, text] of reportTexts(report, texts)) {
    await out.line(`\n${out.bold(title)}\n${text}`);
  }
}

async function decide(cli: Cli, given: string[], status: ReportVerdict, { dryRun }: DecideOptions): Promise<ExitCode> {
  const { out, texts } = cli;
  const client = await cli.client();
  const word = texts.reports.statuses[status];
  const outcome = await forEachGiven(cli, [...new Set(given)], String, async (one) => {
    if (dryRun) {
      const { id } = await findReport(cli, client, one, 'pending');
      if (!out.json) await out.line(texts.reports.wouldDecide(id, word));
      return { id, status };
    }
    const reportId = isId(one) ? one : (await findReport(cli, client, one)).id;
    const { id } = await client.moderation.decide({ params: { reportId }, body: { status } });
    if (!out.json) await out.line(texts.reports.decided(id, word));
    return { id, status };
  });
  if (out.json) await out.document({ dryRun: dryRun === true, decided: outcome.done, failed: outcome.failed });
  return outcome.exitCode;
}
