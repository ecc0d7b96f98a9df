import { navigation } from '../platform/navigation.ts';
import { scriptAddress } from '../platform/script-address.ts';
import { listenForInstallOffer } from './install-offer.ts';
import { listenForMissingCode, watchForUpdates } from './update.ts';
import type { MessageToWorker } from './worker-contract.ts';

/** What every page in a browser begins with, whether the app runs in it or not. */
export function startPage(): void {
  listenForInstallOffer();
  startAgainAfterBack();
}

/** Registers the service worker once the page is loaded, and watches for a newer version. */
export async function startWorker(): Promise<void> {
  // Not in the development server. The desktop app mounts the same client without a worker.
  if (!import.meta.env.PROD) return;
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  listenForMissingCode();
  const registration = await registerWorker();
  if (registration) watchForUpdates(registration);
}

/**
 * Registers the service worker after the page has loaded. Only in a browser: the desktop app has its files on the machine
 * (the entries call this, app/mount.tsx does not).
 */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    // Checks for updates bypass the browser's cache.
    const registration = await navigator.serviceWorker.register(scriptAddress('/sw.js'), {
      scope: '/',
      updateViaCache: 'none',
    });
    void joinWorker();
    return registration;
  } catch {
    // Without a worker everything works except offline.
    return undefined;
  }
}

/** Has the worker claim a page that was still loading when the first worker claimed the open pages. */
async function joinWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'claim' } satisfies MessageToWorker);
}

/**
 * A browser may show a page again on Back from its cache. Another member may be signed in by then, or nobody, so such a
 * page is hidden and reloaded. Drafts and unsent entries are stored.
 */
function startAgainAfterBack(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.body.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) navigation.reload();
  });
}
