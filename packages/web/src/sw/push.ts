import type { PushPayload } from '@lampstand/core/push/payload';
import { createClient } from '@lampstand/core/api/client';
import type { Api } from '@lampstand/core/api/table';
import { routes } from 'virtual:contract-routes';
import { isSignedOut } from '../data/api-error.ts';
import { createTransport } from '../data/transport.ts';
import type { WindowMessage } from '../pwa/worker-contract.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { place } = (event.notification.data ?? {}) as { place?: string };
  event.waitUntil(open(place ?? '/'));
});

/** Even an unreadable push has to show a notification: browsers revoke the permission otherwise. */
function read(data: PushMessageData | null): Partial<PushPayload> {
  try {
    return (data?.json() ?? {}) as Partial<PushPayload>;
  } catch {
    return {};
  }
}

async function show({ kind, title, icon, body, tag, url, unread, language }: Partial<PushPayload>): Promise<void> {
  if (typeof unread === 'number') setBadge(unread);
  const place = placeIn(url);
  if (url !== undefined && (await isVisible(place))) return;
  await self.registration.showNotification(title ?? 'Lampstand', {
    icon: icon ?? '/icon-192.png',
    badge: '/badge-96.png',
    data: { place },
    ...(body !== undefined && { body }),
    ...(language !== undefined && { lang: language }),
    // Replaces the previous one. A new message alerts again; another prayer does not.
    ...(tag !== undefined && { tag, renotify: kind !== 'prayers' }),
  });
}

/** Whether a focused window already shows this address, where the change is visible. */
async function isVisible(place: string): Promise<boolean> {
  const [window] = await openWindows();
  return window !== undefined && window.focused && (await locationOf(window)) === place;
}

async function open(place: string): Promise<void> {
  for (const window of await openWindows()) {
    // Refused when the click was too long ago; the window navigates anyway.
    // oxlint-disable-next-line no-await-in-loop -- the first one that answers
    await window.focus().catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop -- the first one that answers
    if (await navigateTo(window, place)) return;
  }
  await self.clients.openWindow(place);
}

function setBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  done.catch(() => undefined);
}

/** An address inside the app, whatever was sent. */
function placeIn(url: string | undefined): string {
  const address = new URL(url ?? '/', self.location.origin);
  return address.origin === self.location.origin ? address.pathname + address.search : '/';
}

/** A window that does not answer within this time shows no screen of the app. */
const TIMEOUT_MS = 2_000;

/** Open windows of the app, the one in use first, without pages of the API such as the sign-in, whose screens do not answer. */
async function openWindows(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const screens = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
  const rank = (one: WindowClient) => (one.focused ? 0 : one.visibilityState === 'visible' ? 1 : 2);
  return screens.toSorted((one, other) => rank(one) - rank(other));
}

/** The current address of a window. Its `url` may be outdated, because the app navigates without loading a page. */
async function locationOf(window: WindowClient): Promise<string | undefined> {
  const place = await ask(window, { type: 'whereAreYou' });
  return typeof place === 'string' ? place : undefined;
}

/** Navigates a window without reloading it, so that no input is lost. False if it does not answer. */
async function navigateTo(window: WindowClient, place: string): Promise<boolean> {
  return (await ask(window, { type: 'goTo', place })) === place;
}

function ask(window: WindowClient, question: WindowMessage): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    window.postMessage(question, [port2]);
  });
}

/** TypeScript's library does not know it. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const { notifications } = createClient<Api>(
  routes,
  createTransport(() => ({ language: navigator.language })),
);

/** The browser's push service has changed this device's endpoint: subscribes the new one with the same switches. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const current = (await ownSubscriptions()).find((one) => one.current);
  if (!current) return;
  const options = oldSubscription?.options ?? { userVisibleOnly: true };
  const { endpoint = '', keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(options))
  ).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { language, switches } = current;
  const added = await notifications.subscribe({ body: { endpoint, keys: { p256dh, auth }, language, switches } });
  if (added.id !== current.id) await notifications.unsubscribe({ params: { subscriptionId: current.id } });
}

/** The signed-in member's; none if nobody is signed in. */
async function ownSubscriptions() {
  try {
    return await notifications.subscriptions();
  } catch (error) {
    if (isSignedOut(error)) return [];
    throw error;
  }
}
