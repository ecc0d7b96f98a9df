import type { Locator, Page } from '@playwright/test';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const { en } = texts;
const WORDS = 'The well gave water again.';

/** Presses a button twice in one place, as some do everywhere. What the first press opened is there by the second, which would close it at once. */
async function pressTwice(page: Page, button: Locator, opened: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(opened).toBeVisible();
  }
}

test('a dialog, a menu and the bell’s panel stay when the button is pressed twice', async ({ community }) => {
  const author = await community.member({ firstName: 'Ruth', lastName: 'Okafor' });
  await community.share(author, { content: WORDS });
  const { page } = await community.member({}, { language: 'en', viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  const entry = entryWith(page, WORDS);

  await pressTwice(page, entry.getByRole('button', { name: en.posts.menu }), page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  const bell = page.getByRole('banner').getByRole('button', { name: en.home.bell });
  await pressTwice(page, bell, page.getByRole('dialog', { name: en.happenings.title }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const dialog = page.getByRole('dialog');
  await pressTwice(page, page.getByRole('banner').getByRole('button', { name: /What does/ }), dialog);
});
