import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';

const POST = 'The rain came the night we prayed for it.';

for (const { where, language, options } of wheres('es, desk')) {
  const t = texts[language];

  test(`two members meet on their pages, connect, and part by a block: ${where}`, async ({ community, trouble }) => {
    trouble.expect(/status of 404/);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    await community.share(rosa, { content: POST });
    const { page } = walter;
    const heading = page.getByRole('heading', { level: 1, name: 'Rosa Delgado' });

    await test.step('a name in the feed leads to the page', async () => {
      await page.goto('/');
      await entryWith(page, POST).getByRole('link', { name: 'Rosa Delgado' }).click();
      await expect(page).toHaveURL(`/people/${rosa.user.id}`);
      await expect(heading).toBeFocused();
    });

    await test.step('he prays there, and she sees it in her feed at once', async () => {
      await rosa.page.goto('/');
      await expect(entryWith(rosa.page, POST)).toBeVisible();
      await entryWith(page, POST).getByRole('button', { name: t.posts.pray }).click();
      await expect(entryWith(rosa.page, POST).getByRole('button', { name: `${t.posts.pray} 1` })).toBeVisible();
    });

    await test.step('he asks to connect, she accepts on his page, and both see it', async () => {
      await page.getByRole('button', { name: t.pages.connect.none }).click();
      await expect(page.getByRole('main').getByText(t.pages.connect.sent)).toBeVisible();
      await rosa.page.goto(`/People/${walter.user.id.toUpperCase()}`);
      await rosa.page.getByRole('button', { name: t.pages.connect.asked }).click();
      for (const one of [rosa.page, page]) {
        await expect(one.getByRole('main').getByText(t.pages.connect.connected)).toBeVisible();
      }
    });

    await test.step('he blocks her on her page: it is gone, for her his too', async () => {
      await page.reload();
      await expect(entryWith(page, POST)).toBeVisible();
      // The first screen does not take the focus from where the browser begins.
      await expect(heading).not.toBeFocused();
      await page.getByRole('button', { name: t.pages.menu.replace('{{name}}', 'Rosa') }).click();
      await page.getByRole('menuitem', { name: t.pages.block.replace('{{name}}', 'Rosa') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.blocks.ask.submit }).click();
      for (const one of [rosa.page, page]) {
        await expect(one.getByRole('heading', { name: t.pages.missing.title })).toBeVisible();
      }
      await expect(page.getByText(POST)).toHaveCount(0);
    });
  });
}
