import type { Page } from '@playwright/test';
import { chooseFromMenu, entryWith, openMenu } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';
import { NO_NETWORK } from './support/trouble.ts';

const WORDS = 'Send me forty dollars and I will pray for you.';
const WHY = 'He asks people for money.';

for (const { where, language, options } of wheres('en, phone')) {
  test(`a report and its outcome: ${where}`, async ({ community, trouble }) => {
    const t = texts[language];
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const admin = await community.admin();
    const { id } = await community.share(walter, { content: WORDS });
    const { page } = rosa;
    // While its text is hidden, the post is found by its author.
    const entry = page.getByRole('article', { name: 'Walter Reed' });
    const dialog = page.getByRole('dialog', { name: t.reports.title });

    await test.step('members cannot report their own post', async () => {
      await walter.page.goto('/');
      await openMenu(entryWith(walter.page, WORDS), t.posts.menu);
      await expect(walter.page.getByRole('menuitem')).toHaveText([t.posts.send, t.posts.edit, t.posts.delete]);
      await walter.page.keyboard.press('Escape');
    });

    await test.step('Rosa must give a reason', async () => {
      await page.goto('/');
      await chooseFromMenu(entryWith(page, WORDS), t.posts.menu, t.posts.report);
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expect(dialog.getByLabel(t.reports.reason)).toHaveAccessibleDescription(t.reports.reasonMissing);
      await expect(dialog.getByLabel(t.reports.reason)).toBeFocused();
    });

    await test.step('her input survives a lost connection and a reload', async () => {
      trouble.expect(NO_NETWORK);
      await dialog.getByLabel(t.reports.reason).selectOption({ label: t.reports.reasons.spam.name });
      await dialog.getByLabel(t.reports.details).fill(WHY);
      await rosa.context.setOffline(true);
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expectToast(page, t.common.error, t.reports.failed);
      await rosa.context.setOffline(false);
      await page.reload();
      await chooseFromMenu(entryWith(page, WORDS), t.posts.menu, t.posts.report);
      await expect(dialog.getByLabel(t.reports.reason)).toHaveValue('spam');
      await expect(dialog.getByLabel(t.reports.details)).toHaveValue(WHY);
    });

    await test.step('she reports it, and it is hidden from her', async () => {
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expectToast(page, t.reports.done.title, t.reports.done.description);
      await expect(dialog).toBeHidden();
      await expect(entry.getByRole('heading', { name: t.posts.reported.title })).toBeVisible();
      await expect(entry.getByText(t.posts.reported.pending)).toBeVisible();
      await expect(entry).toBeFocused();
      await expect(page.getByText(WORDS)).toHaveCount(0);
      await expectSeen(walter.page, t);
    });

    await test.step('she reveals it, and reports it a second time', async () => {
      await entry.getByRole('button', { name: t.posts.reported.showAnyway }).click();
      await expect(entryWith(page, WORDS).getByText(t.posts.reported.title)).toBeVisible();
      await chooseFromMenu(entryWith(page, WORDS), t.posts.menu, t.posts.report);
      await dialog.getByLabel(t.reports.reason).selectOption({ label: t.reports.reasons.other.name });
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expect(entry.getByText(t.posts.reported.pending)).toBeVisible();
    });

    await test.step('an admin reviews it, and her screen shows it live', async () => {
      await community.decide(admin, id, 'reviewed');
      await expect(entry.getByText(t.posts.reported.reviewed)).toBeVisible();
      await expect(page.getByText('Ana')).toHaveCount(0);
      await expectSeen(walter.page, t);
    });

    await test.step('she reports it again, and sees on her return that it was resolved', async () => {
      await entry.getByRole('button', { name: t.posts.reported.reportAgain }).click();
      await dialog.getByLabel(t.reports.reason).selectOption({ label: t.reports.reasons.harassment.name });
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expect(entry.getByText(t.posts.reported.pending)).toBeVisible();
      await page.goto('about:blank');
      await community.decide(admin, id, 'resolved');
      await page.goto('/');
      await expect(entry.getByText(t.posts.reported.resolved)).toBeVisible();
    });

    await test.step('she blocks him from there', async () => {
      await entry.getByRole('button', { name: t.posts.reported.block.replace('{{name}}', 'Walter Reed') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.blocks.ask.submit }).click();
      await expectToast(page, t.blocks.done.title, t.blocks.done.description);
      await expect(page.getByRole('heading', { name: t.posts.empty.title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
}

/** The author of the reported post notices nothing. */
async function expectSeen(page: Page, t: Texts): Promise<void> {
  await expect(entryWith(page, WORDS)).toBeVisible();
  await expect(page.getByText(t.posts.reported.title)).toHaveCount(0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
}
