import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { couple, HIS, openComments } from './support/writing.ts';

const t = texts.en;
const BLANKS = ['\u200b\u2060', '\u3164', '\u2800 \u2800', '\u0301'];

test('invisible text is rejected in a comment, message, testimony and name', async ({ community }) => {
  const { rosa, walter } = await couple(community);
  const { page } = rosa;
  await page.goto('/');

  await test.step('a comment', async () => {
    await openComments(entryWith(page, HIS), t);
    const send = page.getByRole('button', { name: t.comments.send });
    for (const blank of BLANKS) {
      await page.getByPlaceholder(t.comments.placeholder).fill(blank);
      await expect(send).toBeDisabled();
    }
    await page.getByPlaceholder(t.comments.placeholder).fill('🙏🏽');
    await expect(send).toBeEnabled();
    await page.getByPlaceholder(t.comments.placeholder).fill('');
    await page.keyboard.press('Escape');
  });

  await test.step('a testimony', async () => {
    await page.getByRole('button', { name: t.posts.prompt }).click();
    const dialog = page.getByRole('dialog', { name: t.compose.create.title });
    await dialog.getByLabel(t.compose.content.label).fill(BLANKS.join(''));
    await dialog.getByRole('button', { name: t.compose.create.submit }).click();
    await expect(dialog.getByText(t.compose.content.required)).toBeVisible();
    await dialog.getByLabel(t.compose.content.label).fill('');
    await page.keyboard.press('Escape');
  });

  await test.step('a message', async () => {
    await page.goto(`/messages/${walter.user.id}`);
    const field = page.getByPlaceholder(t.messages.placeholder);
    await field.fill(BLANKS.join(''));
    await expect(page.getByRole('button', { name: t.messages.send })).toBeDisabled();
    await field.press('Enter');
    await expect(page.getByRole('log').locator('[data-message]')).toHaveCount(0);
    await field.fill('');
  });

  await test.step('a name', async () => {
    await page.goto('/register');
    await page.getByLabel('First name').fill(BLANKS.join(''));
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  });
});
