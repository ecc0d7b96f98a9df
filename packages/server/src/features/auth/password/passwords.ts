import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { assetPath } from '../../../package-folder.ts';
import { addressBucket } from '../../../http/client-address.ts';
import { WorkQueue } from '../../../work-queue.ts';

/** OWASP's minimum. argon2id is the library's default (auth-2). */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At most three at once, because each takes 19 MiB and one of libuv's four threads, which file operations need too. A hundred
 * waiting ones take about two seconds on a small machine.
 */
const queue = new WorkQueue({ running: 3, waiting: 100, waitingPerOwner: 20, retryAfter: 3 });

/** Who has a password hashed or verified. */
export interface Asker {
  signal?: AbortSignal | undefined;
  /** One address has a fifth of the places, so that others can log in while it guesses. */
  ip?: string;
  /** Whether they are signed in, or have used this browser before. They go first. */
  isKnown?: boolean;
}

const ownerOf = ({ signal, ip, isKnown = false }: Asker) => ({
  signal,
  owner: ip === undefined ? undefined : addressBucket(ip),
  isFirst: isKnown,
});

export function hashPassword(password: string, by: Asker = {}): Promise<string> {
  return queue.run(() => hash(password.normalize('NFC'), ARGON2ID), ownerOf(by));
}

let hashWithoutAccount: Promise<string> | undefined;

/** A negative answer takes as long as a positive one, even without an account or a password. */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  by: Asker = {},
): Promise<boolean> {
  // Computed once and outside the queue, which could reject it and so make it fail permanently.
  hashWithoutAccount ??= hash('the password of nobody', ARGON2ID);
  const against = stored ?? (await hashWithoutAccount);
  const matches = await queue.run(() => verify(against, password.normalize('NFC')), ownerOf(by));
  return matches && stored != null;
}

let common: ReadonlySet<string> | undefined;

/** Whether attackers try the password first (auth-2). The list is read when the first account is created. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(assetPath('common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return common.has(password.toLowerCase());
}
