import { setTimeout as delay } from 'node:timers/promises';
import type { MailTestView } from '@lampstand/core/setup/contract';
import { AppError } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../deps.ts';
import { TEXTS } from '../../languages/texts.ts';
import type { SetupTexts } from '../../languages/en/setup.ts';
import { hasMail, letterheadOf } from '../../mail/mailer.ts';

/** Shorter than the time limit of a request. */
const WAIT_MS = 20_000;
const ANSWER_LENGTH = 300;

type Reason = keyof SetupTexts['mailReasons'];

/** What nodemailer's codes mean. */
const REASONS: Readonly<Record<string, Reason>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EOAUTH2: 'login',
  EDNS: 'unknownServer',
  ENOTFOUND: 'unknownServer',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'slow',
  ETLS: 'encryption',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

/** Sends a test mail and says what the mail server answered (setup-5). */
export async function testMail(
  deps: Pick<Deps, 'env' | 'community' | 'mailer'>,
  to: string,
  language: Language,
  now: Date,
): Promise<MailTestView> {
  if (!hasMail(deps)) throw new AppError('mail_off');
  const { publicUrl, name } = await letterheadOf(deps);
  const texts = TEXTS[language];
  const timer = new AbortController();
  const slow = delay(WAIT_MS, 'slow' as const, { signal: timer.signal });
  slow.catch(() => undefined);
  const at = now.toISOString();
  try {
    const sent = deps.mailer.send({ to, ...texts.mails.test(publicUrl, name) });
    const isSlow = (await Promise.race([sent, slow])) === 'slow';
    sent.catch(() => undefined);
    return { accepted: !isSlow, at, reason: isSlow ? texts.setup.mailReasons.slow : null, answer: null };
  } catch (error) {
    return { accepted: false, at, reason: texts.setup.mailReasons[reasonOf(error)], answer: answerOf(error) };
  } finally {
    timer.abort();
  }
}

function reasonOf(error: unknown): Reason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? 'other';
}

/** The mail server's own words. What this machine says about a connection is left out: the reason says it better. */
function answerOf(error: unknown): string | null {
  const response = error instanceof Error && 'response' in error ? error.response : undefined;
  return typeof response === 'string' ? response.slice(0, ANSWER_LENGTH) : null;
}
