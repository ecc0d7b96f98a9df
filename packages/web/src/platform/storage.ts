/**
 * localStorage that never throws: with cookies blocked or a full disk, values are lost on reload.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value is lost on reload.
  }
}

/** Calls `notify` with the new value, or null, when another tab changes this key. */
export function onStoredElsewhere(key: string, notify: (value: string | null) => void) {
  addEventListener('storage', (event) => {
    if (event.key === key) notify(event.newValue);
  });
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const yearInSeconds = 31_536_000;

/** A cookie for the server's pages, which keeps a choice of this browser. */
export function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  // Reading waits until the cookie is written; otherwise a page requested right afterwards could still get the old value.
  // (A plain expression would be minified away.)
  Reflect.get(document, 'cookie');
}

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

const lastMemberKey = { member: 'signedIn', session: 'session', ended: 'session-ended', logout: 'logout-pending' };

const LEFT = 'left';

/** What this device remembers of its last member. */
export const lastMember = {
  wasHere: () => readStored(lastMemberKey.member) !== null,
  /** Not if somebody has signed in since, on a page without the app. It may be another member. */
  mayBeSignedIn: () => sessionHint.isPossible() && readStored(lastMemberKey.session) === sessionHint.current(),
  isHere: (userId: string) => {
    writeStored(lastMemberKey.member, userId);
    writeStored(lastMemberKey.session, sessionHint.current());
    writeStored(lastMemberKey.ended, undefined);
  },
  /** The member logs out. */
  leaves: () => writeStored(lastMemberKey.member, LEFT),
  isGone: () => {
    const last = readStored(lastMemberKey.member);
    if (last !== null && last !== LEFT) writeStored(lastMemberKey.ended, last);
    writeStored(lastMemberKey.member, undefined);
    writeStored(lastMemberKey.session, undefined);
  },
  /** The id of the member whose session ended by itself, if nobody has signed in since. */
  signedOut: () => readStored(lastMemberKey.ended) ?? undefined,
};

/** A logout that has to be sent: every start sends it first, until the server has answered. Stores no member. */
export const pendingLogout = {
  exists: () => readStored(lastMemberKey.logout) !== null,
  set: (waits: boolean) => writeStored(lastMemberKey.logout, waits ? 'yes' : undefined),
};

export function holdsDrafts(): boolean {
  return storedKeys().some((key) => key.startsWith('draft'));
}

/** Whether a member was here, so that the app has something to do at its start: ask who is signed in, say why nobody is, tidy up. */
export function holdsMember(): boolean {
  const wasHere = lastMember.wasHere() || lastMember.signedOut() !== undefined;
  return sessionHint.isPossible() || wasHere || pendingLogout.exists() || holdsDrafts();
}

const pendingDeviceKey = 'device-code';
/** A code is valid no longer. */
const KEPT_MS = 10 * 60_000;

/** Remembers in this tab that a visitor came to confirm a code, because logging in loses the address. */
export const pendingDevice = {
  keep(code: string): void {
    try {
      sessionStorage.setItem(pendingDeviceKey, JSON.stringify({ code, at: Date.now() }));
    } catch {
      // They have to open the address again.
    }
  },
  /** The code, which may be empty. Undefined if nobody came for that. */
  take(): string | undefined {
    try {
      const stored = sessionStorage.getItem(pendingDeviceKey);
      sessionStorage.removeItem(pendingDeviceKey);
      const { code, at } = JSON.parse(stored ?? '{}') as { code?: unknown; at?: unknown };
      return typeof code === 'string' && typeof at === 'number' && Date.now() - at < KEPT_MS ? code : undefined;
    } catch {
      return undefined;
    }
  },
};
