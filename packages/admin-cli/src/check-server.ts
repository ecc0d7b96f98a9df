import { communityApi, communityOfAnyVersion } from '@lampstand/core/community/contract';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import { causeOf } from './network-error.ts';
import type { Texts } from './texts/en.ts';
import { USER_AGENT } from './version.ts';

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 5;
/** The real answer is much smaller. What is not Lampstand may send without end. */
const MOST_BYTES = 100_000;

/**
 * Checks that a Lampstand server answers at `origin`, before anything secret is asked for (cli-5). A redirect is followed, because
 * this request has no token.
 * @returns where the answer came from, which differs from `origin` after a redirect
 * @throws CliError if nothing answers there, or something else
 */
export async function checkServer(origin: string, texts: Texts): Promise<string> {
  let place = new URL(communityApi.show.path, origin);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await fetch(place.href, {
        headers: { Accept: 'application/json', 'User-Agent': USER_AGENT },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('Location') : null;
      if (next === null || !URL.canParse(next, place.href)) {
        if (answer.ok && (await isLampstand(answer))) return place.origin;
        throw new CliError(EXIT.unreachable, texts.errors.notLampstand(place.origin));
      }
      place = new URL(next, place);
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(EXIT.unreachable, texts.errors.unreachable(place.origin, causeOf(error)));
  }
  throw new CliError(EXIT.unreachable, texts.errors.notLampstand(origin));
}

async function isLampstand(answer: Response): Promise<boolean> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MOST_BYTES) return false;
  }
  try {
    return communityOfAnyVersion.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
