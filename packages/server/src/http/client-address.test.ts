import { describe, expect, test } from 'vitest';
import { addressBucket, clientAddress, isLoopback, trustedProxies } from './client-address.ts';

const NOBODY = trustedProxies([]);
const PROXIES = trustedProxies(['10.0.0.0/8', '2001:db8::1']);

describe('the address of a client', () => {
  test.each([
    ['192.0.2.1', undefined, NOBODY, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.5', NOBODY, '192.0.2.1'],
    ['127.0.0.1', '203.0.113.5', NOBODY, '127.0.0.1'],
    ['10.1.2.3', '203.0.113.5', PROXIES, '203.0.113.5'],
    ['::ffff:10.1.2.3', '203.0.113.5', PROXIES, '203.0.113.5'],
    ['2001:db8::1', '203.0.113.5', PROXIES, '203.0.113.5'],
    ['10.1.2.3', 'spoofed, 198.51.100.1, 203.0.113.5', PROXIES, '203.0.113.5'],
    ['10.1.2.3', '203.0.113.5, 10.9.9.9', PROXIES, '203.0.113.5'],
    ['10.1.2.3', '198.51.100.1, garbage', PROXIES, '10.1.2.3'],
    ['10.1.2.3', '', PROXIES, '10.1.2.3'],
    // A CDN in front of the proxy: each hop adds its client, and only the hops are trusted.
    ['10.1.2.3', '2001:db8:5::7, 2001:db8::1', PROXIES, '2001:db8:5::7'],
    ['10.1.2.3', 'spoofed, 203.0.113.5, 10.9.9.9, 10.8.8.8', PROXIES, '203.0.113.5'],
    ['10.1.2.3', '203.0.113.5, 198.51.100.1, 10.9.9.9', PROXIES, '198.51.100.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8:5::7', PROXIES, '2001:db8:5::7'],
    ['10.1.2.3', '203.0.113.5:49152, [2001:db8::1]:443', PROXIES, '203.0.113.5'],
    ['10.1.2.3', '[2001:db8:5::7]', PROXIES, '2001:db8:5::7'],
    ['10.1.2.3', ' ::ffff:203.0.113.5 ', PROXIES, '203.0.113.5'],
    ['192.0.2.1', '203.0.113.5', PROXIES, '192.0.2.1'],
  ])('peer %s with X-Forwarded-For %s', (peer, forwarded, trusted, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
  });

  test.each(['10.0.0.0/33', '10.0.0/8', 'proxy.example', '10.0.0.0/8/8', '::/129', '10.0.0.0/'])(
    'TRUST_PROXY %s is rejected by name',
    (entry) => {
      expect(() => trustedProxies([entry])).toThrow(entry);
    },
  );
});

describe('the network of a client', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s → %s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });

  test.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['128.0.0.1', false],
    ['192.168.0.1', false],
  ])('%s is loopback: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
