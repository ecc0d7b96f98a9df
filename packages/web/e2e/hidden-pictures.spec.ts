import type { Page } from '@playwright/test';
import { expectPictures, expectWorker } from './support/device.ts';
import { entryWith } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { GONE_PHOTO, NO_NETWORK } from './support/trouble.ts';
import { listGoneCache } from './support/worker.ts';

const WORDS = 'The peach trees bloom again.';

test(
  'a cached picture is revalidated after a day, removed after a block, and no cache of others is created',
  { tag: '@worker' },
  async ({ community, product, trouble }) => {
    trouble.expect(NO_NETWORK);
    trouble.expect(GONE_PHOTO);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const { page, context, ...rosa } = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
    const { image } = await community.share(walter, { content: WORDS, image: await phonePhoto(walter.page) });
    const url = image?.thumbUrl ?? '';
    await page.goto('/');
    await expect(entryWith(page, WORDS)).toBeVisible();
    await expectWorker(page);
    await expectPictures(page, 1);

    await test.step('the worker does not re-create the cache of a member who was removed', async () => {
      await listGoneCache(page, product.url, 'member-gone');
      expect(await statusOf(page, url)).toBe(200);
      expect(await page.evaluate(() => caches.keys())).not.toContain('member-gone');
    });

    await test.step('a picture older than a day is still shown offline', async () => {
      await makeOld(page, url);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await context.setOffline(true);
      expect(await statusOf(page, url)).toBe(200);
      await context.setOffline(false);
    });

    await test.step('online it is shown as long as she may see it', async () => {
      expect(await statusOf(page, url)).toBe(200);
      await community.block(walter, { page, context, ...rosa });
      // The worker may detect the network a moment after the page, and the cached picture is shown until then.
      await expect.poll(() => statusOf(page, url)).toBe(404);
    });
  },
);

/** Asks the worker directly, without the browser's own cache. */
function statusOf(page: Page, url: string): Promise<number> {
  return page.evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).status, url);
}

async function makeOld(page: Page, url: string): Promise<void> {
  await page.evaluate(async (address) => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('member-'));
    const cache = await caches.open(name);
    const kept = await cache.match(address);
    const headers = new Headers(kept?.headers);
    headers.set('Date', new Date(Date.now() - 25 * 60 * 60 * 1_000).toUTCString());
    await cache.put(address, new Response(await kept?.blob(), { headers }));
  }, url);
}
