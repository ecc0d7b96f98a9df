import { mayModerate } from '@lampstand/core/profiles/roles';
import type { Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import { CliError } from '../cli-error.ts';
import { forgetToken, keepToken } from '../config.ts';
import { EXIT } from '../exit-codes.ts';
import { whoIs } from '../person.ts';
import { firstLine } from '../prompts.ts';

interface LoginOptions {
  email?: string;
  passwordStdin?: true;
}

export function registerSession(program: Command, { texts, run }: Registry): void {
  program
    .command('login')
    .description(texts.help.login)
    .option('--email <email>', texts.help.email)
    .option('--password-stdin', texts.help.passwordStdin)
    .action(run<[], LoginOptions>(login));
  program.command('logout').description(texts.help.logout).action(run<[]>(logout));
  program.command('whoami').description(texts.help.whoami).action(run<[]>(whoami));
}

async function login(cli: Cli, options: LoginOptions): Promise<void> {
  const { out, texts, settings } = cli;
  const { user, file } = await signIn(cli, options);
  if (out.json) return out.document({ server: settings.url, user });
  await out.line(texts.login.done(whoIs(user), settings.url));
  out.note(texts.login.kept(file));
  if (settings.tokenFrom === 'environment') out.note(texts.login.environmentWins);
}

/** Prompts for missing input, signs in and stores the token. Only moderators and admins may sign in. */
export async function signIn(cli: Cli, options: LoginOptions = {}) {
  const { texts, settings } = cli;
  const credentials = await askCredentials(cli, options);
  const { user, token } = await (await cli.clientWith(undefined)).auth.login({ body: credentials });
  const signedIn = await cli.clientWith(token);
  if (!mayModerate(user)) {
    await signedIn.auth.logout();
    throw new CliError(EXIT.refused, texts.errors.notAdmin, { code: 'moderator_only' });
  }
  await endFormerSession(cli);
  return { user, token, file: keepToken(settings.url, token, texts) };
}

async function askCredentials({ terminal, texts, prompts }: Cli, { email, passwordStdin }: LoginOptions) {
  const asking = await prompts();
  if (!asking.isPossible && email === undefined) throw new CliError(EXIT.usage, texts.errors.emailMissing);
  if (!asking.isPossible && !passwordStdin) throw new CliError(EXIT.usage, texts.errors.passwordMissing);
  return {
    email: email ?? (await asking.ask(texts.prompts.email)),
    password: passwordStdin ? await firstLine(terminal.stdin) : await asking.askHidden(texts.prompts.password),
  };
}

/** Ends the session of the token that is replaced, which would stay valid for two weeks. */
async function endFormerSession({ settings, clientWith }: Cli): Promise<void> {
  if (settings.tokenFrom !== 'file') return;
  const former = await clientWith(settings.token);
  await former.auth.logout().catch(() => {});
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
  if (out.json) return out.document({ server: settings.url, tokenFrom: settings.tokenFrom, user });
  await out.facts([
    [texts.words.account, whoIs(user)],
    [texts.words.admin, user.isAdmin ? texts.words.yes : texts.words.no],
    [texts.words.server, settings.url],
    [texts.words.tokenFrom, settings.tokenFrom ? texts.words.tokenSource[settings.tokenFrom] : texts.words.none],
  ]);
}
