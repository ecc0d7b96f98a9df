import type { DecisionView } from '@lampstand/core/decisions/contract';
import { ACTS, type DecisionAct } from '@lampstand/core/decisions/entity';
import { REPORT_REASONS, type ReportReason } from '@lampstand/core/reports/reasons';
import { Option, type Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import { actOn, type ActOptions } from '../each.ts';
import type { ExitCode } from '../exit-codes.ts';
import { findDecision, idOf } from '../find.ts';
import { confirmed, day, endOf, listed } from '../option-values.ts';
import { listPages, type ListOptions, type ReadPage } from '../pages.ts';

const STATES = ['all', 'inForce', 'appealed', 'putBack'] as const;

interface DecisionsOptions extends ListOptions {
  state: (typeof STATES)[number];
  act?: DecisionAct;
  reason?: ReportReason;
  by?: string;
  member?: string;
  since?: Date;
}

export function registerDecisions(program: Command, registry: Registry): void {
  const { texts, run } = registry;
  const { help } = texts.decisions;
  const decisions = program.command('decisions').description(help.decisions);
  const listing = decisions
    .command('list')
    .description(help.list)
    .addOption(new Option('--state <state>', help.state).choices(STATES).default('all'))
    .addOption(new Option('--act <act>', help.act).choices(ACTS))
    .addOption(new Option('--reason <reason>', texts.reports.help.reason).choices(REPORT_REASONS))
    .option('--by <moderator>', help.by)
    .option('--member <member>', help.member)
    .option('--since <date>', texts.help.auditFrom, day(texts));
  listed(listing, texts).action(run(list));
  decisions
    .command('show')
    .description(texts.help.show)
    .argument('<decision>', texts.help.id)
    .option('--content', help.content)
    .action(run(show));
  const reversing = decisions.command('reverse').description(help.reverse);
  confirmed(reversing.argument('<decisions...>', texts.help.ids), texts).action(run(reverse));
  registerHolds(decisions, registry);
}

async function list(cli: Cli, options: DecisionsOptions): Promise<void> {
  const { texts, language } = cli;
  const { decisionColumns } = await display();
  const client = await cli.client();
  const { state, act, reason, since } = options;
  const [decidedBy, member] = [await idOf(cli, client, options.by), await idOf(cli, client, options.member)];
  const filter = { state, act, reason, decidedBy, member, since: since?.toISOString() };
  const read: ReadPage<DecisionView> = (query) => client.moderation.decisions({ query: { ...query, ...filter } });
  await listPages(cli, options, decisionColumns(texts, language, new Date()), texts.decisions.none, read);
}

async function show(cli: Cli, { content }: { content?: true }, given: string): Promise<void> {
  const { out, texts, language } = cli;
  const { decisionDetails, decisionTexts } = await display();
  const client = await cli.client();
  const decision = await findDecision(cli, client, given);
  const removed = content && (await client.moderation.showSealed({ params: { decisionId: decision.id } }));
  const parts = removed ? [removed.content, removed.imageUrl ?? ''].filter(Boolean) : [];
  const longer = [...decisionTexts(decision, texts, language), [texts.decisions.removed, parts.join('\n')] as const];
  const details = decisionDetails(decision, texts, language, new Date());
  await out.show(removed ? { ...decision, removed } : decision, details, longer);
}

async function reverse(cli: Cli, options: ActOptions, given: string[]): Promise<ExitCode> {
  const { texts, language } = cli;
  const { decisions: words } = texts;
  const { memberOf, titleOf } = await display();
  const client = await cli.client();
  return actOn(cli, given, options, {
    find: (one) => findDecision(cli, client, one),
    asks: {
      title: words.toReverse,
      line: (one) => `${one.id}  ${titleOf(one, texts, language)}: ${memberOf(one, texts)}`,
    },
    send: ({ id }) => client.moderation.reverseDecision({ params: { decisionId: id } }),
    said: ({ id }) => words.reversed(id),
    key: 'reversed',
  });
}

/** Loaded only when a decision is shown, because it brings the texts of the notices with it. */
const display = () => import('../decision-display.ts');

/** For admins: keeps what a decision sealed as evidence, or stops keeping it (decisions-8). */
function registerHolds(decisions: Command, { texts, run }: Registry): void {
  const { help } = texts.decisions;
  decisions
    .command('hold')
    .description(help.hold)
    .argument('<decision>', texts.help.id)
    .requiredOption('--reason <text>', help.holdReason)
    .requiredOption('--until <date>', help.holdUntil, day(texts))
    .action(run(hold));
  decisions
    .command('release')
    .description(help.release)
    .argument('<decision>', texts.help.id)
    .option('-y, --yes', texts.help.yes)
    .action(run(release));
}

async function hold(cli: Cli, { reason, until }: { reason: string; until: Date }, given: string): Promise<void> {
  const client = await cli.client();
  const { id: decisionId } = await findDecision(cli, client, given);
  const body = { reason, until: endOf(until).toISOString() };
  const held = await client.moderation.hold({ params: { decisionId }, body });
  await cli.out.answer(held, cli.texts.decisions.held(decisionId, until));
}

/** Asks first: what is sealed no longer is then deleted. */
async function release(cli: Cli, { yes }: { yes?: true }, given: string): Promise<void> {
  const { out, texts } = cli;
  const client = await cli.client();
  const { id: decisionId } = await findDecision(cli, client, given);
  if (!yes) out.note(texts.decisions.toRelease);
  await (await cli.prompts()).confirm(decisionId.slice(-8), yes);
  await client.moderation.endHold({ params: { decisionId } });
  await out.answer({ released: decisionId }, texts.decisions.released(decisionId));
}
