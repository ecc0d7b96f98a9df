import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { SubscriptionView } from '@lampstand/core/notifications/contract';
import type { PushPayload } from '@lampstand/core/notifications/push';
import { PASSWORD, type Community, type Member, type Visitor } from './community.ts';
import { texts } from './texts.ts';
import { workerOf } from './worker.ts';

/**
 * Stands in for the browser vendor's push service, which no test can reach: subscriptions as a browser makes them, with
 * real keys, at an address that nobody answers. What is between the app and the server is the real thing.
 */
export async function standInForPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept = 'e2e-push';
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const made = (json: PushSubscriptionJSON) => ({
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: () => {
        localStorage.removeItem(kept);
        return Promise.resolve(true);
      },
    });
    const current = () => {
      const json = localStorage.getItem(kept);
      return json ? made(JSON.parse(json) as PushSubscriptionJSON) : null;
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current()),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (!options.userVisibleOnly || (options.applicationServerKey as Uint8Array).length !== 65)
          throw new Error('no key');
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
        const p256dh = text(await crypto.subtle.exportKey('raw', pair.publicKey));
        const auth = text(crypto.getRandomValues(new Uint8Array(16)).buffer);
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        localStorage.setItem(kept, JSON.stringify({ endpoint, keys: { p256dh, auth } }));
        return current();
      },
    });
  });
}

/** The same member on another device, which is told of things as well. */
export async function subscribeElsewhere(community: Community, { email }: Member): Promise<Visitor> {
  const elsewhere = await community.visitor({ permissions: ['notifications'] });
  const { page, context } = elsewhere;
  await standInForPushService(context);
  await page.goto('/api/login');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('main form[method=post] button').click();
  await page.waitForURL('/');
  await page.goto('/register');
  await page.getByRole('button', { name: texts.en.notifications.turnOn }).click();
  await page.getByText(texts.en.notifications.turnedOn.title).waitFor();
  return elsewhere;
}

/** The member's subscriptions, as the server has them. */
export async function subscriptionsOf(context: BrowserContext): Promise<SubscriptionView[]> {
  return (await context.request.get('/api/push/subscriptions')).json() as Promise<SubscriptionView[]>;
}

/** The push service gives the device another address, of which the browser tells the worker. */
export async function announceNewAddress(page: Page): Promise<void> {
  const json = await page.evaluate(async () =>
    (
      await PushManager.prototype.subscribe({
        userVisibleOnly: true,
        applicationServerKey: new Uint8Array(65),
      })
    ).toJSON(),
  );
  const worker = await workerOf(page);
  await worker.evaluate(async (subscription) => {
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      newSubscription: { toJSON: () => subscription },
      waitUntil: (promise: Promise<unknown>) => {
        done = promise;
      },
    });
    globalThis.dispatchEvent(event);
    await done;
  }, json);
}

/**
 * Has the browser hand a push to the worker, as it does when its service delivers one, and waits until the worker is done
 * with it: whoever asks the browser for its notifications meanwhile may make it forget the one that is about to be shown.
 */
export async function deliver(page: Page, payload: PushPayload | string): Promise<void> {
  const worker = await workerOf(page);
  const done = worker.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { prototype } = (globalThis as unknown as ServiceWorkerScope).ExtendableEvent;
        const { waitUntil } = prototype;
        prototype.waitUntil = function wait(this: Event, work) {
          waitUntil.call(this, work);
          if (this.type !== 'push') return;
          prototype.waitUntil = waitUntil;
          void work.finally(resolve);
        };
      }),
  );
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [here] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(new URL(page.url()).origin));
      if (here) resolve(here.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data,
  });
  await done;
  await devtools.detach();
}

export interface Shown {
  title: string;
  body: string;
  tag: string;
  lang: string;
  renotify: boolean;
  place: string;
}

export function shownOn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = (await registration.getNotifications()) as (Notification & { renotify: boolean })[];
    return shown.map(({ title, body, tag, lang, renotify, data }) => ({
      title,
      body,
      tag,
      lang,
      renotify,
      place: (data as { place: string }).place,
    }));
  });
}

/**
 * Presses the notification. No browser lets a test press the system's own, so the worker is handed the event; answers the
 * place at which it wants a new window, if it wants one.
 */
export async function press(page: Page): Promise<string | undefined> {
  const worker = await workerOf(page);
  return pressIn(worker);
}

export function pressIn(worker: Worker): Promise<string | undefined> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const [notification] = await scope.registration.getNotifications();
    let opened: string | undefined;
    scope.clients.openWindow = (place) => {
      opened = place;
      return Promise.resolve(null);
    };
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (promise: Promise<unknown>) => {
        done = promise;
      },
    });
    scope.dispatchEvent(event);
    await done;
    return opened;
  });
}

/** The pages that the worker knows of; one that was left is gone a moment later. */
export async function windowsOf(page: Page): Promise<string[]> {
  const worker = await workerOf(page);
  return worker.evaluate(async () => {
    const { clients } = globalThis as unknown as ServiceWorkerScope;
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return windows.map(({ url }) => new URL(url).pathname);
  });
}

/** What is used here of the worker's global scope, which the page's library does not know. */
interface ServiceWorkerScope extends EventTarget {
  ExtendableEvent: { prototype: { waitUntil: (this: Event, work: Promise<unknown>) => void } };
  registration: ServiceWorkerRegistration;
  clients: {
    openWindow: (place: string) => Promise<unknown>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<{ url: string }[]>;
  };
}
