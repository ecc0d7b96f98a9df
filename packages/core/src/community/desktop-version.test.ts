import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOlder, OLDEST_DESKTOP } from './desktop-version.ts';

it.each([
  ['0.2.0', '0.2.1', true],
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.9', false],
  ['0.2.0', '0.2.0', false],
  ['1.0.0', '0.9.9', false],
  ['0.3.0-beta.1', '0.2.0', false],
  ['', '0.2.0', true],
])('%s is older than %s: %s', (version, other, expected) => {
  expect(isOlder(version, other)).toBe(expected);
});

it('asks for no version that does not exist yet', () => {
  const address = new URL('../../../desktop/package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(address, 'utf8')) as { version: string };
  expect(isOlder(version, OLDEST_DESKTOP)).toBe(false);
});
