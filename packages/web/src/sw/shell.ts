import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { withLastFeed } from './last-feed.ts';
import { isMessageToWorker, type MessageToWorker } from './messages.ts';

/** A file of this build, with its part (vite/service-worker.ts). */
interface BuildFile {
  url: string;
  revision: string | null;
  part: 'shell' | 'member' | 'rest';
}

declare const self: ServiceWorkerGlobalScope;

/** With static routing (Chromium), an install event can add routes that bypass the worker. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: URLPatternInit }; source: 'network' | 'fetch-event' }[]): Promise<void>;
}

// The build replaces this expression.
// oxlint-disable-next-line no-underscore-dangle -- its name
const files = self.__WB_MANIFEST as BuildFile[];
/** Names below /assets/ change with their content, so a cached file never goes stale. */
const assets = 'lampstand-assets';

/** API addresses, invitations and file names; every other address is a screen of the app. */
const notAScreen = [/^\/api(\/|\?|$)/i, /^\/i\//i, /^[^?]*\.[^/?]+(\?|$)/];

// The page is cached with its headers, because its content security policy has to match the nonce in it.
precacheAndRoute(
  files.filter(({ part }) => part === 'shell').map(({ url, revision }) => ({ url, revision })),
  // The address / is the page's route's.
  { directoryIndex: '' },
);
cleanupOutdatedCaches();
const page = createHandlerBoundToURL('/index.html');
const addresses = new Set(files.map(({ url }) => url));
registerRoute(
  new NavigationRoute(async (options) => withLastFeed(await page(options), options.url, (url) => addresses.has(url)), {
    denylist: notAScreen,
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assets }),
);
// Calls bypass the worker where the browser can do that (Chromium). If they passed through it, a call of a page that is being
// closed could be lost (data/transport.ts), and one at the moment of an update would keep the new worker waiting.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const added = event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/images/*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  ]);
  if (added) event.waitUntil(added.catch(() => undefined));
});
// Also on the first visit, so that its requests are cached. The page tells this from an update (pwa/update.ts).
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

/** Caches the code of all member screens; requested by an idle page unless the browser saves data. */
async function keepMemberCode(): Promise<void> {
  const cache = await caches.open(assets);
  for (const { url, part } of files) {
    // A file that fails does not keep the others away.
    // oxlint-disable-next-line no-await-in-loop -- one at a time: the screen's own requests come first
    if (part === 'member' && !(await cache.match(url))) await cache.add(url).catch(() => undefined);
  }
}

async function forgetOldAssets(): Promise<void> {
  const cache = await caches.open(assets);
  const there = new Set(files.map(({ url }) => new URL(url, self.location.origin).href));
  const old = (await cache.keys()).filter(({ url }) => !there.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
