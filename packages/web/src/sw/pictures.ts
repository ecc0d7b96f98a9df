import { registerRoute } from 'workbox-routing';

/** Longer than this, and the one that is here is better than the one that may come. */
const TIMEOUT_MS = 4_000;
/** As long as the server lets browsers keep a picture without asking again whether the member may still see it. */
const fresh = 24 * 60 * 60 * 1_000;

// The page keeps what belongs to its member's memory in a cache of theirs, and deletes that (pwa/pictures.ts).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/images/'),
  async ({ request, url: { pathname } }) => {
    const same = await find(pathname);
    if (same && isFresh(same)) return same;
    return fetchOr(same ?? (await find(pathname.replace(/(-thumb)?\.webp$/, '-thumb.webp'))), request);
  },
);

/** What is kept stands in for a picture that does not come in time, but not for one that is gone. */
async function fetchOr(kept: Response | undefined, request: Request): Promise<Response> {
  const fetching = fetch(request);
  if (!kept) return fetching;
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), TIMEOUT_MS));
  const answered = fetching.then((answer) => (answer.ok || answer.status === 404 ? answer : kept)).catch(() => kept);
  return Promise.race([answered, timeout]);
}

/** A clock that is wrong only makes the worker ask. */
function isFresh({ headers }: Response): boolean {
  return Math.abs(Date.now() - Date.parse(headers.get('Date') ?? '')) < fresh;
}

/** In any cache: opening a member's cache by its name would create it again if the page has just deleted it. */
async function find(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}
