import { createHmac, timingSafeEqual } from 'node:crypto';

interface PassHolder {
  id: string;
  passwordHash: string | null;
}

/**
 * Proves that the holder of an account has used this browser before, or has access to their mail. It only grants login attempts
 * that others cannot use up. It is derived from the account's password hash, so it is not stored, reveals no identity, and
 * becomes invalid with the password.
 */
export function passFor(account: PassHolder, until: Date): string {
  const end = Math.floor(until.getTime() / 1000).toString(36);
  return `${end}.${seal(account, end).toString('base64url')}`;
}

export function isPassOf(account: PassHolder, pass: string | undefined, now: Date): boolean {
  const [end = '', seals = ''] = pass?.split('.') ?? [];
  if (account.passwordHash === null || Number.parseInt(end, 36) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(seals, 'base64url');
  const expected = seal(account, end);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function seal({ id, passwordHash }: PassHolder, end: string): Buffer {
  return createHmac('sha256', passwordHash ?? '')
    .update(`login-pass:${id}:${end}`)
    .digest();
}
