import type { Calls } from '../shared/bridge.ts';
import type { FindBar } from './find-bar.ts';
import type { Look } from './look.ts';
import type { Moderator } from './moderator.ts';
import type { Fetch } from './server-call.ts';
import type { SessionStore } from './session-store.ts';
import type { SettingsFile } from './settings.ts';
import { signIn, signOut } from './sign-in.ts';

interface BridgeParts {
  settings: SettingsFile;
  store: SessionStore;
  moderator: Moderator;
  fetch: Fetch;
  look: Look;
  /** Called after a change of language, to update menu and tray. */
  updateLanguage: () => void;
  /** The screen that somebody asked for before signing in. Otherwise the queue opens. */
  takeScreen: () => string;
  findBar: () => Pick<FindBar, 'find' | 'close'> | undefined;
}

/** What the page may ask of the main process. */
export function createBridge({
  settings,
  store,
  moderator,
  fetch,
  look,
  updateLanguage,
  takeScreen,
  findBar,
}: BridgeParts): Calls {
  return {
    describe: async () => ({
      ...settings.current(),
      isSignedIn: moderator.session() !== undefined,
      remembers: await store.canKeep(),
    }),
    signIn: async (request) => {
      const result = await signIn({ moderator, fetch, look }, request, settings.current().language);
      const server = result.ok ? moderator.session()?.server : result.server;
      // Not being able to suggest the address next time is no reason to refuse.
      if (server) await settings.change({ server }).catch(() => undefined);
      if (!result.ok) return result;
      return { ok: true, screen: takeScreen() };
    },
    signOut: () => signOut({ moderator, fetch }),
    setLanguage: async (language) => {
      await settings.change({ language });
      updateLanguage();
    },
    find: (text, step) => Promise.resolve(findBar()?.find(text, step)),
    closeFind: () => Promise.resolve(findBar()?.close()),
  };
}
