import type { Page } from '@playwright/test';
import { findingsOfAxe } from './support/axe.ts';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { overflowOn } from './support/overflow.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';

const POST = 'The rain came the night we prayed for it.';
const OTHER = 'The bus stopped right before the bridge.';

const named = (sentence: string, name: string) => sentence.replaceAll('{{name}}', name);
const card = (page: Page, words: string) => entryWith(page, words);

for (const { where, language, options } of wheres('es, desk')) {
  const t = texts[language];

  test(`two members meet on their pages, and connect in four states: ${where}`, async ({ community, trouble }) => {
    trouble.expect(/status of 404/);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed', age: 16 }, options);
    await community.share(rosa, { content: POST, location: 'Yakima, Washington' });
    const { page } = walter;

    await test.step('a name in the feed leads to the page, whose posts have no face and no name', async () => {
      await page.goto('/');
      await card(page, POST).getByRole('link', { name: 'Rosa Delgado' }).click();
      await expect(page).toHaveURL(`/people/${rosa.user.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Rosa Delgado' })).toBeFocused();
      await expect(card(page, POST).getByText('Yakima, Washington')).toBeVisible();
      await expect(card(page, POST)).not.toContainText('Rosa');
      await expect(page.getByText(rosa.user.email)).toHaveCount(0);
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
    });

    await test.step('he prays there, and she sees it in her feed at once', async () => {
      await rosa.page.goto('/');
      await card(page, POST).getByRole('button', { name: t.posts.pray }).click();
      await expect(card(rosa.page, POST).getByRole('button', { name: `${t.posts.pray} 1` })).toBeVisible();
    });

    await test.step('he asks to connect, and withdraws it in the menu', async () => {
      await page.getByRole('button', { name: t.pages.connect.none }).click();
      await expect(page.getByRole('main').getByText(t.pages.connect.sent)).toBeVisible();
      expect(await findingsOfAxe(page)).toEqual([]);
      await openMenu(page, t, 'Rosa');
      await page.getByRole('menuitem', { name: t.pages.withdraw }).click();
      await expectToast(
        page,
        t.connections.withdrawn.title,
        named(t.connections.withdrawn.description, 'Rosa Delgado'),
      );
      await page.getByRole('button', { name: t.pages.connect.none }).click();
      await expect(page.getByRole('main').getByText(t.pages.connect.sent)).toBeVisible();
    });

    await test.step('she accepts on his page, and both see it', async () => {
      await rosa.page.goto(`/People/${walter.user.id.toUpperCase()}`);
      await rosa.page.getByRole('button', { name: t.pages.connect.asked }).click();
      for (const one of [rosa.page, page]) {
        await expect(one.getByRole('main').getByText(t.pages.connect.connected)).toBeVisible();
      }
      expect(await findingsOfAxe(rosa.page)).toEqual([]);
    });

    await test.step('he takes it back in the menu', async () => {
      await openMenu(page, t, 'Rosa');
      await page.getByRole('menuitem', { name: t.pages.takeBack }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.connections.ask.submit }).click();
      for (const one of [rosa.page, page]) {
        await expect(one.getByRole('button', { name: t.pages.connect.none })).toBeVisible();
      }
    });

    await test.step('Back leads to where they came from', async () => {
      await page.getByRole('link', { name: t.common.back }).click();
      await expect(page).toHaveURL('/');
    });

    await test.step('he blocks her on her page: it is gone, for her his too', async () => {
      await page.goto(`/people/${rosa.user.id}`);
      await expect(card(page, POST)).toBeVisible();
      // The first screen does not take the focus from where the browser begins.
      await expect(page.getByRole('heading', { level: 1, name: rosa.user.firstName ?? '' })).not.toBeFocused();
      await openMenu(page, t, 'Rosa');
      await page.getByRole('menuitem', { name: named(t.pages.block, 'Rosa') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.blocks.ask.submit }).click();
      await expect(page.getByRole('heading', { name: t.pages.missing.title })).toBeVisible();
      await expect(page.getByText(POST)).toHaveCount(0);
      expect(await findingsOfAxe(page)).toEqual([]);
      await expect(rosa.page.getByRole('heading', { name: t.pages.missing.title })).toBeVisible();
    });
  });

  test(`one's own page has what one prayed for and commented on: ${where}`, async ({ community }) => {
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    await community.share(rosa, { content: OTHER });
    const post = await community.share(walter, { content: POST });
    await community.comment(rosa, post.id, 'Amen');
    const { page } = rosa;

    await page.goto('/register');
    await page.getByRole('link', { name: t.profiles.page.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.pages.own })).toBeVisible();
    await expect(card(page, OTHER)).toBeVisible();
    await expect(page.getByRole('button', { name: t.pages.connect.none })).toHaveCount(0);
    expect(await findingsOfAxe(page)).toEqual([]);

    await page.getByRole('tab', { name: t.pages.lists.prayed }).click();
    await expect(page.getByText(t.pages.empty.prayed)).toBeVisible();
    await page.getByRole('tab', { name: t.pages.lists.commented }).click();
    await expect(card(page, POST).getByRole('link', { name: 'Walter Reed' })).toBeVisible();
    await card(page, POST).getByRole('button', { name: t.posts.pray }).click();
    await expectToast(page, t.reactions.prayer.added.title, t.reactions.prayer.added.text);
    await page.getByRole('tab', { name: t.pages.lists.prayed }).click();
    await expect(card(page, POST)).toBeVisible();
    await expect(page.getByText(t.pages.onlyYou.prayed)).toBeVisible();
    expect(await findingsOfAxe(page)).toEqual([]);
    expect(await overflowOn(page)).toEqual([]);

    await card(page, POST).getByRole('link', { name: 'Walter Reed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Walter Reed' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: t.pages.lists.prayed, selected: true })).toBeVisible();

    await page.getByRole('tab', { name: t.pages.lists.posts }).click();
    await chooseFromMenu(card(page, OTHER), t.posts.menu, t.posts.delete);
    await page.getByRole('alertdialog').getByRole('button', { name: t.compose.delete.submit }).click();
    await expect(page.getByText(t.pages.empty.own)).toBeVisible();
  });
}

for (const { where, language, options } of wheres('en, phone')) {
  const t = texts[language];

  test(`a new testimony is offered on the open page of its author, and on no other (profiles-11): ${where}`, async ({
    community,
    trouble,
  }) => {
    trouble.expect(/status of 404/);
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const ruth = await community.member({ firstName: 'Ruth', lastName: 'Okafor' });
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    const { page } = walter;
    const other = await walter.context.newPage();
    const isOne = newPosts(t, 'one', 1);
    await Promise.all([page.goto(`/people/${rosa.user.id}`), other.goto(`/people/${ruth.user.id}`)]);
    await expect(page.getByText(named(t.pages.empty.posts, 'Rosa'))).toBeVisible();
    await expect(other.getByText(named(t.pages.empty.posts, 'Ruth'))).toBeVisible();

    await test.step('the first one waits above the empty list', async () => {
      await community.share(rosa, { content: `${POST}\n\n${'We had waited for weeks. '.repeat(40)}` });
      await expect(page.getByRole('button', { name: isOne })).toBeVisible();
      await expect(card(page, POST)).toHaveCount(0);
      await page.getByRole('button', { name: isOne }).press('Enter');
      await expect(card(page, POST)).toBeFocused();
      await expect(page.getByRole('button', { name: isOne })).toHaveCount(0);
    });

    await test.step('the next ones too, without moving what is read', async () => {
      await card(page, POST).scrollIntoViewIfNeeded();
      const before = await card(page, POST).boundingBox();
      await community.share(rosa, { content: OTHER });
      await community.share(ruth, { content: 'The harvest came after all.' });
      await expect(page.getByRole('button', { name: isOne })).toBeVisible();
      expect(await card(page, POST).boundingBox()).toEqual(before);
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(await overflowOn(page)).toEqual([]);
      await page.getByRole('button', { name: isOne }).press('Enter');
      await expect(card(page, OTHER)).toBeFocused();
      await expect(card(page, OTHER)).not.toContainText('Rosa');
    });

    await test.step('the other page has only its own, and what is deleted waits no longer', async () => {
      await expect(other.getByRole('button', { name: isOne })).toBeVisible();
      const again = await community.share(rosa, { content: 'Written too soon.' });
      await expect(page.getByRole('button', { name: isOne })).toBeVisible();
      await expect(other.getByRole('button', { name: isOne })).toBeVisible();
      await community.remove(rosa, again.id);
      await expect(page.getByRole('button', { name: isOne })).toHaveCount(0);
    });

    await test.step('behind a block there is neither page nor offer', async () => {
      await community.share(rosa, { content: 'Between two storms.' });
      await expect(page.getByRole('button', { name: isOne })).toBeVisible();
      await community.block(rosa, walter);
      await expect(page.getByRole('heading', { name: t.pages.missing.title })).toBeVisible();
      await expect(page.getByRole('button', { name: isOne })).toHaveCount(0);
      await community.share(rosa, { content: 'Not for him.' });
      await community.share(ruth, { content: 'And the barn is full.' });
      await expect(other.getByRole('button', { name: newPosts(t, 'other', 2) })).toBeVisible();
      await expect(page.getByText('Not for him.')).toHaveCount(0);
      await expect(page.getByRole('button', { name: isOne })).toHaveCount(0);
    });
  });
}

function newPosts(t: Texts, form: 'one' | 'other', count: number): string {
  return t.posts[`newPosts_${form}`].replace('{{count, number}}', String(count));
}

async function openMenu(page: Page, t: Texts, name: string): Promise<void> {
  await page.getByRole('button', { name: named(t.pages.menu, name) }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}
