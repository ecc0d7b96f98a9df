import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** The push services that endpoints may belong to. No request is ever sent to any other. */
export interface PushServices {
  knows(endpoint: string): boolean;
  /** The DNS lookup for an endpoint: a listed name must resolve to a public address. Undefined for a listed origin. */
  lookupFor(endpoint: string): LookupFunction | undefined;
}

const ORIGIN = /^https?:\/\//;
const NAME = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * Accepts host names (`*.` in front for all subdomains), which are reached over https at public addresses only, and origins
 * such as `https://push.example:8443`, which are not checked. Throws for anything else.
 */
export function pushServices(list: readonly string[]): PushServices {
  const origins = new Set<string>();
  const names: string[] = [];
  for (const entry of list) {
    if (ORIGIN.test(entry) && URL.canParse(entry)) origins.add(new URL(entry).origin);
    else if (NAME.test(entry)) names.push(entry);
    else
      throw new Error(`Invalid environment variables:\n  PUSH_SERVICES: ${entry} is neither a host name nor an origin`);
  }
  const isNamed = ({ protocol, port, hostname }: URL) =>
    protocol === 'https:' &&
    port === '' &&
    names.some((name) => (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name));
  return {
    knows(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const url = new URL(endpoint);
      if (url.username !== '' || url.password !== '') return false;
      return origins.has(url.origin) || isNamed(url);
    },
    lookupFor: (endpoint) => (origins.has(new URL(endpoint).origin) ? undefined : publicAddress),
  };
}

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The connection uses this lookup itself, so that a second DNS answer cannot lead elsewhere. */
const publicAddress: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first) return done(new Error(`${hostname} has no public address`), '');
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });
};
