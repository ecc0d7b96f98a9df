import type { PushPayload } from '@lampstand/core/push/payload';
import { navigateTo, openWindows, locationOf } from './windows.ts';

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
