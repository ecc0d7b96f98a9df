import { readStored, storedKeys, writeStored } from './storage.ts';

let read = () => /(?:^|; )signed-in=([^;]+)/.exec(document.cookie)?.[1];
let isCookie = true;

/** Whether this device may have a session: the server sets the readable cookie `signed-in` next to the HttpOnly one. */
export const sessionHint = {
  isPossible: () => read() !== undefined,
  /** Differs for every session; undefined if there is none. */
  current: () => read(),
  /** Removes the hint. Returns false in a shell, which manages its session itself. */
  forget: () => {
    if (isCookie) document.cookie = 'signed-in=; Path=/; Max-Age=0';
    return isCookie;
  },
};

/** Replaces the cookie in the desktop app, which has none. */
export function setSessionHint(isPossible: () => boolean): void {
  read = () => (isPossible() ? 'shell' : undefined);
  isCookie = false;
}

const storedUnder = { member: 'signedIn', session: 'session', ended: 'session-ended', logout: 'logout-pending' };

const LEFT = 'left';

/** What this device remembers of its last member. */
export const lastMember = {
  wasHere: () => readStored(storedUnder.member) !== null,
  /** Not if somebody has signed in since, on a page without the app. It may be another member. */
  mayBeSignedIn: () => sessionHint.isPossible() && readStored(storedUnder.session) === sessionHint.current(),
  isHere: (userId: string) => {
    writeStored(storedUnder.member, userId);
    writeStored(storedUnder.session, sessionHint.current());
    writeStored(storedUnder.ended, undefined);
  },
  /** The member logs out. */
  leaves: () => writeStored(storedUnder.member, LEFT),
  isGone: () => {
    const last = readStored(storedUnder.member);
    if (last !== null && last !== LEFT) writeStored(storedUnder.ended, last);
    writeStored(storedUnder.member, undefined);
    writeStored(storedUnder.session, undefined);
  },
  /** The id of the member whose session ended by itself, if nobody has signed in since. */
  signedOut: () => readStored(storedUnder.ended) ?? undefined,
};

/** A logout that has to be sent: every start sends it first, until the server has answered. Stores no member. */
export const pendingLogout = {
  exists: () => readStored(storedUnder.logout) !== null,
  set: (waits: boolean) => writeStored(storedUnder.logout, waits ? 'yes' : undefined),
};

export function holdsDrafts(): boolean {
  return storedKeys().some((key) => key.startsWith('draft'));
}

/** Whether a member was here, so that the app has something to do at its start: ask who is signed in, say why nobody is, tidy up. */
export function holdsMember(): boolean {
  const wasHere = lastMember.wasHere() || lastMember.signedOut() !== undefined;
  return sessionHint.isPossible() || wasHere || pendingLogout.exists() || holdsDrafts();
}
