// The script of a page that contains the landing screen (vite/prerender-landing.ts). It makes the screen usable without the
// app, which is loaded when something needs it (landing-6).
import './stores/theme.ts';
import { enableInitialHtml } from './app/enable-initial-html.ts';
import { openApp, prefetchApp } from './app/open-app.ts';
import { showBadge } from './platform/alerts.ts';
import { holdsMember } from './platform/session-hint.ts';
import { startPage, startWorker } from './pwa/start-page.ts';
import { useUpdate } from './pwa/update.ts';

const MOST_MS_UNTIL_IDLE = 2_000;

startPage();
void start();

async function start(): Promise<void> {
  const initial = document.getElementById('initial-html');
  const isShared = new URLSearchParams(location.search).has('shared');
  if (initial && !isShared && !holdsMember()) enableInitialHtml(initial);
  // Should its code be missing, the screen is used as it is.
  else openApp().catch(() => initial && enableInitialHtml(initial));
  showBadge(0);
  // The app has the line that offers a newer version.
  useUpdate.subscribe(({ ready }) => {
    if (ready) openApp().catch(() => undefined);
  });
  await untilIdle();
  prefetchApp();
  await startWorker();
}

async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  // Safari has no requestIdleCallback.
  const wait = globalThis.requestIdleCallback ?? setTimeout;
  await new Promise<unknown>((resolve) => wait(resolve, { timeout: MOST_MS_UNTIL_IDLE }));
}
