import { expect, it } from 'vitest';
import { parseServerAddress } from './server-address.ts';

it.each([
  ['https://lampstand.example.org', 'https://lampstand.example.org'],
  ['  HTTPS://Lampstand.Example.org/ ', 'https://lampstand.example.org'],
  ['lampstand.example.org', 'https://lampstand.example.org'],
  ['lampstand.example.org:8443', 'https://lampstand.example.org:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('parses %j as %s', (typed, origin) => {
  expect(parseServerAddress(typed)).toBe(origin);
});

it.each([
  '',
  '   ',
  'https://',
  'http://lampstand.example.org',
  'http://localhost.evil.example',
  'http://127.evil.example',
  'https://name:password@lampstand.example.org',
  'https://lampstand.example.org/community',
  'https://lampstand.example.org/?next=https://evil.example',
  'https://lampstand.example.org/#x',
  'ftp://lampstand.example.org',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'app://lampstand',
])('rejects %j', (typed) => {
  expect(parseServerAddress(typed)).toBeUndefined();
});
