// First, to declare its cascade layers before any other style sheet (styles/global.css).
import '../styles/global.css';
import '../platform/zod-without-eval.ts';
import '../stores/choices.ts';
import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import type { Language } from '@lampstand/core/languages/language';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchUser, sendPendingLogout } from '../data/visitor.ts';
import { loadTexts, startI18n } from '../i18n/i18n.ts';
import { leaveAlertsToShell } from '../platform/alerts.ts';
import { setSiteOrigin } from '../platform/navigation.ts';
import { sessionHint, setSessionHint } from '../platform/storage.ts';
import { useLanguage } from '../stores/choices.ts';
import { App } from './app.tsx';
import { changeMember, preloadLikelyScreen, recallMember } from './main-routes.ts';
import { SignInApp, SignInRoute } from './sign-in-app.tsx';

/** How long to wait for the code of the remembered member's screen before showing the loading screen. */
const CODE_TIMEOUT_MS = 1_000;

/** What a shell such as the desktop app provides in place of the browser. */
export interface Shell {
  /** Replaces the cookie that says whether somebody may be signed in. */
  mayBeSignedIn: () => boolean;
  /** The origin of the server. */
  site?: string;
  /** Its own version, such as 0.2.0. */
  version?: string;
  /** Called when the language changes, so that the shell's own texts follow. */
  onLanguage: (language: Language) => void;
}

/** Mounts the client, which takes over what the page has of it; `shell` is undefined in a browser. */
export async function mountApp(root: HTMLElement, shell?: Shell): Promise<void> {
  if (shell) {
    setSessionHint(shell.mayBeSignedIn);
    leaveAlertsToShell();
    if (shell.site !== undefined) setSiteOrigin(shell.site);
    useLanguage.subscribe(({ language }) => shell.onLanguage(language));
  } else {
    void sendPendingLogout();
  }
  const code = preloadLikelyScreen();
  const texts = startI18n();
  const remembered = shell ? undefined : await recallMember();
  // Whose feed it shows is not certain (sw/shell.ts).
  if (!remembered) document.getElementById('last-feed')?.remove();
  const start = remembered ?? (sessionHint.isPossible() ? fetchUser() : null);
  // The app handles a failure; this avoids an unhandled rejection until it is mounted.
  if (start instanceof Promise) start.catch(() => undefined);
  await texts;
  const app = <App start={start} remembers={!shell} version={shell?.version} />;
  if (start === null) changeMember(null, !shell);
  if (isDrawn(root) && start === null) {
    await code;
    hydrateRoot(root, app);
    return;
  }
  // The code is usually cached already: render directly, without the loading screen.
  if (!(start instanceof Promise)) await inTime(code);
  createRoot(root).render(app);
}

/** Whether the page has the landing screen (vite/prerender-landing.ts), in this device's language. Its cookie may be gone. */
function isDrawn({ dataset }: HTMLElement): boolean {
  return dataset['drawn'] === useLanguage.getState().language;
}

/** Mounts the screen for somebody who is not signed in. Nothing of a member is read or removed before they log in. */
export async function mountSignIn(root: HTMLElement, page: SignInPage): Promise<void> {
  const code = SignInRoute.preload();
  await startI18n();
  // A failure here repeats when the screen is drawn, and is shown then.
  await inTime(Promise.allSettled([code, loadTexts('signIn')]));
  createRoot(root).render(<SignInApp page={page} />);
}

/** Mounts a screen of the shell, with the client's styles, components and texts. */
export async function mountScreen(root: HTMLElement, screen: ReactElement, shell: Shell): Promise<void> {
  useLanguage.subscribe(({ language }) => shell.onLanguage(language));
  await startI18n();
  createRoot(root).render(screen);
}

/** Waits for the code of the first screen, unless it takes so long that the loading screen is better. */
function inTime(code: Promise<unknown>): Promise<unknown> {
  return Promise.race([code, new Promise((resolve) => setTimeout(resolve, CODE_TIMEOUT_MS))]);
}
