import sharp from 'sharp';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { NO_NETWORK } from './support/trouble.ts';
import { leaveSendingToPage, share } from './support/writing.ts';

const t = texts.en;
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

test('a photo shows how much of it has been sent, and is shared once although the line is lost halfway', async ({
  community,
  trouble,
}) => {
  trouble.expect(NO_NETWORK);
  const { page, context } = await community.member({});
  await page.goto('/');
  await leaveSendingToPage(page);
  const devtools = await context.newCDPSession(page);
  const become = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const bar = page.getByRole('progressbar', { name: t.common.sending.name });
  const shareSent = () => bar.evaluate((one: HTMLProgressElement) => one.value);
  const waiting = page.getByRole('region', { name: t.outbox.posts });
  await become(SLOW);
  await share(page, t, WORDS, await grain(), async () => {
    await expect.poll(shareSent).toBeGreaterThan(0);
    await context.setOffline(true);
  });
  await expect(waiting.getByText(WORDS)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await become(-1);
  await context.setOffline(false);
  await expect(entryWith(page, WORDS)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.reload();
  await expect(entryWith(page, WORDS)).toHaveCount(1);
});
