import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './test.ts';

/*
 * The only file that may access a service worker (test/e2e-sources.test.ts). The browser may stop or replace a worker at any
 * time, and messages to it and its events have no defined order. So what the browser reports about its workers is observed from
 * outside. Everything else is a single evaluation in the active worker.
 */

interface Tools {
  devtools: CDPSession;
  /** As last reported by the browser. */
  active: () => { registrationId: string; runningStatus: string } | undefined;
}

/** Calls `work` with the developer tools of an origin that has an active worker. */
async function withTools<Result>(page: Page, origin: string, work: (tools: Tools) => Promise<Result>): Promise<Result> {
  const devtools = await page.context().newCDPSession(page);
  const versions = new Map<
    string,
    { registrationId: string; runningStatus: string; status: string; scriptURL: string }
  >();
  devtools.on('ServiceWorker.workerVersionUpdated', (updated) => {
    for (const version of updated.versions) versions.set(version.versionId, version);
  });
  const active = () =>
    [...versions.values()].find(({ status, scriptURL }) => status === 'activated' && scriptURL.startsWith(origin));
  await devtools.send('ServiceWorker.enable');
  await expect.poll(active, { message: 'an active worker', timeout: 20_000 }).toBeTruthy();
  const result = await work({ devtools, active });
  await devtools.detach();
  return result;
}

/** Delivers a push message to the worker, and waits until the browser reports that the worker has handled it. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const { origin } = new URL(page.url());
  await withTools(page, origin, async ({ devtools, active }) => {
    const service = 'pushMessaging';
    await devtools.send('BackgroundService.setRecording', { service, shouldRecord: true });
    // Repeats the reports about earlier messages before it responds.
    await devtools.send('BackgroundService.startObserving', { service });
    const outcomes: (string | undefined)[] = [];
    devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
      if (event.eventName !== 'Push event completed') return;
      outcomes.push(event.eventMetadata.find(({ key }) => key === 'Status')?.value);
    });
    const registrationId = active()?.registrationId ?? '';
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(() => outcomes, { message: 'the outcome of the push', timeout: 20_000 }).toEqual(['Success']);
  });
}

/** Dispatches a sync event in the worker, like the browser when the network is back. */
export async function dispatchSync(page: Page, origin: string, tag: string): Promise<void> {
  // The browser would not dispatch it before. The worker may detect the network a moment after the pages.
  await expect.poll(() => inWorker(page, origin, () => navigator.onLine)).toBe(true);
  await withTools(page, origin, async ({ devtools, active }) => {
    const registrationId = active()?.registrationId ?? '';
    await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  });
}

/** Errors in the worker, such as violations of the security policy by a foreign icon. The browser reports them only here. */
export async function watchWorkerErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errors.push(errorMessage.errorMessage));
  await devtools.send('ServiceWorker.enable');
  return errors;
}

/** Events that tests cannot trigger in the browser. */
export type HandedEvent =
  | { type: 'notificationclick' }
  | { type: 'push'; text: string }
  | { type: 'pushsubscriptionchange'; newSubscription: PushSubscriptionJSON };

/** The calls of the worker to the system while it handled an event. */
export interface Asked {
  window?: string;
  badge?: number;
}

/** Dispatches an event in the worker and waits until it is handled. A press is on the notification shown first. */
export function handEvent(page: Page, handed: HandedEvent): Promise<Asked> {
  return inWorker(page, new URL(page.url()).origin, handle, handed);
}

/** The windows that the worker knows. A closed one disappears a moment later. */
export function windowsOf(page: Page): Promise<string[]> {
  return inWorker(page, new URL(page.url()).origin, async () => {
    const { clients } = globalThis as unknown as ServiceWorkerScope;
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.map(({ url }) => new URL(url).pathname);
  });
}

/** Blocks the page's worker for some seconds, as on a busy phone. */
export async function busyWorker(page: Page, origin: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await inWorker(page, origin, () => {
    // In a separate task, so that this call can return.
    setTimeout(() => {
      for (const start = Date.now(); Date.now() - start < 4_000;);
    });
  });
}

/** Makes the worker list a cache that does not exist, as when the page deletes one while the worker looks for a picture. */
export async function listGoneCache(page: Page, origin: string, gone: string): Promise<void> {
  await inWorker(
    page,
    origin,
    (name) => {
      const list = caches.keys.bind(caches);
      caches.keys = async () => [name, ...(await list())];
    },
    gone,
  );
}

/** Evaluates `work` in the active worker. It must be self-contained, because the worker may restart between calls. */
function inWorker<Result, Arg>(
  page: Page,
  origin: string,
  work: (arg: Arg) => Result | Promise<Result>,
  arg?: Arg,
): Promise<Result> {
  return withTools(page, origin, async ({ devtools, active }) => {
    // A stopped worker would answer only after something else starts it, or never.
    await devtools.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` });
    await expect.poll(() => active()?.runningStatus, { timeout: 20_000 }).toBe('running');
    const [worker, ...others] = page.context().serviceWorkers();
    if (others.length > 0) throw new Error('There is more than one version of the worker.');
    const only: Worker = worker ?? (await page.context().waitForEvent('serviceworker'));
    return only.evaluate(work as (arg: unknown) => Promise<Result>, arg);
  });
}

/** Runs in the worker. */
async function handle(handed: HandedEvent): Promise<Asked> {
  const scope = globalThis as unknown as ServiceWorkerScope;
  const asked: Asked = {};
  const system = {
    openWindow: (place: string) => {
      asked.window = place;
      return Promise.resolve(null);
    },
    setAppBadge: (count?: number) => {
      asked.badge = count ?? -1;
      return Promise.resolve();
    },
    clearAppBadge: () => {
      asked.badge = 0;
      return Promise.resolve();
    },
  };
  const { openWindow, ...badges } = system;
  Object.assign(scope.clients, { openWindow });
  Object.assign(navigator, badges);
  const works: Promise<unknown>[] = [];
  const event = Object.assign(new Event(handed.type), { waitUntil: (work: Promise<unknown>) => works.push(work) });
  if (handed.type === 'notificationclick') {
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('There is no notification to press.');
    Object.assign(event, { notification });
  }
  if (handed.type === 'push') Object.assign(event, { data: { json: () => JSON.parse(handed.text) as unknown } });
  if (handed.type === 'pushsubscriptionchange') {
    Object.assign(event, { newSubscription: { toJSON: () => handed.newSubscription } });
  }
  scope.dispatchEvent(event);
  await Promise.all(works);
  // Restores the system's own functions.
  Reflect.deleteProperty(scope.clients, 'openWindow');
  for (const name of Object.keys(badges)) Reflect.deleteProperty(navigator, name);
  return asked;
}

/** The parts of the worker's global scope used here, which are missing in the DOM types. */
interface ServiceWorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<{ url: string }[]> };
}
