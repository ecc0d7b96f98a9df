import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../../../scripts/lib/product.ts';
import { Community } from './support/community.ts';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { SERVER_AWAY } from './support/trouble.ts';
import { wheres } from './support/wheres.ts';
import { leaveSendingToPage, share } from './support/writing.ts';

const WORDS = 'The well we dug last spring still gives water.';
/** Of a phone at the edge of its network, in bytes per second. */
const SLOW = 15_000;

/** Grain, which takes more than a minute on such a line however well it is packed. */
function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

async function speedOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
}

function shareOf(bar: Locator): Promise<number> {
  return bar.evaluate((one: HTMLProgressElement) => one.value);
}

for (const { where, language, options } of wheres('en, laptop')) {
  const t = texts[language];

  test(`a photo shows how much of it has been sent, and outlives a lost line: ${where}`, async ({
    browser,
    trouble,
  }) => {
    test.setTimeout(180_000);
    trouble.expect(SERVER_AWAY);
    let product = await startProduct();
    let isDown = false;
    const community = new Community(browser, product, trouble);
    try {
      const { page } = await community.member({}, options);
      await page.goto('/');
      await leaveSendingToPage(page);
      const become = await speedOf(page);
      const bar = page.getByRole('progressbar', { name: t.common.sending.name });
      const waiting = page.getByRole('region', { name: t.outbox.posts });

      await test.step('in the dialog, and after ten seconds above the feed', async () => {
        await become(SLOW);
        await share(page, t, WORDS, await grain(), async () => {
          await expect.poll(() => shareOf(bar)).toBeGreaterThan(0);
        });
        await expect(waiting.getByText(WORDS)).toBeVisible();
        const before = await shareOf(bar);
        expect(before).toBeLessThan(1);
        await expect.poll(() => shareOf(bar)).toBeGreaterThan(before);
      });

      await test.step('the line is lost halfway, and later it arrives once', async () => {
        await product.kill();
        isDown = true;
        await expect(bar).toHaveCount(0);
        await expect(waiting.getByText(t.outbox.trying)).toBeVisible();
        await become(-1);
        product = await startProduct({ after: product });
        isDown = false;
        await expect(entryWith(page, WORDS)).toBeVisible({ timeout: 60_000 });
        await expect(waiting).toHaveCount(0);
        await page.reload();
        await expect(entryWith(page, WORDS)).toHaveCount(1);
      });
      await community.leave();
    } finally {
      // The database keeps running without the server, and only a server can stop it properly.
      if (isDown) product = await startProduct({ after: product });
      await product.stop();
    }
  });
}
