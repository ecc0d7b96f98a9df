import { isLoopbackName } from '@lampstand/core/loopback';
import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';
import type { Texts } from './texts/en.ts';

/**
 * The origin of the server. Requires https, or http on this machine, so that the token is never sent unencrypted.
 * @throws CliError with the exit code for usage
 */
export function serverAddress(given: string, texts: Texts): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new CliError(EXIT.usage, texts.errors.addressInvalid(given));
  }
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) {
    throw new CliError(EXIT.usage, texts.errors.addressInsecure(url.origin));
  }
  return url.origin;
}
