import { KEEP_OUT, type KeepOut } from '@lampstand/core/bans/entity';
import type { NewDecision } from '@lampstand/core/decisions/contract';
import { ACTS, MEMBER_PARTS, targetKind, type DecisionAct, type MemberPart } from '@lampstand/core/decisions/entity';
import { isTimed } from '@lampstand/core/decisions/rules';
import { REPORT_REASONS, type ReportReason } from '@lampstand/core/reports/reasons';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { CliError } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { isId } from '../find.ts';
import { day, endOf } from '../option-values.ts';
import type { Texts } from '../texts/en.ts';

interface DecideOptions {
  target: Pick<NewDecision['target'], 'kind' | 'id'>;
  act: DecisionAct;
  alsoRemove?: true;
  part?: MemberPart;
  reason: ReportReason;
  words?: string;
  until?: Date;
  keepOut?: KeepOut;
  keepReports?: true;
  yes?: true;
  dryRun?: true;
}

export function registerDecide(program: Command, { texts, run }: Registry): void {
  const { help } = texts.decisions;
  program
    .command('decide')
    .description(help.decide)
    .addOption(new Option('--target <kind:id>', help.target).argParser(target(texts)).makeOptionMandatory())
    .addOption(new Option('--act <act>', help.theAct).choices(ACTS).makeOptionMandatory())
    .addOption(new Option('--reason <reason>', help.theReason).choices(REPORT_REASONS).makeOptionMandatory())
    .option('--also-remove', help.alsoRemove)
    .addOption(new Option('--part <part>', help.part).choices(MEMBER_PARTS))
    .option('--words <text>', help.words)
    .option('--until <date>', help.until, day(texts))
    .addOption(new Option('--keep-out <length>', texts.bans.help.keepOut).choices(KEEP_OUT))
    .option('--keep-reports', help.keepReports)
    .option('-y, --yes', texts.help.yes)
    .option('--dry-run', texts.help.dryRun)
    .action(run(decide));
}

/** A parser for what is decided about, such as comment:0192… */
function target(texts: Texts): (given: string) => DecideOptions['target'] {
  return (given) => {
    const [kind, id = '', ...more] = given.split(':');
    const known = targetKind.safeParse(kind).data;
    if (known && isId(id) && more.length === 0) return { kind: known, id: id.toLowerCase() };
    throw new InvalidArgumentError(texts.decisions.errors.target);
  };
}

/** Makes one decision (decisions-4). Its member is told at once: a command has no time to undo it, but it can be reversed. */
async function decide(cli: Cli, options: DecideOptions): Promise<void> {
  const { out, texts, language } = cli;
  const { decisions } = texts;
  const body = bodyOf(options, texts);
  const { decisionTitle } = await import('@lampstand/core/decisions/notice-text');
  const title = decisionTitle({ ...body, until: body.until ?? null }, language);
  if (options.dryRun) return out.answer({ dryRun: true, ...body }, decisions.toMake(title));
  const client = await cli.client();
  if (!options.yes) out.note(decisions.toMake(title));
  await (await cli.prompts()).confirm(body.target.id.slice(-8), options.yes);
  const made = await client.moderation.makeDecision({ body });
  await out.answer(made, decisions.made(title, made.id));
}

function bodyOf(options: DecideOptions, { decisions: { errors }, bans }: Texts): NewDecision {
  const { target: about, act, alsoRemove, part, reason, words, until, keepOut, keepReports } = options;
  const fail = (sentence: string) => new CliError(EXIT.usage, sentence);
  const needsPart = about.kind === 'member' && (act === 'remove' || alsoRemove === true);
  if (isTimed(act) && !until) throw fail(errors.untilNeeded);
  if (!isTimed(act) && until) throw fail(errors.untilNotAllowed);
  if (act !== 'delete' && keepOut) throw fail(bans.errors.notAllowed);
  if (needsPart && !part) throw fail(errors.partNeeded);
  if (!needsPart && part) throw fail(errors.partNotAllowed);
  return {
    target: { ...about, ...(part ? { part } : {}) },
    act,
    ...(act !== 'remove' && alsoRemove ? { also: ['remove' as const] } : {}),
    reason,
    words: words?.trim() || null,
    ...(until ? { until: endOf(until).toISOString() } : {}),
    ...(keepOut ? { keepOut } : {}),
    closeReports: keepReports !== true,
  };
}
