// First, so that its cascade layers are declared before any other style sheet (styles/global.css).
import '../styles/global.css';
import '../lib/zod-without-eval.ts';
import '../stores/theme.ts';
import type { Language } from '@lampstand/core/languages/language';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchUser } from '../data/visitor.ts';
import { startI18n } from '../i18n/i18n.ts';
import { startAgainAfterBack } from '../pwa/back-forward-cache.ts';
import { settleLogout } from '../pwa/owed-logout.ts';
import { leaveAlertsToShell } from '../platform/alerts.ts';
import { setSessionHint } from '../platform/session-hint.ts';
import { useLanguage } from '../stores/language.ts';
import { App } from './app.tsx';
import { preloadLikelyScreen, recallMember } from './likely-screen.ts';

/** Where its code is not at hand after all, one is told that it is being waited for. */
const patience = 1_000;

/** What an application of its own, such as the desktop's, has that a browser has not. */
export interface Shell {
  /** A page without cookies cannot see whether it may be signed in: the shell knows. */
  mayBeSignedIn: () => boolean;
  /** The shell's own words follow the language that is chosen in the page. */
  onLanguage: (language: Language) => void;
}

/** Shows the client. In a browser there is no shell. */
export async function mountApp(root: HTMLElement, shell?: Shell): Promise<void> {
  if (shell) {
    setSessionHint(shell.mayBeSignedIn);
    leaveAlertsToShell();
    useLanguage.subscribe(({ language }) => shell.onLanguage(language));
  } else {
    void settleLogout();
    startAgainAfterBack();
  }
  const code = preloadLikelyScreen();
  const texts = startI18n();
  const remembered = shell ? undefined : await recallMember();
  const start = remembered ?? fetchUser();
  // The app tells of a failure; until it is drawn, nobody listens.
  if (start instanceof Promise) start.catch(() => undefined);
  await texts;
  // All of it is at hand, as a rule: drawn at once, without a view of waiting first.
  if (remembered) await Promise.race([code, new Promise((resolve) => setTimeout(resolve, patience))]);
  createRoot(root).render(<App start={start} remembers={!shell} />);
}

/** Shows a screen of the shell's own, with the client's styles, parts and texts. */
export async function mountScreen(root: HTMLElement, screen: ReactElement, shell: Shell): Promise<void> {
  useLanguage.subscribe(({ language }) => shell.onLanguage(language));
  await startI18n();
  createRoot(root).render(screen);
}
