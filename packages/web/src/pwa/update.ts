import { create } from 'zustand';
import { navigation } from '../platform/navigation.ts';
import type { MessageToWorker } from '../sw/messages.ts';

const askedEvery = 60 * 60 * 1000;
/** A worker that takes over by itself, as the one that calls all workers off does, is no offer. */
const settlesWithin = 1_000;

/** A newer version of the app is on this device or on the server. It takes over when somebody says so (offline-7). */
export const useUpdate = create<{ ready: boolean }>()(() => ({ ready: false }));

let registered: ServiceWorkerRegistration | undefined;
let accepted = false;
let acceptedHere = false;
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lampstand-update') : undefined;

/** Looks out for a newer worker, which waits for `acceptUpdate`. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  registered = registration;
  let askedAt = Date.now();
  const follow = () =>
    registration.installing?.addEventListener('statechange', () => setTimeout(offerIfWaiting, settlesWithin));
  offerIfWaiting();
  // It may have been found before anybody listened.
  follow();
  registration.addEventListener('updatefound', follow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askedEvery) return;
    askedAt = Date.now();
    askForUpdate();
  });
  tabs?.addEventListener('message', () => (accepted = true));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker ever, or one that was not asked for here, changes nothing about this page.
    if (!accepted) return;
    if (acceptedHere || !isWriting()) navigation.reload();
    else useUpdate.setState({ ready: true });
  });
}

/** In all tabs of the app; in those where somebody is writing it is offered again. */
export async function acceptUpdate(): Promise<void> {
  const waiting = registered && (await waitingOf(registered));
  if (!waiting) return navigation.reload();
  accepted = true;
  acceptedHere = true;
  tabs?.postMessage('accepted');
  waiting.postMessage({ type: 'takeOver' } satisfies MessageToWorker);
}

/** It may still be on its way: to load again without it would only bring the same page back. */
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

/** Code of this page could not be fetched: the server may have that of another version only. */
export function listenForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => void offerIfOutdated());
}

async function offerIfOutdated(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.src;
  if (!entry || !navigator.onLine) return;
  try {
    // With a query it is not answered from what the worker keeps.
    const page = await (await fetch('/index.html?current', { cache: 'no-store' })).text();
    if (page.includes(new URL(entry).pathname)) return;
    askForUpdate();
    useUpdate.setState({ ready: true });
  } catch {
    // No network: nothing is out of date, only out of reach.
  }
}

function askForUpdate() {
  registered?.update().catch(() => undefined);
}

function offerIfWaiting() {
  if (registered?.waiting && navigator.serviceWorker.controller) useUpdate.setState({ ready: true });
}

/** Words on their way: a field with the cursor in it, a text not yet sent, or a dialog in the middle of something. */
function isWriting(): boolean {
  const fields = [...document.querySelectorAll('textarea')];
  const isField = document.activeElement?.matches('input, textarea, select') === true;
  return isField || fields.some(({ value }) => value !== '') || document.querySelector('[role$="dialog"]') !== null;
}
