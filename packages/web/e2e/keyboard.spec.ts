import type { Page } from '@playwright/test';
import { entryWith, expectPhoto } from './support/feed.ts';
import { tabTo } from './support/keyboard.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const WORDS = 'I forgave my father today.';
const OLDER = 'The rain came on the third day of prayer.';

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a member shares, prays, comments, edits and deletes without a mouse', async ({ community }) => {
  const member = await community.member();
  await community.share(member, { content: OLDER });
  const { page } = member;
  const photo = await phonePhoto(page);
  await page.goto('/');
  await expect(entryWith(page, OLDER)).toBeVisible();

  await test.step('sharing', async () => {
    const prompt = page.getByRole('button', { name: 'Share your miracle or faith experience...' });
    await tabTo(prompt);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
    await expect(dialog.getByLabel('Your faith experience')).toBeFocused();
    // Waits early, because the browser needs a moment before it reports its file chooser.
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.type(WORDS);
    await tabTo(dialog.getByRole('button', { name: 'Choose photo' }));
    await press(page, 'Enter');
    await (await choosing).setFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo });
    await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
    await tabTo(dialog.getByRole('button', { name: 'Share' }));
    await press(page, 'Enter');
    await expectToast(page, 'Your miracle has been shared with the community');
    await expectPhoto(entryWith(page, WORDS), 'Photo shared by Rosa Delgado');
    await expect(prompt).toBeFocused();
  });

  const entry = entryWith(page, WORDS);
  const dots = entry.getByRole('button', { name: 'Post menu' });

  await test.step('moving from post to post', async () => {
    await tabTo(entry);
    await press(page, 'PageDown');
    await expect(entryWith(page, OLDER)).toBeFocused();
    await press(page, 'PageUp');
    await expect(entry).toBeFocused();
  });

  const choose = async (act: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(dots, key);
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type(act.slice(0, 1));
    await expect(page.getByRole('menuitem', { name: act })).toBeFocused();
    await press(page, 'Enter');
  };

  await test.step('editing', async () => {
    await choose('Edit Post');
    const dialog = page.getByRole('dialog', { name: 'Edit Your Faith Experience' });
    await expect(dialog.getByLabel('Your faith experience')).toBeFocused();
    await press(page, 'ControlOrMeta+End');
    await page.keyboard.type(' He wept.');
    await tabTo(dialog.getByRole('button', { name: 'Update Post' }));
    await press(page, 'Enter');
    await expectToast(page, 'Post Updated');
    await expect(entry).toContainText('He wept.');
    await expect(dots).toBeFocused();
  });

  await test.step('praying and loving', async () => {
    for (const name of ['Pray', 'Love']) {
      const button = entry.getByRole('button', { name });
      await tabTo(button);
      await press(page, 'Space');
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(button).toBeFocused();
    }
  });

  await test.step('commenting', async () => {
    const button = entry.getByRole('button', { name: 'Comment' });
    await tabTo(button);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Comments' });
    await expect(dialog).toBeVisible();
    const box = dialog.getByPlaceholder('Write a comment...');
    await expect(box).toBeFocused();
    await page.keyboard.type('Amen');
    await tabTo(dialog.getByRole('button', { name: 'Send' }));
    await press(page, 'Enter');
    await expectToast(page, 'Comment Added', 'Your comment has been posted');
    await expect(box).toBeFocused();
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('deleting', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
    await choose('Delete Post', 'Shift+Tab');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tabTo(question.getByRole('button', { name: 'Delete Post' }));
    await press(page, 'Enter');
    await expectToast(page, 'Post Deleted', 'Your post has been successfully deleted.');
    await expect(entryWith(page, OLDER)).toBeFocused();
  });

  await test.step('going to other screens, and logging out', async () => {
    await tabTo(page.getByRole('link', { name: 'Messages' }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'Back' }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole('link', { name: 'Messages' })).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'Log out' }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  });
});
