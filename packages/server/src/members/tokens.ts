import { hash, randomBytes, randomInt } from 'node:crypto';
import { USER_CODE_LETTERS } from '@lampstand/core/auth/device-rules';
import { LIMITS } from '@lampstand/core/limits';

/** 256 random bits, for a session (auth-3) or a reset link. The caller gets the token once, and the database never stores it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash, which cannot be used to sign in (auth-3). */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** 34 random bits, in letters that people can type (auth-14). */
export function newUserCode(): string {
  return Array.from({ length: LIMITS.userCode }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join('');
}

/** Six random digits (auth-18). */
export function newMailCode(): string {
  return String(randomInt(10 ** LIMITS.mailCode)).padStart(LIMITS.mailCode, '0');
}
