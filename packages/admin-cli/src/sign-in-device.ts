import { setTimeout as sleep } from 'node:timers/promises';
import { deviceApi } from '@lampstand/core/auth/device-contract';
import { firstPace, isOver, nextPace, waitUntilNext, type DeviceAnswer } from '@lampstand/core/auth/device-pace';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { AdminClient } from './api.ts';
import type { Cli } from './cli.ts';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import type { Texts } from './texts/en.ts';

interface SignedIn {
  user: UserView;
  token: string;
}

/**
 * Shows a code, and waits until a member has confirmed it in a browser (auth-14).
 * @throws CliError if they refuse it, or if it expires
 */
export async function withBrowser({ out, texts, clientWith }: Cli): Promise<SignedIn> {
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
): Promise<SignedIn> {
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
