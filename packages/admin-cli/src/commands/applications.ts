import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/door/entity';
import { canDecideApplication } from '@lampstand/core/door/rules';
import { Option, type Command } from 'commander';
import { applicationColumns, applicationFacts, type ApplicationsState } from '../application-display.ts';
import type { Cli, Registry } from '../cli.ts';
import { refusal } from '../cli-error.ts';
import { forEachGiven } from '../each.ts';
import type { ExitCode } from '../exit-codes.ts';
import { findApplication } from '../find-item.ts';
import { listPages, type ListOptions } from '../list-pages.ts';
import { wholeNumber } from '../option-values.ts';

interface DecideOptions {
  yes?: true;
  dryRun?: true;
}

/** Who wants to join, for moderators and admins (door-6). */
export function registerApplications(program: Command, { texts, run }: Registry): void {
  const { help } = texts.applications;
  const applications = program.command('applications').description(help.applications);
  applications
    .command('list')
    .description(help.list)
    .addOption(new Option('--state <state>', help.state).choices(['waiting', 'decided']).default('waiting'))
    .option('--limit <n>', texts.help.limit, wholeNumber(1, 100_000_000, texts), 20)
    .option('--all', texts.help.all)
    .action(run<[], ListOptions & { state: ApplicationsState }>(list));
  applications
    .command('show')
    .description(help.show)
    .argument('<application>', help.application)
    .action(run<[string]>(show));
  for (const [name, outcome] of [
    ['admit', 'admitted'],
    ['refuse', 'refused'],
  ] as const) {
    applications
      .command(name)
      .description(help[name])
      .argument('<applications...>', help.ids)
      .option('-y, --yes', texts.help.yes)
      .option('--dry-run', texts.help.dryRun)
      .action(run<[string[]], DecideOptions>((cli, options, given) => decide(cli, options, given, outcome)));
  }
}

async function list(cli: Cli, options: ListOptions & { state: ApplicationsState }): Promise<void> {
  const { moderation } = await cli.client();
  const { state } = options;
  await listPages(cli, options, applicationColumns(cli.texts), cli.texts.applications, (query) =>
    moderation.applications({ query: { ...query, state } }),
  );
}

async function show(cli: Cli, _options: object, given: string): Promise<void> {
  const { out, texts } = cli;
  const one = await findApplication(cli, await cli.client(), given);
  if (out.json) return out.document(one);
  await out.facts(applicationFacts(one, texts, String));
  if (one.answer !== null) await out.line(`\n${out.bold(one.question)}\n${one.answer}`);
}

/** Decides after a confirmation. A command has no time to undo it: applicants are told at once. */
async function decide(
  cli: Cli,
  { yes, dryRun }: DecideOptions,
  given: string[],
  outcome: ApplicationOutcome,
): Promise<ExitCode> {
  const { out, texts, language } = cli;
  const { applications: words } = texts;
  const client = await cli.client();
  const nameOf = ({ name, id }: AdminApplicationView) => name ?? id;
  const found = await forEachGiven(cli, [...new Set(given)], String, async (one) => {
    const application = await findApplication(cli, client, one);
    const may = canDecideApplication({ outcome: application.decision?.outcome ?? null }, outcome);
    if (!may.ok) throw refusal(may.code, language);
    return application;
  });
  const chosen = found.done;
  if (!dryRun && chosen.length > 0) {
    if (!yes) out.note([words.to[outcome], ...chosen.map((one) => `  ${one.id}  ${nameOf(one)}`)].join('\n'));
    const expected = chosen.length === 1 ? (chosen[0]?.id ?? '').slice(-8) : String(chosen.length);
    await (await cli.prompts()).confirm(expected, yes);
  }
  const decided = await forEachGiven(
    cli,
    chosen,
    ({ id }) => id,
    async (one) => {
      const params = { applicationId: one.id };
      if (!dryRun) await client.moderation.decideApplication({ params, body: { outcome } });
      if (!out.json) await out.line((dryRun ? words.would : words.done)[outcome](nameOf(one)));
      return { id: one.id, outcome };
    },
  );
  const failed = [...found.failed, ...decided.failed];
  if (out.json) await out.document({ dryRun: dryRun === true, decided: decided.done, failed });
  return found.exitCode || decided.exitCode;
}
