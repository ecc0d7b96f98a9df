import type { Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import { findDecision } from '../find-item.ts';
import { day, endOf } from '../option-values.ts';

interface HoldOptions {
  reason: string;
  until: Date;
}

/** For admins: keeps what a decision sealed as evidence, or stops keeping it (decisions-8). */
export function registerHolds(decisions: Command, { texts, run }: Registry): void {
  const { help } = texts.decisions;
  decisions
    .command('hold')
    .description(help.hold)
    .argument('<decision>', help.decision)
    .requiredOption('--reason <text>', help.holdReason)
    .requiredOption('--until <date>', help.holdUntil, day(texts))
    .action(run<[string], HoldOptions>(hold));
  decisions
    .command('release')
    .description(help.release)
    .argument('<decision>', help.decision)
    .option('-y, --yes', texts.help.yes)
    .action(run<[string], { yes?: true }>(release));
}

async function hold(cli: Cli, { reason, until }: HoldOptions, given: string): Promise<void> {
  const client = await cli.client();
  const { id: decisionId } = await findDecision(cli, client, given);
  const body = { reason, until: endOf(until).toISOString() };
  const held = await client.moderation.hold({ params: { decisionId }, body });
  if (cli.out.json) return cli.out.document(held);
  await cli.out.line(cli.texts.decisions.held(decisionId, until));
}

/** Asks first: what is sealed no longer is then deleted. */
async function release(cli: Cli, { yes }: { yes?: true }, given: string): Promise<void> {
  const { out, texts } = cli;
  const client = await cli.client();
  const { id: decisionId } = await findDecision(cli, client, given);
  if (!yes) out.note(texts.decisions.toRelease);
  await (await cli.prompts()).confirm(decisionId.slice(-8), yes);
  await client.moderation.endHold({ params: { decisionId } });
  if (out.json) return out.document({ released: decisionId });
  await out.line(texts.decisions.released(decisionId));
}
