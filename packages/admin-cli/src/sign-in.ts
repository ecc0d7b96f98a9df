import { mayModerate } from '@lampstand/core/profiles/roles';
import type { UserView } from '@lampstand/core/profiles/contract';
import { chooseServer } from './choose-server.ts';
import type { Cli } from './cli.ts';
import { CliError } from './cli-error.ts';
import { keepToken } from './config.ts';
import { EXIT } from './exit-codes.ts';
import { firstLine } from './prompts.ts';
import { withBrowser } from './sign-in-device.ts';

const MOST_TRIES = 3;

export interface SignInOptions {
  email?: string;
  passwordStdin?: true;
  /** Confirm a code in a browser instead of typing a password. */
  device?: true;
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
  const { user, token } = await (options.device ? withBrowser(cli) : withEither(cli, options));
  if (!mayModerate(user)) {
    await (await cli.clientWith(token)).auth.logout();
    throw new CliError(EXIT.refused, texts.errors.notAdmin, { code: 'moderator_only' });
  }
  await endFormerSession(cli);
  return { user, token, file: keepToken(cli.settings.url, token, texts) };
}

/** A missing option is reported before the server is called. */
async function refuseWithoutTerminal(
  { texts, prompts }: Cli,
  { email, passwordStdin, device }: SignInOptions,
): Promise<void> {
  if (device && (email !== undefined || passwordStdin)) throw new CliError(EXIT.usage, texts.signIn.eitherOr);
  if (device || (await prompts()).isPossible) return;
  if (email === undefined) throw new CliError(EXIT.usage, texts.errors.emailMissing);
  if (!passwordStdin) throw new CliError(EXIT.usage, texts.errors.passwordMissing);
}

/** Asks for the email. Without one, the login is confirmed in a browser, which works for every kind of account. */
async function withEither(cli: Cli, { email, passwordStdin }: SignInOptions) {
  const { texts } = cli;
  const asking = await cli.prompts();
  if (email !== undefined || !asking.isPossible) return withPassword(cli, { email: email ?? '', passwordStdin });
  cli.out.note(texts.signIn.orBrowser);
  const typed = await asking.ask(texts.prompts.email);
  return typed === '' ? withBrowser(cli) : withPassword(cli, { email: typed, passwordStdin });
}

/** On a terminal, a wrong password or email can be typed again. */
async function withPassword(cli: Cli, { email: given, passwordStdin }: { email: string; passwordStdin?: true }) {
  const { terminal, texts } = cli;
  const client = await cli.clientWith(undefined);
  const asking = await cli.prompts();
  let email = given;
  for (let tries = 1; ; tries++) {
    const password = passwordStdin ? await firstLine(terminal.stdin) : await asking.askHidden(texts.prompts.password);
    try {
      return await client.auth.login({ body: { email, password } });
    } catch (error) {
      const isWrong = error instanceof CliError && error.code === 'wrong_credentials';
      if (!isWrong || passwordStdin || tries === MOST_TRIES) throw error;
      cli.out.note(error.message);
      email = (await asking.ask(texts.prompts.email)) || email;
    }
  }
}

/** Ends the session of the token that is replaced, which would stay valid for two weeks. */
async function endFormerSession({ settings, clientWith }: Cli): Promise<void> {
  if (settings.tokenFrom !== 'file') return;
  const former = await clientWith(settings.token);
  await former.auth.logout().catch(() => {});
}
