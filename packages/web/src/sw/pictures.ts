import { registerRoute } from 'workbox-routing';

/** After this time the cached picture is used instead of the network's. */
const TIMEOUT_MS = 4_000;
/** The max-age of pictures: as long as the server lets browsers use one without asking whether the member may still see it. */
const fresh = 24 * 60 * 60 * 1_000;

// The page fills and deletes a cache for its member (pwa/pictures.ts).
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
