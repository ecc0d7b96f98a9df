import type { Language } from '@lampstand/core/languages/language';

/** What the page may know of the app around it. The token is not among it, nor can it be asked for. */
export interface Surroundings {
  /** The language last chosen here; at first the system's. */
  language: Language;
  /** The server used last, or the one to suggest. Empty where none is known. */
  server: string;
  isSignedIn: boolean;
  /** Whether this computer has a safe place for the sign-in, so that it outlives the app. */
  remembers: boolean;
}

export interface SignInRequest {
  server: string;
  email: string;
  password: string;
}

/** `server`: the address cannot be used, or nobody or something else answers there. Words in the asked language. */
export type SignInResult = { ok: true } | { ok: false; field: 'server' | 'email' | 'password' | null; message: string };

/** All that the page can ask of the main process. Each call has one channel; src/main/bridge-handlers.ts answers them. */
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
