import { hash } from '@node-rs/argon2';

/** Of a password that is tried often. The server's own hash takes 20 ms each time, because it is meant to. */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
