import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { assetPath } from '../../package-folder.ts';
import { WorkQueue } from '../../work-queue.ts';

/** OWASP's floor; argon2id is the library's default (auth-2). */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * At most three at once: each takes 19 MiB and one of libuv's four threads, which files need too. A hundred more are about two
 * seconds' work on a small machine.
 */
const queue = new WorkQueue({ running: 3, waiting: 100, retryAfter: 3 });

export function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  return queue.run(() => hash(password.normalize('NFC'), ARGON2ID), signal);
}

let ofNobody: Promise<string> | undefined;

/** False takes as long as true, also where there is no account or it has no password. */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  // Once, and past the queue, which could refuse it for good.
  ofNobody ??= hash('the password of nobody', ARGON2ID);
  const against = stored ?? (await ofNobody);
  const matches = await queue.run(() => verify(against, password.normalize('NFC')), signal);
  return matches && stored != null;
}

let common: ReadonlySet<string> | undefined;

/** Whether attackers try it first (auth-2). Read when the first account is made. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(assetPath('common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return common.has(password.toLowerCase());
}
