import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import { canDecideApplication } from '@lampstand/core/joining/rules';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Option, type Command } from 'commander';
import type { AdminClient } from '../api.ts';
import { refusal } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { actOn, type ActOptions } from '../each.ts';
import type { ExitCode } from '../exit-codes.ts';
import { findItem } from '../find.ts';
import { confirmed, listed } from '../option-values.ts';
import { listPages, type ListOptions, type PageQuery } from '../pages.ts';
import { column, idColumn, timeColumn, type Column, type Pair } from '../table.ts';
import type { Texts } from '../texts/en.ts';

/** Who wants to join, for moderators and admins (joining-6). */
export function registerApplications(program: Command, { texts, run }: Registry): void {
  const { help } = texts.applications;
  const applications = program.command('applications').description(help.applications);
  const state = new Option('--state <state>', help.state).choices(['waiting', 'decided']).default('waiting');
  listed(applications.command('list').description(help.list).addOption(state), texts).action(run(list));
  applications.command('show').description(texts.help.show).argument('<application>', texts.help.id).action(run(show));
  for (const [name, outcome] of [
    ['admit', 'admitted'],
    ['refuse', 'refused'],
  ] as const) {
    const command = applications.command(name).description(help[name]).argument('<applications...>', texts.help.ids);
    confirmed(command, texts).action(
      run<[string[]], ActOptions>((cli, options, given) => decide(cli, options, given, outcome)),
    );
  }
}

async function list(cli: Cli, options: ListOptions & { state: ApplicationsState }): Promise<void> {
  const { moderation } = await cli.client();
  const { state } = options;
  await listPages(cli, options, applicationColumns(cli.texts), cli.texts.applications.none, (query) =>
    moderation.applications({ query: { ...query, state } }),
  );
}

async function show(cli: Cli, _options: object, given: string): Promise<void> {
  const { out, texts } = cli;
  const one = await findApplication(cli, await cli.client(), given);
  await out.show(one, applicationDetails(one, texts), [[one.question, one.answer]]);
}

/** Decides after a confirmation. A command has no time to undo it: applicants are told at once. */
async function decide(cli: Cli, options: ActOptions, given: string[], outcome: ApplicationOutcome): Promise<ExitCode> {
  const { applications: words } = cli.texts;
  const client = await cli.client();
  const nameOf = ({ name, id }: AdminApplicationView) => name ?? id;
  return actOn(cli, given, options, {
    find: async (one) => {
      const application = await findApplication(cli, client, one);
      const may = canDecideApplication({ outcome: application.decision?.outcome ?? null }, outcome);
      if (!may.ok) throw refusal(may.code, cli.language);
      return application;
    },
    asks: { title: words.to[outcome], line: (one) => `${one.id}  ${nameOf(one)}` },
    send: ({ id }) => client.moderation.decideApplication({ params: { applicationId: id }, body: { outcome } }),
    said: (one) => words.done[outcome](nameOf(one)),
    key: 'decided',
    done: ({ id }) => ({ id, outcome }),
  });
}

type ApplicationsState = 'waiting' | 'decided';

function findApplication(cli: Cli, { moderation }: AdminClient, given: string): Promise<AdminApplicationView> {
  const lists = (['waiting', 'decided'] as const).map(
    (state) => (query: PageQuery) => moderation.applications({ query: { ...query, state } }),
  );
  return findItem(cli, given, 'application_not_found', lists);
}

const stateOf = ({ decision }: AdminApplicationView) => decision?.outcome ?? 'waiting';

function applicationColumns({ applications: words, titles, words: { none } }: Texts): Column<AdminApplicationView>[] {
  return [
    idColumn(titles.id),
    column(titles.name, ({ name }) => name ?? none, { flexible: true }),
    column(titles.email, ({ email }) => email ?? none, { flexible: true, leaveOut: 2 }),
    column(titles.answer, ({ answer }) => answer ?? none, { flexible: true }),
    column(words.language, ({ language }) => language, { leaveOut: 1 }),
    timeColumn(titles.when, ({ createdAt }) => createdAt),
    column(titles.state, stateOf, { short: (one) => words.states[stateOf(one)] }),
  ];
}

/** Who decided. Empty if they have left, or if it was the operator. */
function byOf({ decision }: AdminApplicationView, { reports }: Texts): string {
  return decision?.by ? fullName(decision.by) || reports.member : '';
}

function applicationDetails(one: AdminApplicationView, texts: Texts): Pair[] {
  const { applications: words, titles } = texts;
  const { none, yes, no } = texts.words;
  return [
    [titles.id, one.id],
    [titles.name, one.name ?? none],
    [titles.email, one.email ?? none],
    [words.emailProven, one.emailProven ? yes : no],
    [words.language, one.language],
    [words.invitedBy, one.invitedBy ? fullName(one.invitedBy) : none],
    [titles.when, one.createdAt],
    [titles.state, words.states[stateOf(one)]],
    [titles.decided, one.decision?.at],
    [titles.by, one.decision && (byOf(one, texts) || none)],
    [words.kept, one.forgottenAt],
  ];
}
