import { SIGN_IN, SIGN_OUT } from '../shared/addresses.ts';
import type { Bridge } from '../shared/bridge.ts';

declare global {
  interface Window {
    lampstand: Bridge;
  }
}

const bridge = window.lampstand;
const root = document.getElementById('root') as HTMLElement;

if (location.pathname === SIGN_OUT) await bridge.signOut();
const surroundings = await bridge.describe();

// The client reads the language as soon as it is loaded (languages-1).
if (localStorage.getItem('language') === null) localStorage.setItem('language', surroundings.language);

const { mountApp, mountScreen } = await import('@lampstand/web/app');
const shell = {
  // Without a session the main process answers for the server, so this request is cheap.
  mayBeSignedIn: () => true,
  onLanguage: bridge.setLanguage,
};

if (location.pathname === SIGN_IN || location.pathname === SIGN_OUT) {
  const { SignInScreen } = await import('./sign-in-screen.tsx');
  await mountScreen(root, <SignInScreen bridge={bridge} surroundings={surroundings} />, shell);
} else {
  await mountApp(root, shell);
}
