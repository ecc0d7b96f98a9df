import { isErrorCode } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import * as z from 'zod';
import type { SignInResult } from '../shared/bridge.ts';
import { TEXTS } from '../shared/texts/texts.ts';
import type { CheckedAddress } from './address-check.ts';

export type Refusal = Exclude<SignInResult, { ok: true }>;

export const refused = (field: Refusal['field'], message: string): Refusal => ({ ok: false, field, message });

/** What is wrong with an address. Undefined if there is a Lampstand server, at exactly the address that was typed. */
export function refusalOfAddress(found: CheckedAddress, typed: string, language: Language): Refusal | undefined {
  const t = TEXTS[language].signIn;
  if (!('server' in found)) return refused('server', t[found.is]);
  const { is, server } = found;
  const named = (text: string) => text.replace('{address}', server);
  if (is === 'insecure') return refused('server', named(t.leadsToInsecure));
  if (is === 'trouble') return refused('server', t.trouble);
  if (is === 'lampstand') return server === typed ? undefined : { ...refused('server', named(t.moved)), server };
  return refused('server', server === typed ? t.notLampstand : named(t.leadsElsewhere));
}

const refusalBody = z.object({
  code: z.string().refine(isErrorCode),
  message: z.string(),
  details: z.object({ retryAfter: z.number().positive().optional() }).optional().catch(undefined),
});

/** What the server's refusal means: its own message, which is in the requested language, or a sentence of the app. */
export function refusalOf(answer: Response, body: unknown, language: Language): Refusal {
  const t = TEXTS[language].signIn;
  const { data } = refusalBody.safeParse(body);
  if (answer.status === 429) {
    const seconds = data?.details?.retryAfter ?? Number(answer.headers.get('Retry-After'));
    return refused(null, seconds > 0 ? t.waitFor.replace('{wait}', duration(seconds, language)) : t.waitSome);
  }
  // A proxy answers in its own words for a server that does not.
  if (!data) return refused('server', answer.status >= 500 ? t.trouble : t.notLampstand);
  if (data.code === 'not_found') return refused('server', t.noPasswords);
  return refused(data.code === 'wrong_credentials' ? 'password' : null, data.message);
}

/** "45 seconds", "3 minutes": rounded up, so that nobody tries too early. */
function duration(seconds: number, language: Language): string {
  const [value, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5_400
        ? [seconds / 60, 'minute']
        : [Math.min(seconds, 86_400) / 3_600, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value));
}
