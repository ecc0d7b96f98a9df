import { createModerator } from '../src/main/moderator.ts';
import type { Session, SessionStore } from '../src/main/session-store.ts';

/** A session store in memory. */
export function memoryStore(session?: Session): SessionStore & { kept: () => Session | undefined } {
  let kept = session;
  return {
    kept: () => kept,
    canKeep: () => Promise.resolve(true),
    load: () => Promise.resolve(kept),
    save: (value) => {
      kept = value;
      return Promise.resolve();
    },
    forget: () => {
      kept = undefined;
      return Promise.resolve();
    },
  };
}

export const TOKEN = 'a-token-of-forty-three-characters-0123456789';

/** A moderator who is signed in at `server`. */
export const signedInAt = (server: string) => createModerator(memoryStore({ server, token: TOKEN }));
