import type { Locator, Page } from '@playwright/test';
import { newEmail, PASSWORD } from './support/community.ts';
import { entryWith, expectPhoto } from './support/feed.ts';
import { tabStops, tabTo } from './support/keyboard.ts';
import { phonePhoto } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

const WORDS = 'I forgave my father today.';
const OLDER = 'The rain came on the third day of prayer.';

/** Tab and Shift+Tab reach everything in a dialog and nothing outside of it. */
async function expectTrap(dialog: Locator): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await dialog.page().keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}

async function closeByEscape(dialog: Locator, opener: Locator): Promise<void> {
  // The dialog handles Escape only after it has the focus.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a visitor uses the landing screen without a mouse', async ({ community }) => {
  const { page } = await community.visitor();
  await page.goto('/');
  // The prerendered page has no language selector. The app keeps the focus when it replaces that page.
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  expect(await tabStops(page, 9)).toEqual([
    'English',
    'Español',
    'Get Started',
    'Log In',
    'Comenzar',
    'Iniciar Sesión',
    'Install on Phone',
    'Privacy Policy',
    'Delete Account',
  ]);
  const install = page.getByRole('button', { name: 'Install on Phone' });
  await tabTo(install, 'Shift+Tab');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Install on Phone' });
  await expect(dialog.getByRole('tab', { name: 'iPhone (Safari)' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(dialog.getByRole('tab', { name: 'iPhone (Safari)' }));
  await press(page, 'ArrowRight');
  await expect(dialog.getByText('Confirm with Add or Install')).toBeVisible();
  await expectTrap(dialog);
  await closeByEscape(dialog, install);
  await tabTo(page.getByRole('link', { name: 'Privacy Policy' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeFocused();
});

test('a newcomer joins without a mouse', async ({ community }) => {
  const { page } = await community.visitor();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Get Started' }));
  await press(page, 'Enter');
  await page.waitForURL('**/api/login?mode=signup');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(newEmail('walter'));
  await tabTo(page.getByLabel('Password'));
  await page.keyboard.type(PASSWORD);
  await press(page, 'Enter');

  await expect(page.getByRole('heading', { name: 'Join Our Faith Community' })).toBeVisible();
  await tabTo(page.getByLabel('First name'));
  await page.keyboard.type('Walter');
  await press(page, 'Enter');
  await expect(page.getByLabel('Country'), 'the first invalid field').toBeFocused();
  await tabTo(page.getByLabel('City'));
  await page.keyboard.type('Tulsa');
  await tabTo(page.getByLabel('Last name'), 'Shift+Tab');
  await page.keyboard.type('Reed');
  await tabTo(page.getByRole('spinbutton', { name: 'Age' }));
  await page.keyboard.type('67');
  await press(page, 'Tab', 'Space');
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked();
  await press(page, 'ArrowRight', 'ArrowLeft');
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked();
  await tabTo(page.getByLabel('Country'));
  await page.keyboard.type('United States');
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await tabTo(page.getByLabel('State'));
  await page.keyboard.type('Okla');
  await tabTo(page.getByRole('button', { name: 'Join Faith Community' }));
  await press(page, 'Enter');
  await expectToast(page, 'Profile Updated!', 'Your name changes will now appear on all your posts.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a member shares, prays, comments, edits and deletes without a mouse', async ({ community }) => {
  const member = await community.member();
  await community.share(member, { content: OLDER });
  const { page } = member;
  const photo = await phonePhoto(page);
  await page.goto('/');
  await expect(entryWith(page, OLDER)).toBeVisible();

  await test.step('the help opens and returns the focus', async () => {
    const help = page.getByRole('banner').getByRole('button', { name: 'What does this screen mean?' });
    await tabTo(help);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'What does this screen mean?' });
    await expect(dialog).toBeVisible();
    await tabTo(dialog.getByRole('tab', { name: 'Feed' }));
    await press(page, 'ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
    await expectTrap(dialog);
    await closeByEscape(dialog, help);
  });

  await test.step('sharing', async () => {
    const prompt = page.getByRole('button', { name: 'Share your miracle or faith experience...' });
    await tabTo(prompt);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Share your miracle' });
    await expect(dialog.getByLabel('Your faith experience')).toBeFocused();
    await expectTrap(dialog);
    await closeByEscape(dialog, prompt);
    await press(page, 'Enter');
    await expect(dialog.getByLabel('Your faith experience')).toBeFocused();
    // Waits early, because the browser needs a moment before it reports its file chooser.
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.type(WORDS);
    await tabTo(dialog.getByRole('button', { name: 'Choose photo' }));
    await press(page, 'Enter');
    await (await choosing).setFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo });
    await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
    const help = dialog.getByRole('button', { name: 'How to enable location?' });
    await tabTo(help);
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: 'How to enable location?' })).toBeVisible();
    await closeByEscape(page.getByRole('dialog', { name: 'How to enable location?' }), help);
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

  await test.step('the menu', async () => {
    await tabTo(dots);
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: 'Send to someone' })).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Delete Post' })).toBeFocused();
    await closeByEscape(page.getByRole('menu'), dots);
  });

  await test.step('editing', async () => {
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: 'Send to someone' })).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeFocused();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Your Faith Experience' });
    await expect(dialog.getByLabel('Your faith experience')).toBeFocused();
    await closeByEscape(dialog, dots);
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: 'Send to someone' })).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeFocused();
    await press(page, 'Enter');
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
    await closeByEscape(dialog, button);
  });

  await test.step('deleting', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
    const openQuestion = async () => {
      await press(page, 'Enter');
      await expect(page.getByRole('menuitem', { name: 'Send to someone' })).toBeFocused();
      await press(page, 'ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeFocused();
      await press(page, 'ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Delete Post' })).toBeFocused();
      await press(page, 'Enter');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    };
    await tabTo(dots, 'Shift+Tab');
    await openQuestion();
    await closeByEscape(question, dots);
    await openQuestion();
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
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'Log out' }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  });
});
