import type { UserView } from '@lampstand/core/profiles/contract';
import { chooseServer } from './choose-server.ts';
import type { Cli } from './cli.ts';
import { CliError } from './cli-error.ts';
import { keepToken } from './config.ts';
import { EXIT } from './exit-codes.ts';
import { firstLine } from './prompts.ts';

export interface SignInOptions {
  email?: string;
  passwordStdin?: true;
}

interface SignedIn {
  user: UserView;
  token: string;
  /** Where the token is stored. */
  file: string;
}

/** Prompts for missing input, signs in and stores the token. Only admins may sign in. */
export async function signIn(cli: Cli, options: SignInOptions = {}): Promise<SignedIn> {
  const { texts } = cli;
  await refuseWithoutTerminal(cli, options);
  await chooseServer(cli);
  const credentials = await askCredentials(cli, options);
  const { user, token } = await (await cli.clientWith(undefined)).auth.login({ body: credentials });
  if (!user.isAdmin) {
    await (await cli.clientWith(token)).auth.logout();
    throw new CliError(EXIT.refused, texts.errors.notAdmin, { code: 'admin_only' });
  }
  await endFormerSession(cli);
  return { user, token, file: keepToken(cli.settings.url, token, texts) };
}

/** A missing option is reported before the server is called. */
async function refuseWithoutTerminal({ texts, prompts }: Cli, { email, passwordStdin }: SignInOptions): Promise<void> {
  if ((await prompts()).isPossible) return;
  if (email === undefined) throw new CliError(EXIT.usage, texts.errors.emailMissing);
  if (!passwordStdin) throw new CliError(EXIT.usage, texts.errors.passwordMissing);
}

async function askCredentials({ terminal, texts, prompts }: Cli, { email, passwordStdin }: SignInOptions) {
  const asking = await prompts();
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
