import type { BrowserContext, Page } from '@playwright/test';
import type { SubscriptionView } from '@lampstand/core/push/contract';
import type { PushPayload } from '@lampstand/core/push/payload';
import { PASSWORD, type Community, type Member, type Visitor } from './community.ts';
import { texts } from '../../test/texts.ts';
import { deliverPush, handEvent } from './worker.ts';

/**
 * Replaces the browser vendor's push service, which tests cannot reach: subscriptions are like a browser's, with real keys, at
 * an endpoint that nobody answers. Everything between the app and the server is real.
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

/** The same member on another device with notifications. */
export async function subscribeElsewhere(community: Community, { email }: Member): Promise<Visitor> {
  const elsewhere = await community.visitor({ permissions: ['notifications'] });
  const { page, context } = elsewhere;
  await standInForPushService(context);
  await page.goto('/api/login');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('main form[method=post] [type=submit]').click();
  await page.waitForURL('/');
  await page.goto('/notifications');
  await page.getByRole('button', { name: texts.en.notifications.turnOn }).click();
  await page.getByText(texts.en.notifications.turnedOn.title, { exact: true }).waitFor();
  return elsewhere;
}

/** The member's subscriptions on the server. */
export async function subscriptionsOf(context: BrowserContext): Promise<SubscriptionView[]> {
  return (await context.request.get('/api/push/subscriptions')).json() as Promise<SubscriptionView[]>;
}

/** The push service changes the device's endpoint, and the browser informs the worker. */
export async function announceNewAddress(page: Page): Promise<void> {
  const json = await page.evaluate(async () =>
    (
      await PushManager.prototype.subscribe({
        userVisibleOnly: true,
        applicationServerKey: new Uint8Array(65),
      })
    ).toJSON(),
  );
  await handEvent(page, { type: 'pushsubscriptionchange', newSubscription: json });
}

/**
 * Delivers a push to the worker through the browser, like its push service, and waits until the worker has handled it. Reading
 * the browser's notifications meanwhile could make it forget the one that is about to be shown.
 */
export function deliver(page: Page, payload: PushPayload | string): Promise<void> {
  return deliverPush(page, typeof payload === 'string' ? payload : JSON.stringify(payload));
}

/** The badge that a push puts on the app's icon. Pages cannot read it. */
export async function badgeAfter(page: Page, payload: PushPayload): Promise<number | undefined> {
  return (await handEvent(page, { type: 'push', text: JSON.stringify(payload) })).badge;
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
 * Presses the notification that was shown first. Browsers do not let tests press the system's notification, so the event is
 * dispatched in the worker. Returns the path of the new window that it opens, if any.
 */
export async function press(page: Page): Promise<string | undefined> {
  return (await handEvent(page, { type: 'notificationclick' })).window;
}
