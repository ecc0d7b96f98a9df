import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';
import { NO_NETWORK } from './support/trouble.ts';

const HIS = 'After eleven years my brother called.';
const HERS = 'My daughter came home for Easter.';
const MESSAGE = 'Can we talk about your brother?';

for (const { where, language, options } of wheres('en, phone')) {
  test(`a block, seen from both sides: ${where}`, async ({ community, trouble }) => {
    const t = texts[language];
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    await community.share(walter, { content: HIS });
    const { id } = await community.share(rosa, { content: HERS });
    await community.comment(walter, id, 'Amen, Rosa');
    await community.write(rosa, walter, MESSAGE);

    await test.step('both see each other', async () => {
      await rosa.page.goto('/');
      await walter.page.goto('/');
      await expect(entryWith(rosa.page, HIS)).toBeVisible();
      await expect(entryWith(walter.page, HERS)).toBeVisible();
      await expectConversation(rosa.page, t, MESSAGE);
    });

    await test.step('Rosa opens the confirmation, and cancels it', async () => {
      await chooseFromMenu(entryWith(rosa.page, HIS), t.posts.menu, t.posts.block);
      const question = rosa.page.getByRole('alertdialog', { name: named(t.blocks.ask.title, 'Walter Reed') });
      await expect(question).toContainText(named(t.blocks.ask.text, 'Walter Reed'));
      await expect(question.getByRole('button', { name: t.common.cancel })).toBeFocused();
      await rosa.page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(entryWith(rosa.page, HIS).getByRole('button', { name: t.posts.menu })).toBeFocused();
    });

    await test.step('she gets an error while offline', async () => {
      trouble.expect(NO_NETWORK);
      await chooseFromMenu(entryWith(rosa.page, HIS), t.posts.menu, t.posts.block);
      const question = rosa.page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await rosa.context.setOffline(true);
      await question.getByRole('button', { name: t.blocks.ask.submit }).click();
      await expectToast(rosa.page, t.common.error, t.blocks.failed);
      await rosa.context.setOffline(false);
      await question.getByRole('button', { name: t.blocks.ask.submit }).click();
      await expectToast(rosa.page, t.blocks.done.title, t.blocks.done.description);
    });

    await test.step('he disappears from her screens at once, and the focus moves to the remaining content', async () => {
      await expect(entryWith(rosa.page, HIS)).toHaveCount(0);
      await expect(entryWith(rosa.page, HERS)).toBeFocused();
      await entryWith(rosa.page, HERS).getByRole('button', { name: t.posts.comment }).click();
      await expect(rosa.page.getByText(t.comments.empty)).toBeVisible();
      await rosa.page.keyboard.press('Escape');
      await expectNoConversation(rosa.page, t);
    });

    await test.step('she disappears from his screens, without a message and without a reload', async () => {
      await expect(entryWith(walter.page, HERS)).toHaveCount(0);
      await expect(entryWith(walter.page, HIS)).toBeVisible();
      await expect(walter.page.locator('[data-toast]')).toHaveCount(0);
      await expectNoConversation(walter.page, t);
      trouble.expect(/\/api\/conversations\/.*status of 404/);
      const screens: string[] = [];
      for (const address of [rosa.user.id, randomUUID()]) {
        await walter.page.goto(`/messages/${address}`);
        await expect(walter.page.getByText(t.messages.notFound.title)).toBeVisible();
        screens.push(await walter.page.getByRole('main').innerText());
      }
      expect(screens[0], 'her address looks like that of an unknown member').toBe(screens[1]);
    });

    await test.step('she finds him in the list of blocked members, and unblocks him', async () => {
      const { page } = rosa;
      await page.goto('/blocked');
      await expect(page.getByRole('heading', { name: t.blocks.list.title })).toBeVisible();
      await page.getByRole('button', { name: `${t.blocks.list.unblock} Walter Reed` }).click();
      const { title, description } = t.blocks.list.unblocked;
      await expectToast(page, title, named(description, 'Walter Reed'));
      await expect(page.getByText(t.blocks.list.empty)).toBeVisible();
      await expect(page.getByRole('heading', { name: t.blocks.list.title })).toBeFocused();
    });

    await test.step('everything is visible again for both', async () => {
      await rosa.page.goto('/');
      await expect(entryWith(rosa.page, HIS)).toBeVisible();
      await expectConversation(rosa.page, t, MESSAGE);
      await walter.page.goto('/');
      await expect(entryWith(walter.page, HERS)).toBeVisible();
      await expectConversation(walter.page, t, MESSAGE);
    });
  });
}

function named(sentence: string, name: string): string {
  return sentence.replaceAll('{{name}}', name);
}

async function expectConversation(page: Page, t: Texts, words: string): Promise<void> {
  await inMessages(page, t, () => expect(page.getByRole('main').getByText(words)).toBeVisible());
}

async function expectNoConversation(page: Page, t: Texts): Promise<void> {
  await inMessages(page, t, () => expect(page.getByText(t.messages.empty)).toBeVisible());
}

/** Navigates to the messages and back to the feed inside the app, without a page load. */
async function inMessages(page: Page, t: Texts, look: () => Promise<void>): Promise<void> {
  const tabs = page.getByRole('navigation', { name: t.home.main });
  await tabs.getByRole('link', { name: t.home.messages }).click();
  await look();
  await tabs.getByRole('link', { name: t.home.feed }).click();
  await expect(page.getByRole('feed').or(page.getByText(t.posts.empty.title))).toBeVisible();
}
