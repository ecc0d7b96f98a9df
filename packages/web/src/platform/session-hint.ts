import { readStored, writeStored } from './storage.ts';

let look = () => /(^|; )signed-in=1(;|$)/.test(document.cookie);
let isCookie = true;

/** Whether this device may hold a session: the server sets the cookie `signed-in` beside the one nobody can read. */
export const sessionHint = {
  isPossible: () => look(),
  /** Whoever starts next begins as a visitor. Answers whether that is ours to say: a shell sees to its session itself. */
  forget: () => {
    if (isCookie) document.cookie = 'signed-in=; Path=/; Max-Age=0';
    return isCookie;
  },
};

/** The desktop app has no cookies: there the server is always asked. */
export function setSessionHint(replacement: () => boolean): void {
  look = replacement;
  isCookie = false;
}

const storedUnder = { member: 'signedIn', ended: 'session-ended' };

/** What this device remembers of its last member; not who it was. */
export const lastMember = {
  wasHere: () => readStored(storedUnder.member) !== null,
  isHere: () => {
    writeStored(storedUnder.member, 'yes');
    writeStored(storedUnder.ended, undefined);
  },
  /** They log out themselves. */
  leaves: () => writeStored(storedUnder.member, 'left'),
  isGone: () => {
    if (readStored(storedUnder.member) === 'yes') writeStored(storedUnder.ended, 'yes');
    writeStored(storedUnder.member, undefined);
  },
  /** Their session ended, and nobody has signed in since. */
  wasSignedOut: () => readStored(storedUnder.ended) !== null,
};
