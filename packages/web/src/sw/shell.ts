import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isMessageToWorker, type MessageToWorker, LAST_FEED, type LastFeed } from '../pwa/worker-contract.ts';

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

/** Chromium, Firefox 140, Safari 18.4. */
const { cookieStore } = self as { cookieStore?: CookieStore };

/**
 * The page, and in it the feed as this device last showed it, until the app has rendered it (offline-8). Not in another session, or if
 * the feed is of another version.
 * @param isOfBuild whether this build has a file with this address
 */
async function withLastFeed(
  page: Response,
  { pathname, search }: URL,
  isOfBuild: (address: string) => boolean,
): Promise<Response> {
  if (pathname !== '/' || search !== '') return page;
  try {
    const feed = await readLastFeed();
    if (!feed || ![...feed.sheets, ...feed.fonts].every(isOfBuild)) return page;
    if ((await cookieStore?.get('signed-in'))?.value !== feed.session) return page;
    const headers = new Headers(page.headers);
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
    return new Response(addTo(await page.clone().text(), feed), { headers });
  } catch {
    return page;
  }
}

/** Only one member has a cache, because a login removes those of others. It is not opened, which could create it again. */
async function readLastFeed(): Promise<LastFeed | undefined> {
  const kept = await caches.match(LAST_FEED);
  return kept && ((await kept.json()) as LastFeed);
}

function addTo(page: string, { html, rules, sheets, fonts, language, theme }: LastFeed): string {
  const nonce = /nonce="([\w-]+)"/.exec(page)?.[1] ?? '';
  const isNew = (address: string) => !page.includes(address);
  const styles = [
    ...sheets.filter(isNew).map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    ...fonts.filter(isNew).map((font) => `<link rel="preload" as="font" crossorigin href="${font}">`),
    `<style nonce="${nonce}">${rules}</style>`,
  ];
  return page
    .replace(/<html[^>]*>/, `<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>`)
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace('<div id="root">', () => `<div id="last-feed" inert aria-hidden="true">${html}</div><div id="root">`);
}

/** After this time the cached picture is used instead of the network's. */
const TIMEOUT_MS = 4_000;
/** The max-age of pictures: as long as the server lets browsers use one without asking whether the member may still see it. */
const fresh = 24 * 60 * 60 * 1_000;

// The page fills and deletes a cache for its member (pwa/worker-contract.ts).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/images/'),
  async ({ request, url: { pathname } }) => {
    const same = await find(pathname);
    if (same && isFresh(same)) return same;
    return fetchOr(same ?? (await find(pathname.replace(/(-thumb)?\.webp$/, '-thumb.webp'))), request);
  },
);

/** The network's picture, or the cached one if it takes too long; never the cached one for a 404. */
async function fetchOr(kept: Response | undefined, request: Request): Promise<Response> {
  const fetching = fetch(request);
  if (!kept) return fetching;
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), TIMEOUT_MS));
  const answered = fetching.then((answer) => (answer.ok || answer.status === 404 ? answer : kept)).catch(() => kept);
  return Promise.race([answered, timeout]);
}

/** Whether a cached picture is young enough. With a wrong clock the worker only asks more often. */
function isFresh({ headers }: Response): boolean {
  return Math.abs(Date.now() - Date.parse(headers.get('Date') ?? '')) < fresh;
}

/** Finds a picture by its path in any cache. Opening a cache by name could re-create one that the page has just deleted. */
async function find(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}
