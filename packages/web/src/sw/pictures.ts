import { registerRoute } from 'workbox-routing';

/** The page fills it with what belongs to its member's memory (pwa/pictures.ts), and empties it. */
const prefix = 'member-';
/** Longer than this, and the small one that is here is better than the large one that may come. */
const patience = 4_000;

// A picture's name is never given to another one, so what is kept is right.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/images/'),
  async ({ request, url }) => (await kept(url.pathname)) ?? fetchOrSmaller(request, url.pathname),
);

async function fetchOrSmaller(request: Request, path: string): Promise<Response> {
  const smaller = await kept(path.replace(/(-thumb)?\.webp$/, '-thumb.webp'));
  const fetching = fetch(request);
  if (!smaller) return fetching;
  const tooLate = new Promise<Response>((resolve) => setTimeout(() => resolve(smaller), patience));
  return Promise.race([fetching.catch(() => smaller), tooLate]);
}

async function kept(path: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    // oxlint-disable-next-line no-await-in-loop -- there is one, or none
    const found = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
