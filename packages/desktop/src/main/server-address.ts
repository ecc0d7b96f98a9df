import { isLoopbackName } from '@lampstand/core/loopback';

/**
 * Parses the address of a server as a moderator types it. Returns its origin, or undefined. Requires https, or http on this
 * machine; without a scheme, https is assumed. A path is not allowed, because Lampstand runs at the root of its origin.
 */
export function parseServerAddress(typed: string): string | undefined {
  const trimmed = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || trimmed === '') return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname));
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isSafe && isBare ? url.origin : undefined;
}
