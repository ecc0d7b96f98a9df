import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a session (auth-3) or a reset link. The caller gets it once and the database never. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash, with which nobody can sign in (auth-3). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
