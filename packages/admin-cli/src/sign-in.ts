import { deviceApi } from '@lampstand/core/auth/device-contract';
import { firstPace, isOver, nextPace, waitUntilNext, type DeviceAnswer } from '@lampstand/core/auth/device-pace';
import type { UserView } from '@lampstand/core/profiles/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminClient } from './api.ts';
import { chooseServer } from './choose-server.ts';
import { CliError } from './cli-error.ts';
import type { Cli } from './cli.ts';
import { keepToken } from './config.ts';
import { EXIT } from './exit-codes.ts';
import { whoIs } from './person.ts';
import { firstLine } from './prompts.ts';
import type { Texts } from './texts/en.ts';

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

/**
 * Asks to log in, so that a command can go on after its session has ended (cli-6), or was too old for it (auth-32).
 * @returns undefined if there is no terminal to ask on
 */
export async function signInAgain(cli: Cli, refused?: CliError): Promise<SignedIn | undefined> {
  const { out, texts } = cli;
  const asking = await cli.prompts();
  if (!asking.isPossible) return undefined;
  // Ctrl-C ends it from the first word on (cli-7). Ink ignores it while its screen is away.
  return asking.together(async () => {
    const { token, tokenFrom } = cli.settings;
    const isTooOld = refused?.code === 'login_too_old';
    out.note(isTooOld ? refused.message : token === undefined ? texts.signIn.needed : texts.signIn.ended);
    // The server that ended the session is asked again, and no other.
    const signedIn = await signIn(cli, { isSameServer: token !== undefined });
    out.note(texts.login.done(whoIs(signedIn.user), cli.settings.url));
    if (tokenFrom === 'environment') out.note(texts.login.unsetToken);
    return signedIn;
  });
}

type Session = Pick<SignedIn, 'user' | 'token'>;

/**
 * Shows a code, and waits until a member has confirmed it in a browser (auth-14).
 * @throws CliError if they refuse it, or if it expires
 */
export async function withBrowser({ out, texts, clientWith }: Cli): Promise<Session> {
  const { auth } = await clientWith(undefined);
  const started = await auth.startDevice().catch((error: unknown) => {
    throw isMissing(error) ? new CliError(EXIT.refused, texts.signIn.noCodes) : error;
  });
  // The server's answer is shown and followed, so it has to be one.
  const code = deviceApi.startDevice.response.schema.safeParse(started).data;
  if (!code) throw new CliError(EXIT.unreachable, texts.errors.unexpected(deviceApi.startDevice.path));
  const { userCode, verificationUri, verificationUriComplete, expiresIn, interval, deviceCode } = code;
  out.note(texts.signIn.code(verificationUri, userCode, verificationUriComplete, Math.round(expiresIn / 60)));
  const question = () => auth.deviceToken({ body: { deviceCode } });
  return poll(question, { interval, expiresAt: performance.now() + expiresIn * 1000, note: out.note.bind(out), texts });
}

interface Polling {
  /** Seconds. */
  interval: number;
  expiresAt: number;
  note: (text: string) => void;
  texts: Texts;
}

/** Asks again and again, as slowly as the server wants (auth-14), until the code expires. */
export async function poll(
  question: () => ReturnType<AdminClient['auth']['deviceToken']>,
  { interval, expiresAt, note, texts }: Polling,
): Promise<Session> {
  const left = () => expiresAt - performance.now();
  for (let pace = firstPace(interval); ;) {
    await sleep(waitUntilNext(pace, left()));
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const answer = answerOf(error);
      if (!answer) throw error;
      if (answer === 'lost' && !pace.isLost) note(texts.signIn.lost(error.message));
      pace = nextPace(pace, answer, error.retryAfter);
      if (isOver(left())) throw new CliError(EXIT.refused, texts.signIn.expired);
    }
  }
}

/** Undefined for what ends the login. */
function answerOf({ code, exitCode }: CliError): DeviceAnswer | undefined {
  if (exitCode === EXIT.unreachable) return 'lost';
  if (code === 'device_pending') return 'pending';
  if (code === 'device_slow_down') return 'slow_down';
  return code === 'rate_limited' ? 'limited' : undefined;
}

/** A server older than this client. */
function isMissing(error: unknown): boolean {
  return error instanceof CliError && (error.code === 'not_found' || error.code === 'not_signed_in');
}
