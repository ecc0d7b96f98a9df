import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { canAddPasskey, canRemovePasskey, isRecentLogin } from './passkey-rules.ts';

const both = [false, true];

test.each(
  both.flatMap((hasPassword) =>
    both.flatMap((hasProvider) => [1, 2].map((passkeys) => ({ hasPassword, hasProvider, passkeys }))),
  ),
)('a passkey can be removed, unless nothing else is left: %o (auth-23)', (methods) => {
  const isLast = !methods.hasPassword && !methods.hasProvider && methods.passkeys === 1;
  expect(canRemovePasskey(methods)).toEqual(isLast ? { ok: false, code: 'last_way_to_log_in' } : { ok: true });
});

test.each([
  [0, true],
  [LIMITS.passkeysPerUser - 1, true],
  [LIMITS.passkeysPerUser, false],
])('with %i passkeys, another can be added: %s', (passkeys, ok) => {
  expect(canAddPasskey(passkeys)).toEqual(ok ? { ok } : { ok, code: 'too_many_passkeys' });
});

test.each([
  [0, true],
  [LIMITS.recentLoginMinutes, true],
  [LIMITS.recentLoginMinutes + 0.01, false],
])('a login %d minutes ago is recent: %s', (minutes, isRecent) => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(isRecentLogin(new Date(now.getTime() - minutes * 60_000), now)).toBe(isRecent);
});
