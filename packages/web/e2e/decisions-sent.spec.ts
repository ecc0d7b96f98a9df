import { aQueueOf, statesOf } from './support/queue.ts';
import { expect, test } from './support/test.ts';
import { expectToast, toastOn } from './support/toast.ts';
import { busyWorker } from './support/worker.ts';

const WORDS = 'Send me forty dollars and I will pray for you.';
const CLEAN = 'My mother took my hand and said my name.';

test('decisions are sent when the queue or the page is left', { tag: '@worker' }, async ({ community }) => {
  const admin = await aQueueOf(community, [WORDS, CLEAN]);
  const { page } = admin;
  const cards = page.getByRole('article');
  await page.goto('/admin');
  await expect(cards).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(toastOn(page)).toContainText('Marked resolved');
  await page.getByRole('link', { name: 'View All Users' }).click();
  await expectToast(page, 'Report Updated');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Reviewed', exact: true }).last().click();
  await expect(cards).toHaveCount(0);
  // Loads a new document, long before the time to undo is over.
  await page.goto('/privacy');
  await expect.poll(async () => await statesOf(admin)).toEqual(['resolved', 'reviewed']);
});

for (const isBusy of [false, true]) {
  const when = isBusy ? 'while its worker is busy' : 'while its worker is idle';
  test(`decisions are sent when the tab is closed ${when}`, { tag: '@worker' }, async ({ community, product }) => {
    const { page, context } = await aQueueOf(community, WORDS);
    await page.goto('/admin');
    await page.getByRole('article').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await expect(toastOn(page)).toContainText('Marked resolved');
    if (isBusy) await busyWorker(page, product.url);
    await page.close({ runBeforeUnload: true });
    await expect.poll(async () => await statesOf({ context })).toEqual(['resolved']);
  });
}
