import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { assetPath } from '../../package-folder.ts';

/** OWASP's floor; argon2id is the library's default. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most so many at once: each takes 19 MiB and one of libuv's four threads, which files need too. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), ARGON2ID));
}

let ofNobody: Promise<string> | undefined;

/** False takes as long as true, also where there is no account or it has no password. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  ofNobody ??= hashPassword('the password of nobody');
  const against = stored ?? (await ofNobody);
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return matches && stored != null;
}

let common: ReadonlySet<string> | undefined;

/** Whether attackers try it first. Read when the first account is made. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(assetPath('common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return common.has(password.toLowerCase());
}
