import { savesData } from '../platform/data-saver.ts';
import { PICTURES_OF } from './pictures.ts';

/**
 * Keeps exactly the pictures in these answers for the member, where the service worker finds them. What the page has shown already
 * is not loaded a second time. Between two pictures it asks whether the memory is still the member's.
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
    if (wanted.has(pathname)) kept.add(pathname);
    // oxlint-disable-next-line no-await-in-loop -- few, and rarely any
    else await cache.delete(request);
  }
  for (const path of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: whatever the screen needs comes first
    if (!kept.has(path) && !(await keep(cache, path, isStillTheirs))) break;
  }
  // Forgotten meanwhile: opening or filling it may have brought it back.
  if (!(await isStillTheirs())) await caches.delete(name);
}

/** Whether to go on with the next one. */
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
    // Not at hand, or no network; without one, neither are the others.
    return savesData();
  }
}

/** Profile pictures and the small size of photos, which replaces the large one offline (sw/pictures.ts). */
function collectPictures(data: unknown, found: Set<string>): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const isPicture = (name === 'profileImageUrl' || name === 'thumbUrl') && typeof value === 'string';
    if (isPicture) found.add(value);
    else collectPictures(value, found);
  }
}
