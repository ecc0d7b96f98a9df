import type { MessageToWorker } from '../sw/messages.ts';

const address = '/sw.js';

/** TypeScript's library has no types for Trusted Types yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/**
 * Registers the service worker after the page has loaded. Only in a browser: the desktop app has its files on the machine
 * (main.tsx calls this, app/mount.tsx does not).
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    // Checks for updates bypass the browser's cache.
    const registration = await navigator.serviceWorker.register(trusted(address), {
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

/** The content security policy allows one Trusted Types policy, `lampstand`, which accepts this address only. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('lampstand', {
    createScriptURL: (asked) => {
      if (asked === address) return asked;
      throw new TypeError(`${asked} is no script of ours`);
    },
  });
  return policy ? (policy.createScriptURL(url) as string) : url;
}
