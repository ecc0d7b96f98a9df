import { expect, it } from 'vitest';
import { checkAddress } from './address-check.ts';
import { connectionFault } from './connection-fault.ts';

const community = { status: 200, location: null, body: '{"contactEmail":null}' };
const page = { status: 200, location: null, body: '<html>' };
const to = (location: string) => ({ status: 301, location, body: '' });

/** Checks an address on a network in which each address answers like this. */
async function checked(typed: string, network: Record<string, object>) {
  const looked: string[] = [];
  const look = (address: string) => {
    looked.push(address);
    const answer = network[new URL(address).origin];
    return answer ? Promise.resolve(answer as never) : Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'));
  };
  const found = await checkAddress(look, typed, new AbortController().signal);
  return { found, looked };
}

const typed = 'https://example.org';
const www = 'https://www.example.org';

it.each([
  ['no redirect', { [typed]: community }, { is: 'lampstand', server: typed }],
  ['a redirect to www', { [typed]: to(`${www}/api/community`), [www]: community }, { is: 'lampstand', server: www }],
  ['a redirect to its first page', { [typed]: to(`${www}/`), [www]: community }, { is: 'lampstand', server: www }],
  [
    'several redirects',
    { [typed]: to(`${www}/`), [www]: to('//faith.example:8443/x'), 'https://faith.example:8443': community },
    { is: 'lampstand', server: 'https://faith.example:8443' },
  ],
  ['a redirect to something else', { [typed]: to(`${www}/`), [www]: page }, { is: 'somethingElse', server: www }],
  [
    'a redirect to a server in trouble',
    { [typed]: to(www), [www]: { ...page, status: 502 } },
    { is: 'trouble', server: www },
  ],
  [
    'a redirect without encryption',
    { [typed]: to('http://example.org/') },
    { is: 'insecure', server: 'http://example.org' },
  ],
  [
    'a redirect to this machine',
    { [typed]: to('http://127.0.0.1:631/') },
    { is: 'insecure', server: 'http://127.0.0.1:631' },
  ],
  [
    'an encrypted redirect to this machine',
    { [typed]: to('https://localhost/') },
    { is: 'insecure', server: 'https://localhost' },
  ],
  ['a redirect to itself', { [typed]: to('/login') }, { is: 'somethingElse', server: typed }],
  ['a circle', { [typed]: to(www), [www]: to(typed) }, { is: 'somethingElse', server: typed }],
  ['a redirect to a program', { [typed]: to('javascript:alert(1)') }, { is: 'somethingElse', server: typed }],
  ['a redirect to nowhere', { [typed]: to('https://') }, { is: 'somethingElse', server: typed }],
  [
    'a redirect with a password',
    { [typed]: to('https://a:b@www.example.org/'), [www]: community },
    { is: 'lampstand', server: www },
  ],
  ['a redirect to a name that does not exist', { [typed]: to(www) }, { is: 'unknownName' }],
])('%s', async (_what, network, expected) => {
  const { found, looked } = await checked(typed, network);
  expect(found).toEqual(expected);
  expect(looked.every((address) => /^https:\/\/[\w.:]+\/api\/community$/.test(address))).toBe(true);
});

it('an endless chain ends', async () => {
  const network = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`https://n${at}.example`, to(`https://n${at + 1}.example`)]),
  );
  const { found, looked } = await checked('https://n0.example', network);
  expect([found.is, looked.length]).toEqual(['somethingElse', 5]);
});

it('this machine may redirect to itself', async () => {
  const network = { 'http://localhost:3000': to('http://127.0.0.1:3001/'), 'http://127.0.0.1:3001': community };
  expect((await checked('http://localhost:3000', network)).found).toEqual({
    is: 'lampstand',
    server: 'http://127.0.0.1:3001',
  });
});

it.each([
  ['net::ERR_CERT_AUTHORITY_INVALID', undefined, 'certificate'],
  ['net::ERR_SSL_PROTOCOL_ERROR', undefined, 'certificate'],
  ['fetch failed', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['fetch failed', 'CERT_HAS_EXPIRED', 'certificate'],
  ['fetch failed', 'ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['fetch failed', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['net::ERR_CONNECTION_TIMED_OUT', undefined, 'timeout'],
  ['fetch failed', 'UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['net::ERR_NAME_NOT_RESOLVED', undefined, 'unknownName'],
  ['fetch failed', 'ENOTFOUND', 'unknownName'],
  ['net::ERR_INTERNET_DISCONNECTED', undefined, 'offline'],
  ['net::ERR_CONNECTION_REFUSED', undefined, 'unreachable'],
  ['fetch failed', 'ECONNREFUSED', 'unreachable'],
  ['net::ERR_CONNECTION_RESET', undefined, 'unreachable'],
])('%s %s means: %s', (message, code, fault) => {
  const cause = code === undefined ? undefined : Object.assign(new Error('inner'), { code });
  expect(connectionFault(new TypeError(message, { cause }))).toBe(fault);
});

it('a timeout of the app is a timeout, and anything else a server that does not answer', () => {
  expect(connectionFault(new DOMException('late', 'TimeoutError'))).toBe('timeout');
  expect(connectionFault('?')).toBe('unreachable');
});
