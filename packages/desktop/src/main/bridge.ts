import type { Calls, SignInResult } from '../shared/bridge.ts';
import { createCodeLogin, type CodeLoginParts } from './code-login.ts';
import type { FindBar } from './find-bar.ts';
import type { Look } from './look.ts';
import type { Moderator } from './moderator.ts';
import type { Fetch } from './server-call.ts';
import type { SessionStore } from './session-store.ts';
import type { SettingsFile } from './settings.ts';
import { signIn, signOut, type SignInOutcome } from './sign-in.ts';

interface BridgeParts {
  /** Of the app. */
  version: string;
  settings: SettingsFile;
  store: SessionStore;
  moderator: Moderator;
  fetch: Fetch;
  look: Look;
  wait: CodeLoginParts['wait'];
  /** Called after a change of language, to update menu and tray. */
  updateLanguage: () => void;
  /** The screen that somebody asked for before signing in. Otherwise the queue opens. */
  takeScreen: () => string;
  findBar: () => Pick<FindBar, 'find' | 'close'> | undefined;
}

/** What the page may ask of the main process. */
export function createBridge({
  version,
  settings,
  store,
  moderator,
  fetch,
  look,
  wait,
  updateLanguage,
  takeScreen,
  findBar,
}: BridgeParts): Calls {
  const codeLogin = createCodeLogin({ moderator, fetch, look, wait, now: () => performance.now() });

  /** The address to suggest next time. Not being able to keep it is no reason to refuse. */
  const suggest = (server: string) => settings.change({ server }).catch(() => undefined);

  async function opened(result: SignInOutcome): Promise<SignInResult> {
    const server = result.ok ? moderator.session()?.server : result.server;
    if (server) await suggest(server);
    return result.ok ? { ok: true, screen: takeScreen() } : result;
  }

  return {
    describe: async () => ({
      ...settings.current(),
      version,
      isSignedIn: moderator.session() !== undefined,
      remembers: await store.canKeep(),
    }),
    signIn: async (request) => {
      const result = await signIn({ moderator, fetch, look }, request, settings.current().language);
      return opened(result);
    },
    startCode: async (server) => {
      const result = await codeLogin.start(server, settings.current().language);
      if (!result.ok && result.server) await suggest(result.server);
      return result;
    },
    awaitCode: async () => {
      const result = await codeLogin.finish(settings.current().language);
      return result ? opened(result) : null;
    },
    cancelCode: () => Promise.resolve(codeLogin.cancel()),
    signOut: () => signOut({ moderator, fetch }),
    setLanguage: async (language) => {
      await settings.change({ language });
      updateLanguage();
    },
    find: (text, step) => Promise.resolve(findBar()?.find(text, step)),
    closeFind: () => Promise.resolve(findBar()?.close()),
  };
}
