import type { MessageToWorker } from '../sw/messages.ts';

const address = '/sw.js';

/** Trusted Types of our own; the library's types have none yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/**
 * Puts the service worker in place, once the page has all it needs. In a browser only: the desktop app has its files on the
 * machine (main.tsx, not app/mount.tsx, calls this).
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    // The browser asks the server itself whether there is a new one, never its own cache.
    const registration = await navigator.serviceWorker.register(trusted(address), {
      scope: '/',
      updateViaCache: 'none',
    });
    void joinWorker();
    return registration;
  } catch {
    // Without a worker everything works but offline.
    return undefined;
  }
}

/** A page that was still being loaded when the first worker took all pages there were would not be its before the next load. */
async function joinWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'claim' } satisfies MessageToWorker);
}

/** The content security policy knows one Trusted Types policy, `lampstand`, and this address is all that it lets through. */
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
