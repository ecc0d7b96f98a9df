import type { Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import { wholeNumber } from '../option-values.ts';

const FIGURES = [
  'totalUsers',
  'totalPosts',
  'totalRequests',
  'answeredRequests',
  'reportedContent',
  'activeMiracles',
  'waitingApplications',
] as const;

export function registerStats(program: Command, { texts, run }: Registry): void {
  const { help } = texts;
  program
    .command('stats')
    .description(help.stats)
    .option('--days <n>', help.days, wholeNumber(1, 365, texts))
    .action(run(stats));
}

async function stats({ out, texts, client }: Cli, { days }: { days?: number }): Promise<void> {
  const { moderation } = await client();
  const [totals, daily] = await Promise.all([
    moderation.stats(),
    days ? moderation.daily({ query: { days } }) : undefined,
  ]);
  if (out.json) return out.document(daily ? { ...totals, daily } : totals);
  await out.details(
    FIGURES.map((name) => {
      const value = totals[name];
      return [texts.stats[name], out.isTerminal ? texts.number(value) : String(value)] as const;
    }),
  );
  if (!daily) return;
  if (out.isTerminal) await out.line('');
  await out.list(
    [
      { title: texts.stats.day, value: ({ day }) => day },
      { title: texts.stats.members, value: ({ members }) => String(members), align: 'right' },
      { title: texts.stats.posts, value: ({ posts }) => String(posts), align: 'right' },
      { title: texts.stats.reports, value: ({ reports }) => String(reports), align: 'right' },
    ],
    [daily],
  );
}
