import type { Page } from '@playwright/test';
import { FRIEND, GREETING, ways } from './support/dialogs.ts';
import { aMemberWith } from './support/notice-screens.ts';
import { setTheQueue, setTheStage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { leaveSendingToPage } from './support/writing.ts';

for (const who of ['visitor', 'newcomer', 'member', 'restricted', 'suspended', 'admin'] as const) {
  test(`Back closes every dialog and nothing else: ${who}`, { tag: '@worker' }, async ({ community, trouble }) => {
    test.setTimeout(300_000);
    trouble.expect(/net::ERR_FAILED/);
    if (who === 'suspended') trouble.expect(/status of 403/);
    const { page } = await (async () => {
      if (who === 'visitor') return community.visitor({ language: 'en' });
      if (who === 'newcomer') return community.newcomer();
      if (who === 'member') {
        const member = await setTheStage(community, { language: 'en' });
        await community.write(await community.member(FRIEND), member, GREETING);
        return member;
      }
      if (who === 'restricted') return aMemberWith('restrict', community, { language: 'en' });
      if (who === 'suspended') return aMemberWith('suspend', community, { language: 'en' });
      return setTheQueue(community, { language: 'en' });
    })();
    await leaveSendingToPage(page);
    for (const [name, way] of Object.entries(ways).filter(([, { who: whose }]) => whose === who)) {
      await test.step(name, async () => {
        await page.goto('/privacy');
        const from = typeof way.from === 'string' ? way.from : await way.from(page);
        await page.goto(from);
        await closeByBack(page, from, way);
        await closeOtherwise(page, from, way);
      });
    }
  });
}

async function closeByBack(page: Page, from: string, { open }: (typeof ways)[string]): Promise<void> {
  const dialog = await open(page);
  await expect(dialog).toBeVisible();
  const below = await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(from);
  // If the dialog was opened from another one, that one stays open.
  await expect(page.locator('[role=dialog], [role=alertdialog], dialog[open]')).toHaveCount(Math.max(0, below - 1));
}

/** A dialog closed by key leaves no history entry: Back leads to the page before, and Forward opens nothing. */
async function closeOtherwise(page: Page, from: string, { open, opensAgain }: (typeof ways)[string]): Promise<void> {
  const dialog = await open(page);
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  while ((await page.locator('[role=dialog], [role=alertdialog], dialog[open], [role=menu]').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
  await expectSettled(page);
  await page.goForward();
  await expectSettled(page);
  await expect(dialog).toBeHidden();
  // Dialogs that open at every start would open again on the way back.
  if (opensAgain) return;
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await page.goForward();
  await expect(page).toHaveURL(from);
  await expect(page.locator('[role=dialog], [role=alertdialog], dialog[open]')).toHaveCount(0);
}

/** Checks that the current history entry is not that of a dialog. */
async function expectSettled(page: Page): Promise<void> {
  await page.waitForTimeout(200);
  const open = () => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);
  await expect.poll(open).toBe(0);
}
