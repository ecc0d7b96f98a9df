import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './test.ts';

/*
 * The only file here that may speak to a service worker (test/e2e-sources.test.ts). The browser may stop or replace one at
 * any time, and a message to it and the event one waits for come by different ways, in either order. So what can be
 * observed from the outside is: the browser itself reports what its workers do. What cannot is one evaluate, in the worker
 * that is active now.
 */

interface Tools {
  devtools: CDPSession;
  /** As the browser last reported it. */
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

/** Hands the push service's message to the worker, and waits until the browser reports that the worker is done with it. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const { origin } = new URL(page.url());
  await withTools(page, origin, async ({ devtools, active }) => {
    const service = 'pushMessaging';
    await devtools.send('BackgroundService.setRecording', { service, shouldRecord: true });
    // Reports those of earlier messages once more, before it answers.
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

/** Calls the worker as the browser does when it has a network again. */
export async function dispatchSync(page: Page, origin: string, tag: string): Promise<void> {
  // The browser would not call before; the worker may learn of the network a moment after the pages.
  await expect.poll(() => inWorker(page, origin, () => navigator.onLine)).toBe(true);
  await withTools(page, origin, async ({ devtools, active }) => {
    const registrationId = active()?.registrationId ?? '';
    await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  });
}

/** What the worker does against the security policy, such as fetching a foreign icon: the browser reports it here only. */
export async function watchWorkerErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errors.push(errorMessage.errorMessage));
  await devtools.send('ServiceWorker.enable');
  return errors;
}

/** Events that no test can have the browser send. */
export type HandedEvent =
  | { type: 'notificationclick' }
  | { type: 'push'; text: string }
  | { type: 'pushsubscriptionchange'; newSubscription: PushSubscriptionJSON };

/** What the worker asked of the system while it handled an event. */
export interface Asked {
  window?: string;
  badge?: number;
}

/** Hands the worker an event and waits until it is done with it. A press is one of the notification shown first. */
export function handEvent(page: Page, handed: HandedEvent): Promise<Asked> {
  return inWorker(page, new URL(page.url()).origin, handle, handed);
}

/** The pages that the worker knows of; one that was left is gone a moment later. */
export function windowsOf(page: Page): Promise<string[]> {
  return inWorker(page, new URL(page.url()).origin, async () => {
    const { clients } = globalThis as unknown as ServiceWorkerScope;
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.map(({ url }) => new URL(url).pathname);
  });
}

/** The page's worker is there, and answers nothing for some seconds, as on a phone that has much else to do. */
export async function busyWorker(page: Page, origin: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await inWorker(page, origin, () => {
    // In a task of its own, so that this one can be answered.
    setTimeout(() => {
      for (const start = Date.now(); Date.now() - start < 4_000;);
    });
  });
}

/** Has the worker list a cache that is gone, as when the page deletes one while the worker looks for a picture. */
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

/** Evaluates in the active worker. `work` must be all there is to it: another call may find another start of the worker. */
function inWorker<Result, Arg>(
  page: Page,
  origin: string,
  work: (arg: Arg) => Result | Promise<Result>,
  arg?: Arg,
): Promise<Result> {
  return withTools(page, origin, async ({ devtools, active }) => {
    // One that is asleep would answer when something else wakes it, or never.
    await devtools.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` });
    await expect.poll(() => active()?.runningStatus, { timeout: 20_000 }).toBe('running');
    const [worker, ...others] = page.context().serviceWorkers();
    if (others.length > 0) throw new Error('There are two versions of the worker; which one is meant?');
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
  // What was put over the system's own goes again.
  Reflect.deleteProperty(scope.clients, 'openWindow');
  for (const name of Object.keys(badges)) Reflect.deleteProperty(navigator, name);
  return asked;
}

/** What is used here of the worker's global scope, which the page's library does not know. */
interface ServiceWorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<{ url: string }[]> };
}
