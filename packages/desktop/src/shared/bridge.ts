import type { Language } from '@lampstand/core/languages/language';

/** What the page knows about the app. It does not include the token, and no call returns it. */
export interface Surroundings {
  /** The language last chosen in the app, at first the system's. */
  language: Language;
  /** The server used last, or the suggested one. Empty if neither is known. */
  server: string;
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
 * in the app's language.
 */
export type SignInResult =
  | { ok: true; screen: string }
  | { ok: false; field: 'server' | 'email' | 'password' | null; message: string };

/** The calls of the page to the main process. Each has one channel; src/main/bridge-handlers.ts handles them. */
export interface Bridge {
  describe: () => Promise<Surroundings>;
  signIn: (request: SignInRequest) => Promise<SignInResult>;
  signOut: () => Promise<void>;
  setLanguage: (language: Language) => Promise<void>;
}

export const CHANNELS = {
  describe: 'lampstand:describe',
  signIn: 'lampstand:sign-in',
  signOut: 'lampstand:sign-out',
  setLanguage: 'lampstand:set-language',
} as const satisfies Record<keyof Bridge, string>;

/** The bridge's name on the page's `window`. */
export const BRIDGE = 'lampstand';
