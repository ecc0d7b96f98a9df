import { isLanguage } from '@lampstand/core/languages/language';
import { openInstallHtml } from '../features/install/open-install-html.ts';
import { enter } from '../features/landing/enter.ts';
import { listenToHistory } from '../lib/dialog-history.ts';
import { navigation } from '../platform/navigation.ts';
import { useLanguage } from '../stores/language.ts';
import { pressLater } from './initial-html.ts';
import { loadApp, openApp } from './open-app.ts';
import { translateInitialHtml } from './translate-initial-html.ts';

/** Makes the landing screen usable that is in the page as HTML, without the app (landing-6). */
export function enableInitialHtml(initial: HTMLElement): void {
  listenToHistory();
  initial.addEventListener('submit', (event) => {
    event.preventDefault();
    enter(event.target as HTMLFormElement);
  });
  initial.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('a')) loadApp();
  });
  initial.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (control instanceof HTMLAnchorElement) follow(event, control);
    else if (control?.matches('[data-install]')) openInstallHtml(initial);
    else if (control?.matches('[role=group] > *') && isLanguage(control.lang)) {
      useLanguage.getState().setLanguage(control.lang);
      void translateInitialHtml(initial);
    }
  });
  // The drawing that replaces it is the app's.
  const cross = initial.querySelector<HTMLImageElement>('img:not([alt=""])');
  cross?.decode().catch(() => openApp().catch(() => undefined));
  initial.dataset['ready'] = '';
  void translateInitialHtml(initial);
  // From the page of an applicant (door-5).
  if (!new URLSearchParams(location.search).has('install')) return;
  history.replaceState(history.state, '', location.pathname);
  openInstallHtml(initial);
}

/** Opens a screen of the app. A press with a key such as Ctrl is the browser's. */
function follow(event: MouseEvent, link: HTMLAnchorElement): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  link.ariaBusy = 'true';
  pressLater(link);
  // The page at that address may be of a newer version.
  openApp().catch(() => navigation.go(link.href));
}
