import { FIND, SIGN_IN, SIGN_OUT } from '../shared/addresses.ts';
import type { Bridge } from '../shared/bridge.ts';

declare global {
  interface Window {
    lampstand: Bridge;
  }
}

const bridge = window.lampstand;
const root = document.getElementById('root') as HTMLElement;

if (location.pathname === SIGN_OUT) await bridge.signOut();
// The search field has the window's language already, and may not ask for anything else.
const isFindBar = location.pathname === FIND;
const surroundings = isFindBar ? undefined : await bridge.describe();

// The client reads the language as soon as it is loaded (languages-1).
if (surroundings && localStorage.getItem('language') === null) localStorage.setItem('language', surroundings.language);

const { mountApp, mountScreen } = await import('@lampstand/web/app');
const shell = {
  // Without a session the main process answers for the server, so this request is cheap.
  mayBeSignedIn: () => true,
  onLanguage: bridge.setLanguage,
  ...(surroundings && { site: originOf(surroundings.server), version: surroundings.version }),
};

if (!surroundings) {
  const { FindBar } = await import('./find-bar.tsx');
  await mountScreen(root, <FindBar bridge={bridge} />, shell);
} else if (location.pathname === SIGN_IN || location.pathname === SIGN_OUT) {
  const { SignInScreen } = await import('./sign-in-screen.tsx');
  await mountScreen(root, <SignInScreen bridge={bridge} surroundings={surroundings} />, shell);
} else {
  await mountApp(root, shell);
}

/** As the links of members name it. */
function originOf(server: string): string {
  return URL.parse(server)?.origin ?? server;
}
