import type { Session, SessionStore } from './session-store.ts';

/** The signed-in moderator. Only this object holds the token (desktop-1). */
export interface Moderator {
  session: () => Session | undefined;
  begin: (session: Session) => Promise<void>;
  /** With `only`, ends the session only if it is still the current one, so that a late 401 never ends the next session. */
  end: (only?: Session) => Promise<void>;
  onChange: (listener: (session: Session | undefined) => void) => void;
}

export async function createModerator(store: SessionStore): Promise<Moderator> {
  let current = await store.load();
  const listeners: ((session: Session | undefined) => void)[] = [];
  const change = (session: Session | undefined) => {
    current = session;
    for (const listener of listeners) listener(session);
  };
  return {
    session: () => current,
    begin: async (session) => {
      await store.save(session);
      change(session);
    },
    end: async (only) => {
      if (!current || (only && only !== current)) return;
      change(undefined);
      await store.forget();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
