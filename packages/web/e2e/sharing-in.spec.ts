import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REGISTRY } from '@lampstand/core/languages/registry';
import type { Page } from '@playwright/test';
import { PASSWORD } from './support/community.ts';
import { expectWorker } from './support/device.ts';
import { postsOf } from './support/feed.ts';
import { phonePhoto } from './support/photo.ts';
import { shareWith } from './support/sharing.ts';
import { expect, test } from './support/test.ts';
import { languages } from './support/wheres.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { look } from './support/writing.ts';

const WORDS = 'Mamá wrote this morning: the rain has come.';
const THEIRS = 'Buy your oil here.';
const ADDRESS = 'https://example.org/rain';

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
    `what is shared from a phone waits for the sign-in and opens the create dialog, ${language}`,
    { tag: '@worker' },
    async ({ community, product }) => {
      const { page, context, email } = await community.member({}, { language });
      await context.clearCookies({ name: /lampstand|signed-in/ });
      await arrive(page);
      const bytes = await phonePhoto(page);
      await shareWith(
        page,
        { title: 'Rain', text: WORDS, url: ADDRESS },
        { name: 'rain.jpg', type: 'image/jpeg', bytes },
      );
      await expectToast(page, t.compose.shared.waits.title, t.compose.shared.waits.description);
      await page.getByRole('button', { name: REGISTRY[language].logIn }).click();
      await page.locator('#email').fill(email);
      await page.locator('#password').fill(PASSWORD);
      await page.locator('main form[method=post] [type=submit]').click();

      const question = page.getByRole('dialog', { name: t.compose.shared.ask.title });
      await expect(question).toContainText(WORDS);
      await expect(question.getByAltText(t.compose.shared.ask.photo)).toBeVisible();
      await look(page, `shared ${language}`);
      await question.getByRole('button', { name: t.compose.shared.ask.add }).click();
      await expect(question).toBeHidden();
      const dialog = page.getByRole('dialog', { name: t.compose.create.title });
      const content = dialog.getByLabel(t.compose.content.label);
      const thumb = dialog.getByAltText(t.compose.photo.chosen);
      await expect(content).toHaveValue(`Rain\n\n${WORDS}\n\n${ADDRESS}`);
      await expect(thumb).toBeVisible();
      expect(new URL(page.url()).search).toBe('');

      await test.step('it is a draft like any other: a reload opens no dialog and loses nothing', async () => {
        await page.reload();
        await expect(page.getByRole('article').or(page.getByText(t.posts.empty.title)).first()).toBeVisible();
        await expect(dialog).toBeHidden();
      });

      await test.step('a foreign page adds nothing without a confirmation, and changes no draft', async () => {
        const elsewhere = await foreignSite();
        await page.goto(elsewhere.url);
        await shareWith(page, { text: THEIRS }, { name: 'theirs.jpg', type: 'image/jpeg', bytes }, product.url);
        await expect(question).toContainText(THEIRS);
        await expect(question).toContainText(t.compose.shared.ask.keepsPhoto);
        await question.getByRole('button', { name: t.compose.shared.ask.discard }).click();
        await expect(question).toBeHidden();
        elsewhere.close();
      });

      await page.getByRole('button', { name: t.posts.prompt }).click();
      await expect(content).toHaveValue(`Rain\n\n${WORDS}\n\n${ADDRESS}`);
      await expect(thumb).toBeVisible();
      await dialog.getByRole('button', { name: t.compose.create.submit }).click();
      await expect(page.getByRole('article').filter({ hasText: WORDS })).toBeVisible();
      expect((await postsOf(context)).map((post) => [post.content.includes(ADDRESS), post.imageUrl !== null])).toEqual([
        [true, true],
      ]);
    },
  );
}
