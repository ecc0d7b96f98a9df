import type { Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import { CliError } from '../cli-error.ts';
import { forgetToken } from '../config.ts';
import { EXIT } from '../exit-codes.ts';
import { whoIs } from '../person.ts';
import type { SignInOptions } from '../sign-in.ts';

export function registerSession(program: Command, { texts, run }: Registry): void {
  program
    .command('login')
    .description(texts.help.login)
    .option('--email <email>', texts.help.email)
    .option('--password-stdin', texts.help.passwordStdin)
    .option('--device', texts.help.device)
    .action(run<[], SignInOptions>(login));
  program.command('logout').description(texts.help.logout).action(run<[]>(logout));
  program.command('whoami').description(texts.help.whoami).action(run<[]>(whoami));
}

async function login(cli: Cli, options: SignInOptions): Promise<void> {
  const { out, texts } = cli;
  const { signIn } = await import('../sign-in.ts');
  const { user, file } = await signIn(cli, options);
  const { settings } = cli;
  if (out.json) return out.document({ server: settings.url, user });
  await out.line(texts.login.done(whoIs(user), settings.url));
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
  if (out.json) return out.document({ server: settings.url, tokenFrom: settings.tokenFrom, user });
  await out.facts([
    [texts.words.account, whoIs(user)],
    [texts.users.role, texts.users.roles[user.role]],
    [texts.words.server, settings.url],
    [texts.words.tokenFrom, settings.tokenFrom ? texts.words.tokenSource[settings.tokenFrom] : texts.words.none],
  ]);
}
