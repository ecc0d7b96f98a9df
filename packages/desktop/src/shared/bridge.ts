import type { Language } from '@lampstand/core/languages/language';

/** What the page knows about the app. It does not include the token, and no call returns it. */
export interface Surroundings {
  /** The language last chosen in the app, at first the system's. */
  language: Language;
  /** The server used last, or the suggested one. Empty if neither is known. */
  server: string;
  /** Of this app. */
  version: string;
  isSignedIn: boolean;
  /** Whether the computer can store the session safely, so that it outlives the app. */
  remembers: boolean;
}

export interface SignInRequest {
  server: string;
  email: string;
  password: string;
}

/**
 * `screen` is the address of the screen to open. `field` is `server` if the address is invalid, unreachable or not a Lampstand server. `message` is
 * in the app's language. `server` is the address to which the typed one has moved.
 */
export type SignInResult =
  | { ok: true; screen: string }
  | { ok: false; field: 'server' | 'email' | 'password' | null; message: string; server?: string };

/** What the page shows while somebody confirms a code in a browser (auth-14). `link` is null where the app may not open it. */
export type CodeResult =
  | { ok: true; userCode: string; address: string; link: string | null; minutes: number }
  | Exclude<SignInResult, { ok: true }>;

/** `first` begins a search, the others go on with it. */
export type FindStep = 'first' | 'next' | 'previous';

/** Which match is selected, from 1, and how many there are. */
export interface Found {
  at: number;
  count: number;
}

/** The calls of the page to the main process. Each has one channel; src/main/bridge-handlers.ts handles them. */
export interface Calls {
  describe: () => Promise<Surroundings>;
  signIn: (request: SignInRequest) => Promise<SignInResult>;
  /** Asks the server at this address for a code. */
  startCode: (server: string) => Promise<CodeResult>;
  /** Settles when the code is confirmed, refused or over. Null if it was cancelled. */
  awaitCode: () => Promise<SignInResult | null>;
  cancelCode: () => Promise<void>;
  signOut: () => Promise<void>;
  setLanguage: (language: Language) => Promise<void>;
  /** For the search field only. */
  find: (text: string, step: FindStep) => Promise<void>;
  closeFind: () => Promise<void>;
}

/** What the preload gives the page. */
export interface Bridge extends Calls {
  /** The search field's one listener. */
  onFound: (listener: (found: Found) => void) => void;
}

export const CHANNELS = {
  describe: 'lampstand:describe',
  signIn: 'lampstand:sign-in',
  startCode: 'lampstand:start-code',
  awaitCode: 'lampstand:await-code',
  cancelCode: 'lampstand:cancel-code',
  signOut: 'lampstand:sign-out',
  setLanguage: 'lampstand:set-language',
  find: 'lampstand:find',
  closeFind: 'lampstand:close-find',
} as const satisfies Record<keyof Calls, string>;

/** The only message from the main process to a page: to the search field. */
export const FOUND = 'lampstand:found';

/** The bridge's name on the page's `window`. */
export const BRIDGE = 'lampstand';
