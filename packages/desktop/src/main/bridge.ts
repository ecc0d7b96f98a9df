import type { Calls } from '../shared/bridge.ts';
import type { FindBar } from './find-bar.ts';
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
      const result = await signIn({ moderator, fetch }, request, settings.current().language);
      if (!result.ok) return result;
      const { server } = moderator.session() ?? settings.current();
      // Not being able to suggest the address next time is no reason to refuse.
      await settings.change({ server }).catch(() => undefined);
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
