import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { findingsOfAxe } from './support/axe.ts';
import { PASSWORD } from './support/community.ts';
import { expectWorker } from './support/device.ts';
import { chooseFile, postsOf } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { shareWith } from './support/sharing.ts';
import { expect, test } from './support/test.ts';
import { languages } from './support/wheres.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { look } from './support/writing.ts';

const WORDS = 'Mamá wrote this morning: the rain has come.';
const ADDRESS = 'https://example.org/rain';

/** Accepts the shared content, and returns the dialog that opens. */
async function take(page: Page, { compose }: Texts = texts.en) {
  const question = page.getByRole('dialog', { name: compose.shared.ask.title });
  await question.getByRole('button', { name: compose.shared.ask.add }).click();
  await expect(question).toBeHidden();
  return page.getByRole('dialog', { name: compose.create.title });
}

/** A page of another origin. */
async function foreignSite() {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/page`, close };
}

async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await expectWorker(page);
}

for (const language of languages('es')) {
  const t = texts[language];
  test(
    `sharing from a phone opens the create dialog with the content, ${language}`,
    { tag: '@worker' },
    async ({ community }) => {
      const { page, context } = await community.member({}, { language });
      await arrive(page);
      const bytes = await phonePhoto(page);
      await shareWith(
        page,
        { title: 'Rain', text: WORDS, url: ADDRESS },
        { name: 'rain.jpg', type: 'image/jpeg', bytes },
      );

      const question = page.getByRole('dialog', { name: t.compose.shared.ask.title });
      await expect(question).toContainText(WORDS);
      await expect(question.getByAltText(t.compose.shared.ask.photo)).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      await look(page, `shared ${language}`);
      const dialog = await take(page, t);
      await expect(dialog.getByLabel(t.compose.content.label)).toHaveValue(`Rain\n\n${WORDS}\n\n${ADDRESS}`);
      await expect(dialog.getByAltText(t.compose.photo.chosen)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');

      // It is a draft like any other: a reload opens no dialog and loses nothing.
      await page.reload();
      await expect(page.getByRole('article').or(page.getByText(t.posts.empty.title)).first()).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: t.posts.prompt }).click();
      await expect(dialog.getByAltText(t.compose.photo.chosen)).toBeVisible();
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect(page.getByRole('article').filter({ hasText: WORDS })).toBeVisible();
      expect((await postsOf(context)).map((post) => [post.content.includes(ADDRESS), post.imageUrl !== null])).toEqual([
        [true, true],
      ]);
    },
  );
}

test('content shared by a visitor waits until they sign in', { tag: '@worker' }, async ({ community }) => {
  const { page, context, email } = await community.member();
  await context.clearCookies();
  await arrive(page);
  const bytes = await phonePhoto(page);
  await shareWith(page, { text: WORDS }, { name: 'rain.jpg', type: 'image/jpeg', bytes });
  await expectToast(page, 'Log in to share this', 'We’ll keep it on this device until you log in.');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('main form[method=post] [type=submit]').click();
  const dialog = await take(page);
  await expect(dialog.getByLabel('Your faith experience')).toHaveValue(WORDS);
  await expect(dialog.getByAltText('The photo you chose')).toBeVisible();
});

test(
  'a foreign page cannot add to a post without confirmation, and changes no draft',
  { tag: '@worker' },
  async ({ community, product }) => {
    const elsewhere = await foreignSite();
    const { page } = await community.member();
    await arrive(page);
    await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
    const composer = page.getByRole('dialog', { name: 'Share your miracle' });
    await composer.getByLabel('Your faith experience').fill('I was about to say');
    const bytes = await phonePhoto(page);
    await chooseFile(composer.getByRole('button', { name: 'Choose photo' }), 'mine.jpg', bytes);
    const thumb = composer.getByAltText('The photo you chose');
    await expect(thumb).toBeVisible();

    const attack = async () => {
      await page.goto(elsewhere.url);
      await shareWith(page, { text: WORDS }, { name: 'theirs.jpg', type: 'image/jpeg', bytes }, product.url);
    };
    const question = page.getByRole('dialog', { name: 'Add this to your post?' });
    const draft = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.endsWith(':content')));

    await attack();
    await expect(question).toContainText(WORDS);
    await expect(question).toContainText('Your draft keeps the photo it has.');
    expect((await draft()).map(([, words]) => words)).toEqual(['I was about to say']);
    // If the dialog is closed without an answer, it asks again at the next start, and has still added nothing.
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.reload();
    await question.getByRole('button', { name: 'Throw away' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Share your miracle or faith experience...' })).toBeVisible();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Share your miracle or faith experience...' }).click();
    await expect(composer.getByLabel('Your faith experience')).toHaveValue('I was about to say');
    await expect(thumb).toBeVisible();
    elsewhere.close();
  },
);
