import { deviceLogin } from '@lampstand/core/auth/device-contract';
import { firstPace, isOver, nextPace, waitUntilNext, type DeviceAnswer } from '@lampstand/core/auth/device-pace';
import type { Language } from '@lampstand/core/languages/language';
import * as z from 'zod';
import type { CodeResult } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import { isExternal } from './security/external-links.ts';
import { refusalOf, refused, type Refusal } from './sign-in-refusals.ts';
import { accept, post, refusalOfServer, serverOf, type SignInOutcome, type SignInParts } from './sign-in.ts';

export interface CodeLoginParts extends SignInParts {
  /** Rejects when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  now: () => number;
}

/** A code that the app shows and asks about. The secret that belongs to it stays in the main process. */
interface Shown {
  server: string;
  deviceCode: string;
  interval: number;
  expiresAt: number;
  cancelling: AbortController;
}

export interface CodeLogin {
  /** Gets a code to show. The one before is no longer asked about. */
  start: (typed: string, language: Language) => Promise<CodeResult>;
  /** Waits until the code is confirmed, refused or over. Undefined if it was cancelled. */
  finish: (language: Language) => Promise<SignInOutcome | undefined>;
  cancel: () => void;
}

/** Logging in by confirming a code in a browser (auth-14), for communities without passwords. One code at a time. */
export function createCodeLogin(parts: CodeLoginParts): CodeLogin {
  const { wait, now } = parts;
  let shown: Shown | undefined;

  function cancel(): void {
    shown?.cancelling.abort();
    shown = undefined;
  }

  return {
    cancel,
    async start(typed, language) {
      cancel();
      const server = serverOf(typed, language);
      if (typeof server !== 'string') return server;
      const wrong = await refusalOfServer(parts, server, language);
      if (wrong) return wrong;
      const asked = await post(parts, server, { address: '/api/auth/device' }, language);
      if (!('answer' in asked)) return asked;
      if (!asked.answer.ok) return refusalOfStart(asked, language);
      const code = deviceLogin.safeParse(asked.body).data;
      if (!code) return refused('server', TEXTS[language].signIn.notLampstand);
      const { deviceCode, userCode, interval, expiresIn, verificationUri, verificationUriComplete } = code;
      shown = { server, deviceCode, interval, expiresAt: now() + expiresIn * 1000, cancelling: new AbortController() };
      const link = isExternal(verificationUriComplete) ? verificationUriComplete : null;
      return { ok: true, userCode, address: verificationUri, link, minutes: Math.round(expiresIn / 60) };
    },
    async finish(language) {
      const asking = shown;
      if (!asking) return undefined;
      const outcome = await confirmation(parts, asking, language).catch(() => undefined);
      // Cancelled, or another code is shown by now.
      if (!outcome || shown !== asking) return undefined;
      shown = undefined;
      return outcome;
    },
  };

  /** Rejects when it is cancelled. */
  async function confirmation(all: CodeLoginParts, asking: Shown, language: Language): Promise<SignInOutcome> {
    const { server, deviceCode, expiresAt, cancelling } = asking;
    for (let pace = firstPace(asking.interval); ;) {
      await wait(waitUntilNext(pace, expiresAt - now()), cancelling.signal);
      const asked = await post(all, server, { address: '/api/auth/device/token', body: { deviceCode } }, language);
      cancelling.signal.throwIfAborted();
      if ('answer' in asked && asked.answer.ok) return accept(all, server, asked.body, language);
      const { answer, retryAfter } = 'answer' in asked ? answerOf(asked.body) : LOST;
      if ('answer' in asked && !answer) return refusalOf(asked.answer, asked.body, language);
      if (isOver(expiresAt - now())) return refused(null, TEXTS[language].signIn.code.expired);
      pace = nextPace(pace, answer ?? 'lost', retryAfter);
    }
  }
}

const LOST = { answer: 'lost', retryAfter: undefined } as const;

const refusalBody = z.object({
  code: z.string(),
  details: z.object({ retryAfter: z.number().positive().optional() }).optional().catch(undefined),
});
const ANSWERS: Record<string, DeviceAnswer> = {
  device_pending: 'pending',
  device_slow_down: 'slow_down',
  rate_limited: 'limited',
};

/** No answer for what ends the login. A proxy that answers in its own words is as good as lost. */
function answerOf(body: unknown): { answer: DeviceAnswer | undefined; retryAfter: number | undefined } {
  const { data } = refusalBody.safeParse(body);
  if (!data) return LOST;
  return { answer: ANSWERS[data.code], retryAfter: data.details?.retryAfter };
}

/** A server older than this app has no codes. */
function refusalOfStart({ answer, body }: { answer: Response; body: unknown }, language: Language): Refusal {
  const { data } = refusalBody.safeParse(body);
  const isMissing = data?.code === 'not_found' || data?.code === 'not_signed_in';
  return isMissing ? refused('server', TEXTS[language].signIn.code.missing) : refusalOf(answer, body, language);
}
