import { Argument, type Command } from 'commander';
import { APPEAL_OUTCOMES, type AppealOutcome } from '@lampstand/core/decisions/entity';
import type { ReportStatus } from '@lampstand/core/reports/entity';
import type { Cli, Registry } from '../cli.ts';
import { findDecision } from '../find-item.ts';
import type { ListOptions } from '../list-pages.ts';
import { wholeNumber } from '../option-values.ts';
import { listQueue, statusOption } from './reports.ts';

interface AppealsOptions extends ListOptions {
  status: 'all' | ReportStatus;
}

export function registerAppeals(program: Command, { texts, run }: Registry): void {
  const { help } = texts.reports;
  const appeals = program.command('appeals').description(help.appeals);
  appeals
    .command('list')
    .description(help.appealsList)
    .addOption(statusOption(texts.help.status))
    .option('--limit <n>', texts.help.limit, wholeNumber(1, 100_000_000, texts), 20)
    .option('--all', texts.help.all)
    .action(
      run<[], AppealsOptions>((cli, options) =>
        listQueue(cli, { ...options, kind: 'appeal' }, cli.texts.reports.appeal),
      ),
    );
  appeals
    .command('decide')
    .description(help.appealsDecide)
    .argument('<decision>', help.decision)
    .addArgument(new Argument('<outcome>', help.outcome).choices(APPEAL_OUTCOMES))
    .option('--dry-run', texts.help.dryRun)
    .action(run<[string, AppealOutcome], { dryRun?: true }>(decide));
}

async function decide(cli: Cli, { dryRun }: { dryRun?: true }, given: string, outcome: AppealOutcome): Promise<void> {
  const { out, texts } = cli;
  const words = texts.reports.appeal;
  const client = await cli.client();
  const found = await findDecision(cli, client, given);
  if (dryRun) {
    if (out.json) return out.document({ dryRun: true, id: found.id, outcome });
    return out.line((outcome === 'stands' ? words.wouldStand : words.wouldReverse)(found.id));
  }
  const decided = await client.moderation.decideAppeal({ params: { decisionId: found.id }, body: { outcome } });
  if (out.json) return out.document(decided);
  await out.line((outcome === 'stands' ? words.stands : words.reversed)(found.id));
}
