import { tabTo } from './support/keyboard.ts';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { expectToast, toastOn } from './support/toast.ts';

const HIS = 'Send me forty dollars and I will pray for you.';
const HERS = 'I forgave my father today.';

test('a member reports, reveals, blocks, unblocks and nearly leaves without a mouse', async ({ community }) => {
  const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' });
  await community.share(rosa, { content: HERS });
  await community.share(walter, { content: HIS });
  const { page } = rosa;
  const entry = page.getByRole('article', { name: 'Walter Reed' });

  await test.step('the author’s name leads to his page, with a menu', async () => {
    await page.goto('/');
    const name = entryWith(page, HIS).getByRole('link', { name: 'Walter Reed' });
    await expect(name).toBeVisible();
    await tabTo(name);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('banner').getByRole('button', { name: 'More about Walter' });
    await expect(menu).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(menu, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.goBack();
    // His page shows his testimony too.
    await expect(entryWith(page, HERS)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeFocused();
  });

  await test.step('she reports his post', async () => {
    await tabTo(entryWith(page, HIS).getByRole('button', { name: 'Post menu' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type('rep');
    await expect(page.getByRole('menuitem', { name: 'Report Post' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report Post' });
    await tabTo(dialog.getByLabel('Reason'));
    await page.keyboard.type('spam');
    await tabTo(dialog.getByLabel('Additional details (optional)'));
    await page.keyboard.type('He asks for money.');
    await tabTo(dialog.getByRole('button', { name: 'Submit Report' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Report Submitted', 'Thank you for reporting this post. Our admins will review it soon.');
    await expect(entry).toBeFocused();
  });

  await test.step('she reveals it', async () => {
    await tabTo(entry.getByRole('button', { name: 'Show anyway' }));
    await page.keyboard.press('Enter');
    await expect(entryWith(page, HIS)).toBeFocused();
  });

  await test.step('she blocks him', async () => {
    await tabTo(entryWith(page, HIS).getByRole('button', { name: 'Post menu' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Block User' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Block Walter Reed?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tabTo(question.getByRole('button', { name: 'Block User' }));
    await page.keyboard.press('Enter');
    await expect(entryWith(page, HERS)).toBeFocused();
  });

  await test.step('she unblocks him', async () => {
    await page.goto('/blocked');
    const unblock = page.getByRole('button', { name: 'Unblock Walter Reed' });
    await expect(unblock).toBeVisible();
    await tabTo(unblock);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Blocked members' })).toBeFocused();
  });

  await test.step('she opens the deletion of her account, and cancels', async () => {
    await tabTo(page.getByRole('link', { name: 'Back' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // A toast covers the end of the screen until it disappears.
    await expect(toastOn(page)).toHaveCount(0);
    await tabTo(page.getByRole('link', { name: 'Delete Account' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/delete-account');
    await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'Download my data' }));
    const leave = page.getByRole('button', { name: 'Delete Account' });
    await tabTo(leave);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(leave).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'Back' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/register');
  });
});
