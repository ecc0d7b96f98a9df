import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a session (auth-3) or a reset link. The caller gets the token once, and the database never stores it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash, which cannot be used to sign in (auth-3). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
