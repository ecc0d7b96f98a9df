import { mayModerate } from '@lampstand/core/profiles/roles';
import type { UserView } from '@lampstand/core/profiles/contract';
import { chooseServer } from './choose-server.ts';
import type { Cli } from './cli.ts';
import { CliError } from './cli-error.ts';
import { keepToken } from './config.ts';
import { EXIT } from './exit-codes.ts';
import { firstLine } from './prompts.ts';

const MOST_TRIES = 3;

export interface SignInOptions {
  email?: string;
  passwordStdin?: true;
  /** The server is known, and has answered. */
  isSameServer?: boolean;
}

export interface SignedIn {
  user: UserView;
  token: string;
  /** Where the token is stored. */
  file: string;
}

/** Prompts for missing input, signs in and stores the token. Only admins may sign in. */
export async function signIn(cli: Cli, options: SignInOptions = {}): Promise<SignedIn> {
  await refuseWithoutTerminal(cli, options);
  const asking = await cli.prompts();
  const work = () => signInWith(cli, options);
  return asking.isPossible && !options.passwordStdin ? asking.together(work) : work();
}

async function signInWith(cli: Cli, options: SignInOptions): Promise<SignedIn> {
  const { texts } = cli;
  if (!options.isSameServer) await chooseServer(cli);
  const { user, token } = await withPassword(cli, options);
  if (!mayModerate(user)) {
    await (await cli.clientWith(token)).auth.logout();
    throw new CliError(EXIT.refused, texts.errors.notAdmin, { code: 'moderator_only' });
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

/** On a terminal, a wrong password can be typed again. */
async function withPassword(cli: Cli, options: SignInOptions) {
  const client = await cli.clientWith(undefined);
  for (let tries = 1; ; tries++) {
    const body = await askCredentials(cli, options);
    try {
      return await client.auth.login({ body });
    } catch (error) {
      const isWrong = error instanceof CliError && error.code === 'wrong_credentials';
      if (!isWrong || options.passwordStdin || tries === MOST_TRIES) throw error;
      cli.out.note(error.message);
    }
  }
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
