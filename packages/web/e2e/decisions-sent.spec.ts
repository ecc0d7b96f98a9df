import { aQueueOf, statesOf } from './support/queue.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast, toastOn } from './support/toast.ts';
import { NO_NETWORK } from './support/trouble.ts';
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

test('a decision that could not be sent keeps its words, and is sent again', async ({ community, trouble }) => {
  trouble.expect(NO_NETWORK);
  const t = texts.es;
  const { page, context } = await aQueueOf(community, WORDS, { language: 'es' });
  await page.goto('/admin/reports');
  const cards = page.getByRole('article');
  await cards.first().focus();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Please do not ask for money here.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: t.queue.decide.submit.remove, exact: true }).click();
  await expect(cards).toHaveCount(0);
  await expect(toastOn(page)).toContainText(t.queue.saveFailed);
  await expect(cards).toHaveCount(1);
  await context.setOffline(false);
  await toastOn(page).getByRole('button', { name: t.moderation.retry }).click();
  await expect(cards).toHaveCount(0);
  const answer = await context.request.get('/api/admin/decisions?limit=1');
  expect(await answer.json()).toMatchObject([{ act: 'remove', words: 'Please do not ask for money here.' }]);
});
