import { savesData } from '../platform/idle.ts';
import { LAST_FEED, PICTURES_OF } from './worker-contract.ts';

/**
 * Caches exactly the pictures in these answers for the member, where the service worker finds them. Pictures in the
 * browser's cache are not loaded again. Before each picture it checks that the memory still belongs to the member.
 */
export async function keepPictures(
  userId: string,
  answers: readonly { data: unknown }[],
  isStillTheirs: () => Promise<boolean>,
): Promise<void> {
  if (!('caches' in globalThis) || !(await isStillTheirs())) return;
  const wanted = new Set<string>();
  for (const { data } of answers) collectPictures(data, wanted);
  const name = PICTURES_OF + userId;
  const cache = await caches.open(name);
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.has(pathname) || pathname === LAST_FEED) kept.add(pathname);
    // oxlint-disable-next-line no-await-in-loop -- few, and rarely any
    else await cache.delete(request);
  }
  for (const path of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: the screen's own requests come first
    if (!kept.has(path) && !(await keep(cache, path, isStillTheirs))) break;
  }
  // It was removed in the meantime, and opening or filling it may have created it again.
  if (!(await isStillTheirs())) await caches.delete(name);
}

/** Returns whether to continue with the next picture. */
async function keep(cache: Cache, path: string, isStillTheirs: () => Promise<boolean>): Promise<boolean> {
  if (!path.startsWith('/api/images/')) return true;
  try {
    const how: RequestInit = savesData()
      ? { cache: 'only-if-cached', mode: 'same-origin' }
      : { cache: 'force-cache', priority: 'low' };
    const answer = await fetch(path, how);
    if (!(await isStillTheirs())) return false;
    if (answer.ok) await cache.put(path, answer);
    return true;
  } catch {
    // Not cached by the browser, or no network.
    return savesData();
  }
}

/** Profile pictures and the small size of photos, which replaces the large one offline (sw/shell.ts). */
function collectPictures(data: unknown, found: Set<string>): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const isPicture = (name === 'profileImageUrl' || name === 'thumbUrl') && typeof value === 'string';
    if (isPicture) found.add(value);
    else collectPictures(value, found);
  }
}
