import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What is left of members on a device; read from the outside, not through the product's own code. */
export interface Kept {
  /** The names of the caches of members' pictures. */
  pictures: string[];
  /** Every database that holds anything, with its keys. */
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
    // Only their names: looking into a cache that is deleted meanwhile would make it anew.
    const pictures = (await caches.keys()).filter((name) => name.startsWith('member-'));
    const databases: Record<string, string[]> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
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

/** The worker is in place and this page is its. */
export async function expectWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe('activated');
}

/** All of a member's code is on the device: the worker has fetched what no screen had needed yet. */
export async function expectMemberCode(page: Page): Promise<void> {
  // The worker's own list. That nothing new has come for a while proves nothing on a busy machine.
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
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}

/** These answers are in the memory. */
export async function expectRemembered(page: Page, ...paths: string[]): Promise<void> {
  const missing = async () => {
    const kept = (await keptOn(page)).databases['lampstand-memory/answers'] ?? [];
    return paths.filter((path) => !kept.some((key) => key.endsWith(`,${path}`)));
  };
  await expect.poll(missing, { timeout: 10_000 }).toEqual([]);
}

/** At least so many pictures are kept for a member. Not for where they may be deleted meanwhile: see `keptOn`. */
export async function expectPictures(page: Page, count: number): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('member-'));
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return found.flat().length;
    });
  await expect.poll(kept, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
}
