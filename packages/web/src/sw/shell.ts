import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isMessageToWorker, type MessageToWorker } from './messages.ts';

/** What `vite/build-files.ts` says about each file of this build. */
interface BuildFile {
  url: string;
  revision: string | null;
  part: 'shell' | 'member' | 'rest';
}

declare const self: ServiceWorkerGlobalScope;

/** Where the browser knows static routing (Chromium), an install event takes the routes that never ask the worker. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: URLPatternInit }; source: 'network' }): Promise<void>;
}

// Put in by the build in place of these very words.
// oxlint-disable-next-line no-underscore-dangle -- its name
const files = self.__WB_MANIFEST as BuildFile[];
/** Names below /assets/ change with their content, so one that was fetched is right for ever. */
const assets = 'lampstand-assets';

/** The server's own, and files by name, which are there or missing; every other address is a screen of the one page. */
const notAScreen = [/^\/api(\/|\?|$)/i, /^[^?]*\.[^/?]+(\?|$)/];

// The page is kept with the headers it came with: its policy and the nonce in it belong together for as long as it is kept.
precacheAndRoute(files.filter(({ part }) => part === 'shell').map(({ url, revision }) => ({ url, revision })));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notAScreen }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
);
// A moderator's decision is sent as the page goes away (lib/transport.ts). Chromium drops such a call when the page is gone
// before the worker has said that it leaves the call alone. Without the route the worker is as good as it was.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const added = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/admin/*' } }, source: 'network' });
  if (added) event.waitUntil(added.catch(() => undefined));
});
// Also on the very first visit, so that what is used on it is kept. The page tells that from an update (pwa/update.ts).
clientsClaim();

const acts: Record<MessageToWorker['type'], () => Promise<void>> = {
  takeOver: () => self.skipWaiting(),
  claim: () => self.clients.claim(),
  keepMemberCode,
};

self.addEventListener('message', (event) => {
  if (!isMessageToWorker(event.data)) return;
  event.waitUntil(acts[event.data.type]());
});

self.addEventListener('activate', (event) => event.waitUntil(forgetOldAssets()));

/** What a member's screens need beyond the first: asked for by the page when it is idle and nobody has to save data. */
async function keepMemberCode(): Promise<void> {
  const cache = await caches.open(assets);
  for (const { url, part } of files) {
    // oxlint-disable-next-line no-await-in-loop -- whatever the screen needs meanwhile comes first
    if (part === 'member' && !(await cache.match(url))) await cache.add(url);
  }
}

async function forgetOldAssets(): Promise<void> {
  const cache = await caches.open(assets);
  const there = new Set(files.map(({ url }) => new URL(url, self.location.origin).href));
  const old = (await cache.keys()).filter(({ url }) => !there.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
