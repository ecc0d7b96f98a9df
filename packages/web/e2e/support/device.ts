import type { Page } from '@playwright/test';
import type { Member } from './community.ts';
import { expect } from './test.ts';

/** The data of members on a device, read directly instead of through the product's code. */
export interface Kept {
  /** The names of the caches of members' pictures. */
  pictures: string[];
  /** Every database that is not empty, with its keys. */
  databases: Record<string, string[]>;
  /** The keys of localStorage. */
  stored: string[];
}

export async function keptOn(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Only their names, because opening a cache that has just been deleted would create it again.
    const pictures = (await caches.keys()).filter((name) => name.startsWith('member-'));
    const databases: Record<string, string[]> = {};
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!);
      // If the database was deleted after it was listed, opening would create it again without its stores.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await done(opening).catch((error: DOMException) => {
        if (error.name !== 'AbortError') throw error;
        return undefined;
      });
      if (!database) continue;
      const stores = [...database.objectStoreNames];
      for (const store of stores) {
        const keys = await done(database.transaction(store).objectStore(store).getAllKeys());
        if (keys.length > 0) databases[`${name}/${store}`] = keys.map(String);
      }
      database.close();
    }
    return { pictures, databases, stored: Object.keys(localStorage).toSorted() };
  });
}

/** Waits until the worker controls this page. */
export async function expectWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
}

/** Waits until all code for members is on the device, including code that no screen has needed yet. */
export async function expectMemberCode(page: Page): Promise<void> {
  // Read from the worker's own list. On a busy machine, a pause in its downloads proves nothing.
  const worker = await (await page.context().request.get('/sw.js')).text();
  const listed = worker.match(/\{[^{}]*"part":"member"[^{}]*\}/g) ?? [];
  const files = listed.map((entry) => (JSON.parse(entry) as { url: string }).url);
  expect(files).not.toEqual([]);
  const missing = () =>
    page.evaluate(async (urls) => {
      const kept = await (await caches.open('lampstand-assets')).keys();
      const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
      return urls.filter((url) => !paths.has(url));
    }, files);
  await expect.poll(missing, { timeout: 40_000 }).toEqual([]);
}

/** Waits until these answers are in the memory. */
export async function expectRemembered(page: Page, ...paths: string[]): Promise<void> {
  const missing = async () => {
    const kept = (await keptOn(page)).databases['lampstand-member/answers'] ?? [];
    return paths.filter((path) => !kept.some((key) => key.endsWith(`,${path}`)));
  };
  await expect.poll(missing, { timeout: 10_000 }).toEqual([]);
}

/** Waits until at least this many pictures are stored for a member. It opens their cache, so nothing may delete it meanwhile. */
export async function expectPictures(page: Page, count: number): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('member-'));
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return found.flat().length;
    });
  await expect.poll(kept, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
}

/** Ends the member's session on the server as time does: the browser keeps its cookies, and is not told. */
export async function expireSession({ page, context }: Member): Promise<void> {
  const url = new URL('/api/logout', page.url());
  const before = await context.cookies();
  await context.request.post(url.href, { headers: { Origin: url.origin } });
  await context.addCookies(before);
}
