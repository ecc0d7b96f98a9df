import { readStored, writeStored } from './storage.ts';

let look = () => /(^|; )signed-in=1(;|$)/.test(document.cookie);
let isCookie = true;

/** Whether this device may have a session: the server sets the readable cookie `signed-in` next to the HttpOnly one. */
export const sessionHint = {
  isPossible: () => look(),
  /** Removes the hint. Returns false in a shell, which manages its session itself. */
  forget: () => {
    if (isCookie) document.cookie = 'signed-in=; Path=/; Max-Age=0';
    return isCookie;
  },
};

/** Replaces the cookie in the desktop app, which has none. */
export function setSessionHint(replacement: () => boolean): void {
  look = replacement;
  isCookie = false;
}

const storedUnder = { member: 'signedIn', ended: 'session-ended' };

/** What this device remembers of its last member, without their identity. */
export const lastMember = {
  wasHere: () => readStored(storedUnder.member) !== null,
  isHere: () => {
    writeStored(storedUnder.member, 'yes');
    writeStored(storedUnder.ended, undefined);
  },
  /** The member logs out. */
  leaves: () => writeStored(storedUnder.member, 'left'),
  isGone: () => {
    if (readStored(storedUnder.member) === 'yes') writeStored(storedUnder.ended, 'yes');
    writeStored(storedUnder.member, undefined);
  },
  /** Whether their session ended by itself, and nobody has signed in since. */
  wasSignedOut: () => readStored(storedUnder.ended) !== null,
};
