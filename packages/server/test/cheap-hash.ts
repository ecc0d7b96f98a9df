import { hash } from '@node-rs/argon2';
import { afterAll } from 'vitest';
import { ARGON2ID, isPassword } from '../src/features/auth/password/passwords.ts';

const CHEAP: typeof ARGON2ID = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Of a password that is tried often. The server's own hash takes 20 ms each time, because it is meant to. */
export const cheapHash = (password: string): Promise<string> => hash(password, CHEAP);

/** Makes the server's own hash of passwords and codes cheap in this test file, where how long it takes does not matter. */
export function hashCheaply(): void {
  // What passwords without an account are compared with is hashed once for all files of a worker, and must cost as much as the others.
  void isPassword(null, '');
  const own = { ...ARGON2ID };
  Object.assign(ARGON2ID, CHEAP);
  afterAll(() => void Object.assign(ARGON2ID, own));
}
