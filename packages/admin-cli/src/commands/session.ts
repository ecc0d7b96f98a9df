import type { SessionView } from '@lampstand/core/auth/contract';
import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { forgetToken } from '../config.ts';
import { actOn, type ActOptions } from '../each.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findItem } from '../find.ts';
import { whoIs } from '../person.ts';
import type { SignInOptions } from '../sign-in.ts';
import { column, idColumn, timeColumn, type Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

export function registerSession(program: Command, { texts, run }: Registry): void {
  const { help } = texts;
  program
    .command('login')
    .description(help.login)
    .option('--email <email>', help.email)
    .option('--password-stdin', help.passwordStdin)
    .option('--device', help.device)
    .action(run(login));
  program.command('logout').description(help.logout).action(run(logout));
  program.command('whoami').description(help.whoami).action(run(whoami));
}

async function login(cli: Cli, options: SignInOptions): Promise<void> {
  const { out, texts } = cli;
  const { signIn } = await import('../sign-in.ts');
  const { user, file } = await signIn(cli, options);
  const { settings } = cli;
  await out.answer({ server: settings.url, user }, texts.login.done(whoIs(user), settings.url));
  if (out.json) return;
  out.note(texts.login.kept(file));
  if (settings.tokenFrom === 'environment') out.note(texts.login.environmentWins);
}

async function logout({ out, texts, settings, clientWith }: Cli): Promise<void> {
  if (settings.token !== undefined) {
    await (await clientWith(settings.token)).auth.logout().catch((error: unknown) => {
      // The session has already ended.
      if (!(error instanceof CliError) || error.exitCode !== EXIT.notSignedIn) throw error;
    });
    forgetToken(settings.url, texts);
  }
  if (out.json) return out.document({ server: settings.url, signedOut: settings.token !== undefined });
  if (settings.tokenFrom === 'environment') out.note(texts.login.unsetToken);
  await out.line(settings.token === undefined ? texts.login.wasOut : texts.login.out);
}

async function whoami({ out, texts, settings, client }: Cli): Promise<void> {
  const user = await (await client()).auth.user();
  await out.show({ server: settings.url, tokenFrom: settings.tokenFrom, user }, [
    [texts.words.account, whoIs(user)],
    [texts.users.role, texts.users.roles[user.role]],
    [texts.words.server, settings.url],
    [texts.words.tokenFrom, settings.tokenFrom ? texts.words.tokenSource[settings.tokenFrom] : texts.words.none],
  ]);
}

export function registerSessions(program: Command, { texts, run }: Registry): void {
  const { help } = texts;
  const sessions = program.command('sessions').description(help.sessions);
  sessions.command('list').description(help.sessionsList).action(run(listSessions));
  sessions
    .command('end')
    .description(help.sessionsEnd)
    .argument('[sessions...]', help.ids)
    .option('--all', help.others)
    .option('--dry-run', help.dryRun)
    .action(run(endSessions));
}

function sessionColumns({ sessions, titles }: Texts): Column<SessionView>[] {
  return [
    idColumn(titles.id),
    column(sessions.device, ({ device }) => device, { flexible: true }),
    timeColumn(sessions.loggedIn, ({ createdAt }) => createdAt, { leaveOut: 1 }),
    timeColumn(sessions.lastSeen, ({ lastSeenAt }) => lastSeenAt, { leaveOut: 2 }),
    column('', ({ current }) => (current ? 'current' : ''), {
      short: ({ current }) => (current ? sessions.isThis : ''),
    }),
  ];
}

async function listSessions({ out, texts, client }: Cli): Promise<void> {
  const own = await (await client()).auth.sessions();
  if (out.json) return out.document(own);
  await out.list(sessionColumns(texts), [own]);
}

async function endSessions(cli: Cli, options: ActOptions & { all?: true }, given: string[]): Promise<ExitCode> {
  const { all } = options;
  const { sessions: words } = cli.texts;
  if ((given.length === 0) !== (all === true)) throw new CliError(EXIT.usage, words.choose);
  const client = await cli.client();
  const own = await client.auth.sessions();
  const ownPage = () => Promise.resolve({ items: own, next: undefined, total: undefined });
  const chosen = all ? own.filter(({ current }) => !current).map(({ id }) => id) : given;
  if (chosen.length === 0 && !cli.out.json) cli.out.note(words.noneOther);
  return actOn(cli, chosen, options, {
    find: (one) => findItem(cli, one, 'session_not_found', [ownPage]),
    send: ({ id }) => client.auth.endSession({ params: { sessionId: id } }),
    said: ({ id, device }) => words.ended(`${id} (${device})`),
    key: 'ended',
    done: ({ id, device }) => ({ id, device }),
  });
}
