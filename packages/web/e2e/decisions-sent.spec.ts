import { aQueueOf, statesOf } from './support/queue.ts';
import { expect, test } from './support/test.ts';
import { toastOn } from './support/toast.ts';
import { busyWorker } from './support/worker.ts';

test(
  'decisions are sent when the tab is closed, even while its worker is busy (moderation-7)',
  {
    tag: '@worker',
  },
  async ({ community, product }) => {
    const { page, context } = await aQueueOf(community, 'Send me forty dollars and I will pray for you.');
    await page.goto('/admin');
    await page.getByRole('article').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await expect(toastOn(page)).toContainText('Marked resolved');
    await busyWorker(page, product.url);
    await page.close({ runBeforeUnload: true });
    await expect.poll(async () => await statesOf({ context })).toEqual(['resolved']);
  },
);
