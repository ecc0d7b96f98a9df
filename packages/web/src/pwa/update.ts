import { create } from 'zustand';
import { navigation } from '../platform/navigation.ts';
import type { MessageToWorker } from './worker-contract.ts';

const askedEvery = 60 * 60 * 1000;
/** A worker that activates by itself within this time, like the one that unregisters all workers, is not offered. */
const settlesWithin = 1_000;
/** If the old worker gets a request at that moment, Chromium keeps the accepted one waiting until a page is loaded. */
const activatesWithin = 5_000;

/** Whether a newer version is available; it is activated when the member accepts it (offline-7). */
export const useUpdate = create<{ ready: boolean }>()(() => ({ ready: false }));

let registered: ServiceWorkerRegistration | undefined;
let accepted = false;
let acceptedHere = false;
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lampstand-update') : undefined;

/** Watches for a newer worker, which waits for `acceptUpdate`. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  registered = registration;
  let askedAt = Date.now();
  const follow = () =>
    registration.installing?.addEventListener('statechange', () => setTimeout(offerIfWaiting, settlesWithin));
  offerIfWaiting();
  // It may have been found before the listener was added.
  follow();
  registration.addEventListener('updatefound', follow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askedEvery) return;
    askedAt = Date.now();
    askForUpdate();
  });
  tabs?.addEventListener('message', () => (accepted = true));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker, or an update accepted elsewhere, changes nothing for this page.
    if (!accepted) return;
    if (acceptedHere || !isWriting()) navigation.reload();
    else useUpdate.setState({ ready: true });
  });
}

/** Activates the update in all tabs; those with unsaved input offer it again. */
export async function acceptUpdate(): Promise<void> {
  const waiting = registered && (await waitingOf(registered));
  if (!waiting) return navigation.reload();
  accepted = true;
  acceptedHere = true;
  tabs?.postMessage('accepted');
  waiting.postMessage({ type: 'takeOver' } satisfies MessageToWorker);
  setTimeout(() => {
    if (!isWriting()) navigation.reload();
  }, activatesWithin);
}

/** Waits for a worker that is still installing: reloading without it would show the same version. */
async function waitingOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (registration.waiting) return registration.waiting;
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing) {
    await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
  }
  return registration.waiting;
}

export function putOffUpdate(): void {
  useUpdate.setState({ ready: false });
}

/** Offers an update when code of this page could not be loaded and the server has another version. */
export function listenForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => void offerIfOutdated());
}

async function offerIfOutdated(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.src;
  if (!entry || !navigator.onLine) return;
  try {
    // The query bypasses the worker's cache.
    const page = await (await fetch('/index.html?current', { cache: 'no-store' })).text();
    if (page.includes(new URL(entry).pathname)) return;
    askForUpdate();
    useUpdate.setState({ ready: true });
  } catch {
    // No network: the page need not be out of date.
  }
}

function askForUpdate() {
  registered?.update().catch(() => undefined);
}

function offerIfWaiting() {
  if (registered?.waiting && navigator.serviceWorker.controller) useUpdate.setState({ ready: true });
}

/** Whether the page has unsaved input: a focused field, an unsent text, or an open dialog. */
function isWriting(): boolean {
  const fields = [...document.querySelectorAll('textarea')];
  const isField = document.activeElement?.matches('input, textarea, select') === true;
  return (
    isField ||
    fields.some(({ value }) => value !== '') ||
    document.querySelector('[role$="dialog"], dialog[open]') !== null
  );
}
