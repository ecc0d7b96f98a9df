import { communityApi, communityOfAnyVersion } from '@lampstand/core/community/contract';
import { isLoopbackName } from '@lampstand/core/loopback';
import { CliError, causeOf } from './cli-error.ts';
import type { Cli } from './cli.ts';
import { serverAddress } from './config.ts';
import { EXIT } from './exit-codes.ts';
import type { Texts } from './texts/en.ts';
import { USER_AGENT } from './version.ts';

/**
 * The server to log in to, checked before anything secret is asked for (cli-5). If nothing names a server, the user is asked,
 * again and again until one answers.
 */
export async function chooseServer(cli: Cli): Promise<void> {
  const { settings, out, texts } = cli;
  const asking = await cli.prompts();
  if (settings.urlFrom !== 'default' || !asking.isPossible) return checkAndUse(cli, settings.url);
  for (;;) {
    const typed = await asking.ask(texts.signIn.server(settings.url));
    try {
      return await checkAndUse(cli, typed === '' ? settings.url : addressOf(typed, texts));
    } catch (error) {
      if (!(error instanceof CliError) || error.exitCode === EXIT.interrupted) throw error;
      out.note(error.message);
    }
  }
}

async function checkAndUse(cli: Cli, origin: string): Promise<void> {
  const { out, texts } = cli;
  const { urlFrom } = cli.settings;
  // The password is sent to this address next, so after a redirect it has to be safe as well.
  const found = serverAddress(await checkServer(new URL(communityApi.show.path, origin), texts), texts);
  if (found !== origin) {
    out.note(texts.signIn.redirected(origin, found));
    if (urlFrom === 'environment') out.note(texts.signIn.environmentRedirects(found));
  }
  cli.useServer(found);
}

/** What people type for an address: often without https://, or http:// for a server on this machine. */
function addressOf(typed: string, texts: Texts): string {
  const hasScheme = /^[a-z][a-z+.-]*:\/\//i.test(typed);
  const isHere = URL.canParse(`http://${typed}`) && isLoopbackName(new URL(`http://${typed}`).hostname);
  const given = hasScheme ? typed : `${isHere ? 'http' : 'https'}://${typed}`;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  // Plain http may answer with a redirect to https. Nothing secret is sent before the address is checked again.
  return url?.protocol === 'http:' && url.username === '' && url.password === ''
    ? url.origin
    : serverAddress(given, texts);
}

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 5;
/** The real answer is much smaller. What is not Lampstand may send without end. */
const MOST_BYTES = 100_000;

/**
 * Checks that a Lampstand server answers at `place`, before anything secret is asked for (cli-5). A redirect is followed, because
 * this request has no token.
 * @returns where the answer came from, which differs from `place` after a redirect
 * @throws CliError if nothing answers there, or something else
 */
async function checkServer(place: URL, texts: Texts, redirects = 0): Promise<string> {
  const unreachable = (error: unknown) => {
    throw new CliError(EXIT.unreachable, texts.errors.unreachable(place.origin, causeOf(error)));
  };
  const answer = await fetch(place.href, {
    headers: { Accept: 'application/json', 'User-Agent': USER_AGENT },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(unreachable);
  const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('Location') : null;
  if (next !== null && URL.canParse(next, place.href) && redirects < MOST_REDIRECTS)
    return checkServer(new URL(next, place), texts, redirects + 1);
  if (answer.ok && (await isLampstand(answer).catch(unreachable))) return place.origin;
  throw new CliError(EXIT.unreachable, texts.errors.notLampstand(place.origin));
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
