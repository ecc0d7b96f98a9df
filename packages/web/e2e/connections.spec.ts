import { findingsOfAxe } from './support/axe.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { overflowOn } from './support/overflow.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const POST = 'The rain came the night we prayed for it.';

for (const { where, language, options } of wheres('connections')) {
  test(`two members connect, and one ends the connection: ${where}`, async ({ community }) => {
    const t = texts[language];
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed', age: 16 }, options);
    await community.share(rosa, { content: POST });
    const { page } = walter;
    const menu = async () => {
      await entryWith(page, POST).getByRole('button', { name: t.posts.menu }).click();
      return page.getByRole('menu');
    };

    await test.step('Walter sends a request, and the menu shows it', async () => {
      await page.goto('/');
      await chooseFromMenu(entryWith(page, POST), t.posts.menu, t.posts.connect);
      await expectToast(
        page,
        t.connections.requested.title,
        named(t.connections.requested.description, 'Rosa Delgado'),
      );
      const rows = await menu();
      await expect(rows.getByRole('menuitem', { name: t.posts.requestSent })).toBeDisabled();
      expect(await findingsOfAxe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.goto('/connections');
      await expect(page.getByRole('heading', { name: t.connections.list.asked })).toBeVisible();
    });

    await test.step('Rosa accepts, and appears in his list without a reload', async () => {
      await rosa.page.goto('/messages');
      await rosa.page.getByRole('button', { name: named(t.connections.acceptOf, 'Walter Reed') }).click();
      const takeBack = page.getByRole('button', { name: named(t.connections.list.takeBackOf, 'Rosa Delgado') });
      await expect(takeBack).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
    });

    await test.step('he ends the connection from the menu, even under 18', async () => {
      await page.goto('/');
      await chooseFromMenu(entryWith(page, POST), t.posts.menu, t.posts.connected);
      const question = page.getByRole('alertdialog', { name: named(t.connections.ask.title, 'Rosa Delgado') });
      await expect(question.getByRole('button', { name: t.common.cancel })).toBeFocused();
      expect(await findingsOfAxe(page)).toEqual([]);
      await question.getByRole('button', { name: t.connections.ask.submit }).click();
      await expectToast(
        page,
        t.connections.takenBack.title,
        named(t.connections.takenBack.description, 'Rosa Delgado'),
      );
      const rows = await menu();
      await expect(rows.getByRole('menuitem', { name: t.posts.connect })).toBeVisible();
      await rosa.page.goto('/connections');
      await expect(rosa.page.getByText(t.connections.list.empty)).toBeVisible();
    });
  });
}

function named(sentence: string, name: string): string {
  return sentence.replaceAll('{{name}}', name);
}
