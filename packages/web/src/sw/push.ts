import type { PushPayload } from '@lampstand/core/push/payload';
import { navigateTo, openWindows, locationOf } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { place } = (event.notification.data ?? {}) as { place?: string };
  event.waitUntil(open(place ?? '/'));
});

/** A push that cannot be read still has to be shown: browsers take permission away from who stays silent. */
function read(data: PushMessageData | null): Partial<PushPayload> {
  try {
    return (data?.json() ?? {}) as Partial<PushPayload>;
  } catch {
    return {};
  }
}

async function show({ kind, title, body, tag, url, unread, language }: Partial<PushPayload>): Promise<void> {
  if (typeof unread === 'number') setBadge(unread);
  const place = placeIn(url, kind);
  if (url !== undefined && (await isVisible(place))) return;
  await self.registration.showNotification(title ?? 'Lampstand', {
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { place },
    ...(body !== undefined && { body }),
    ...(language !== undefined && { lang: language }),
    // In place of the one before. A message rings again; one more prayer does not.
    ...(tag !== undefined && { tag, renotify: kind !== 'prayers' }),
  });
}

/** Somebody looks at the very place that it is about: they see what is new there. */
async function isVisible(place: string): Promise<boolean> {
  const [window] = await openWindows();
  return window !== undefined && window.focused && (await locationOf(window)) === place;
}

async function open(place: string): Promise<void> {
  for (const window of await openWindows()) {
    // Refused where the click was too long ago; the place is shown all the same.
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

/** Nothing but a place in the app, whatever was sent. */
function placeIn(url: string | undefined, kind: PushPayload['kind'] | undefined): string {
  const address = new URL(url ?? '/', self.location.origin);
  // Beside the testimony, what was said about it (app/use-linked-post.ts).
  if (kind === 'comments') address.searchParams.set('comments', '');
  return address.origin === self.location.origin ? address.pathname + address.search : '/';
}
