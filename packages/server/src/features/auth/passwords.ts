import { readFileSync } from 'node:fs';
import { AppError } from '@lampstand/core/errors';
import { hash, verify } from '@node-rs/argon2';
import { assetPath } from '../../package-folder.ts';

/** OWASP's floor; argon2id is the library's default (auth-2). */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most so many at once: each takes 19 MiB and one of libuv's four threads, which files need too. */
const AT_ONCE = 3;

/** More are refused: about two seconds' work on a small machine. */
const MOST_WAITING = 100;

let running = 0;
const waiting = new Set<() => void>();

/** Whoever leaves while waiting gives their turn to the next. */
async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal?.aborted) throw gone();
  if (running >= AT_ONCE) {
    if (waiting.size >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 3 });
    await turn(signal);
  } else running += 1;
  try {
    return await work();
  } finally {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }
}

function turn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      waiting.delete(begin);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(begin);
      reject(gone());
    };
    waiting.add(begin);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** Nobody reads it. */
function gone(): AppError {
  return new AppError('unavailable', { retryAfter: 1 });
}

export function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), ARGON2ID), signal);
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
  const matches = await inTurn(() => verify(against, password.normalize('NFC')), signal);
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
