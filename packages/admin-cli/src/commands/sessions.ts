import type { Command } from 'commander';
import type { SessionView } from '@lampstand/core/auth/contract';
import type { Cli, Registry } from '../cli.ts';
import { CliError, refusal } from '../cli-error.ts';
import { forEachGiven } from '../each.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moment } from '../moment.ts';
import type { Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

interface EndOptions {
  all?: true;
  dryRun?: true;
}

export function registerSessions(program: Command, { texts, run }: Registry): void {
  const sessions = program.command('sessions').description(texts.help.sessions);
  sessions.command('list').description(texts.help.sessionsList).action(run<[]>(list));
  sessions
    .command('end')
    .description(texts.help.sessionsEnd)
    .argument('[sessions...]', texts.help.session)
    .option('--all', texts.help.others)
    .option('--dry-run', texts.help.dryRun)
    .action(run<[string[]], EndOptions>(end));
}

function columns({ sessions }: Texts): Column<SessionView>[] {
  return [
    { title: sessions.id, value: ({ id }) => id, short: ({ id }) => id.slice(-8) },
    { title: sessions.device, value: ({ device }) => device, flexible: true },
    {
      title: sessions.loggedIn,
      value: ({ createdAt }) => createdAt,
      short: ({ createdAt }) => moment(createdAt),
      leaveOut: 1,
    },
    {
      title: sessions.lastSeen,
      value: ({ lastSeenAt }) => lastSeenAt,
      short: ({ lastSeenAt }) => moment(lastSeenAt),
      leaveOut: 2,
    },
    {
      title: '',
      value: ({ current }) => (current ? 'current' : ''),
      short: ({ current }) => (current ? sessions.isThis : ''),
    },
  ];
}

async function list({ out, texts, client }: Cli): Promise<void> {
  const own = await (await client()).auth.sessions();
  if (out.json) return out.document(own);
  await out.list(
    columns(texts),
    (async function* () {
      yield own;
    })(),
  );
}

async function end(cli: Cli, { all, dryRun }: EndOptions, given: string[]): Promise<ExitCode> {
  const { out, texts } = cli;
  if ((given.length === 0) !== (all === true)) throw new CliError(EXIT.usage, texts.sessions.choose);
  const client = await cli.client();
  const own = await client.auth.sessions();
  const chosen = all ? own.filter(({ current }) => !current).map(({ id }) => id) : [...new Set(given)];
  const outcome = await forEachGiven(cli, chosen, String, async (one) => {
    const { id, device } = find(own, one, cli);
    if (!dryRun) await client.auth.endSession({ params: { sessionId: id } });
    if (!out.json) await out.line((dryRun ? texts.sessions.wouldEnd : texts.sessions.ended)(`${id} (${device})`));
    return { id, device };
  });
  if (out.json) await out.document({ dryRun: dryRun === true, ended: outcome.done, failed: outcome.failed });
  else if (chosen.length === 0) out.note(texts.sessions.noneOther);
  else if (chosen.length > 1) out.note(texts.sessions.summary(outcome.done.length, outcome.failed.length));
  return outcome.exitCode;
}

function find(own: readonly SessionView[], given: string, { texts, language }: Cli): SessionView {
  const ending = given.toLowerCase();
  if (!/^[0-9a-f-]{8,36}$/.test(ending)) throw new CliError(EXIT.usage, texts.sessions.given(given));
  const [found, another] = own.filter(({ id }) => id.endsWith(ending));
  if (another) throw new CliError(EXIT.usage, texts.sessions.ambiguous(given));
  if (!found) throw refusal('session_not_found', language);
  return found;
}
