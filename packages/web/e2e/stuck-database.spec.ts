import type { Page } from '@playwright/test';
import { entryWith } from './support/feed.ts';
import { expectRemembered } from './support/device.ts';
import { expect, test } from './support/test.ts';

const WORDS = 'The lamp burned through the night.';

/** Blocks the database's stores with a transaction that runs as long as this page is open. */
async function hold(page: Page, database: string): Promise<void> {
  await page.evaluate(async (name) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...opened.objectStoreNames];
    const [first = ''] = stores;
    const transaction = opened.transaction(stores, 'readwrite');
    await new Promise<void>((resolve) => {
      const goOn = () => {
        resolve();
        transaction.objectStore(first).count().onsuccess = goOn;
      };
      goOn();
    });
  }, database);
}

test(
  'a database that never answers does not block the feed, and another one replaces it',
  { tag: '@worker' },
  async ({ community }) => {
    const member = await community.member();
    const { page, context } = member;
    await page.goto('/');
    await community.share(member, { content: WORDS });
    await page.reload();
    await expect(entryWith(page, WORDS)).toBeVisible();
    await expectRemembered(page, '/api/auth/user', '/api/posts');

    const holder = await context.newPage();
    await holder.goto('/api/forgot-password');
    await hold(holder, 'lampstand-member');
    await page.goto('/');
    await expect(entryWith(page, WORDS)).toBeVisible();

    // The app gives up on the database after a while. The next start has a database that answers.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('memory-left-behind')), { timeout: 20_000 })
      .not.toBeNull();
    await page.goto('/');
    await expect(entryWith(page, WORDS)).toBeVisible();
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).toContain('lampstand-member-1');
  },
);
