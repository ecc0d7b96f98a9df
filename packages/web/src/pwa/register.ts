import { scriptAddress } from '../platform/script-address.ts';
import type { MessageToWorker } from '../sw/messages.ts';

/**
 * Registers the service worker after the page has loaded. Only in a browser: the desktop app has its files on the machine
 * (the entries call this, app/mount.tsx does not).
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
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
