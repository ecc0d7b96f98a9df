import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { isPrivateAddress, pushServices } from './services.ts';

describe('push services', () => {
  const { knows } = pushServices(parseEnv({}).PUSH_SERVICES);

  test.each([
    'https://fcm.googleapis.com/fcm/send/eA:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  ])('include those of the browsers by default: %s', (endpoint) => {
    expect(knows(endpoint)).toBe(true);
  });

  test('are only the listed ones when PUSH_SERVICES is set', () => {
    const own = pushServices(parseEnv({ PUSH_SERVICES: 'push.example.org, http://10.0.0.5:8080' }).PUSH_SERVICES);
    expect(own.knows('https://push.example.org/1')).toBe(true);
    expect(own.knows('http://10.0.0.5:8080/1')).toBe(true);
    expect(own.knows('http://10.0.0.5:8081/1')).toBe(false);
    expect(own.knows('https://fcm.googleapis.com/fcm/send/1')).toBe(false);
  });

  test.each(['*', '*.', 'push.example.org/path', '10.0.0.5', 'a b://c'])('cannot be listed as %s', (entry) => {
    expect(() => parseEnv({ PUSH_SERVICES: entry })).toThrow(/PUSH_SERVICES: /);
  });
});

describe('a listed host name', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
  ])('must not resolve to %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each(['142.250.74.10', '2a00:1450:4001:82b::200a', '::ffff:142.250.74.10'])('may resolve to %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  test('that resolves to a private address is not connected to; a listed origin is not checked', async () => {
    const services = pushServices(['push.example.org', 'http://localhost:1']);
    const lookup = services.lookupFor('https://push.example.org/1');
    for (const all of [true, false]) {
      const error = await new Promise((resolve) => lookup?.('localhost', { all }, resolve));
      expect(error).toMatchObject({ message: 'localhost has no public address' });
    }
    expect(services.lookupFor('http://localhost:1/1')).toBeUndefined();
  });
});
