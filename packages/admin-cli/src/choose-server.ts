import { isLoopbackName } from '@lampstand/core/loopback';
import type { Cli } from './cli.ts';
import { CliError } from './cli-error.ts';
import { checkServer } from './check-server.ts';
import { EXIT } from './exit-codes.ts';
import { serverAddress } from './server-address.ts';
import type { Texts } from './texts/en.ts';

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
  const found = serverAddress(await checkServer(origin, texts), texts);
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
