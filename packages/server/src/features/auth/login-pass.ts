import { createHmac, timingSafeEqual } from 'node:crypto';

interface PassHolder {
  id: string;
  /** Null for somebody who never had a pass, such as an applicant. */
  passKey: string | null;
}

/**
 * Of a row of `users`: the password hash or, for members without a password, a hash of a secret of the server and of when their email was
 * proven, which changes when an old email is put back. Null without that secret.
 */
export const PASS_KEY = `coalesce(password_hash, encode(sha256(convert_to(
  'login-pass:' || (select value from secrets where name = 'ids') || ':' || id || ':'
    || coalesce(extract(epoch from email_proven_at)::text, ''), 'UTF8')), 'hex')) as "passKey"`;

/**
 * Proves that the holder of an account has used this browser before, or has access to their mail. It only grants login attempts
 * that others cannot use up. It is derived from a key of the account, so it is not stored, reveals no identity, and becomes invalid with
 * the password.
 */
export function passFor(account: PassHolder, until: Date): string {
  const end = Math.floor(until.getTime() / 1000).toString(36);
  return `${end}.${seal(account, end).toString('base64url')}`;
}

export function isPassOf(account: PassHolder, pass: string | undefined, now: Date): boolean {
  const [end = '', seals = ''] = pass?.split('.') ?? [];
  if (account.passKey === null || Number.parseInt(end, 36) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(seals, 'base64url');
  const expected = seal(account, end);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function seal({ id, passKey }: PassHolder, end: string): Buffer {
  return createHmac('sha256', passKey ?? '')
    .update(`login-pass:${id}:${end}`)
    .digest();
}
