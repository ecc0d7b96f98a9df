import { BlockList, isIP } from 'node:net';

/** The proxies of TRUST_PROXY: addresses and CIDR ranges. Throws for an invalid entry. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, more] = entry.split('/');
    const version = isIP(address);
    const prefix = bits === undefined ? undefined : Number(bits);
    const max = version === 4 ? 32 : 128;
    const fits = prefix === undefined || (/^\d+$/.test(bits ?? '') && prefix <= max);
    if (version === 0 || !fits || more !== undefined) {
      throw new Error(`Invalid environment variables:\n  TRUST_PROXY: ${entry} is not an IP address or CIDR range`);
    }
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, prefix, family);
  }
  return list;
}

/**
 * The client's address: the peer, or the client that a trusted peer forwards for. X-Forwarded-For is read from the right,
 * because a client can write anything on its left.
 */
export function clientAddress(peer: string, forwarded: string | undefined, trusted: BlockList): string {
  let address = plainAddress(peer);
  const hops = forwarded?.split(',') ?? [];
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const next = plainAddress(hops.pop()?.trim() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * `::ffff:192.0.2.1` is an IPv4 peer on a socket for both families. Some proxies add the port, `192.0.2.1:49152` or
 * `[2001:db8::1]:49152`, and some only the brackets.
 */
function plainAddress(given: string): string {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** What a rate limit counts as one client: an IPv4 address, or the /64 of a household or a phone in IPv6. */
export function addressBucket(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The network of an address, large enough to be anonymous: /24 in IPv4, /48 in IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) === 6) return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
