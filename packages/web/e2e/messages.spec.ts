import type { Locator, Page } from '@playwright/test';
import { entryWith } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';
import { NO_NETWORK } from './support/trouble.ts';

const POST = 'My daughter came home for Easter.';

for (const { where, language, options } of wheres('es, phone')) {
  const t = texts[language];

  test(`two members write to each other: ${where}`, async ({ community, trouble }) => {
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    await community.share(rosa, { content: POST });
    await community.befriend(rosa, walter);
    await rosa.page.goto('/');
    await expect(entryWith(rosa.page, POST)).toBeVisible();

    await test.step('Walter presses her name on her post and writes', async () => {
      const { page } = walter;
      await page.goto('/');
      const entry = entryWith(page, POST);
      await expect(entry).toBeVisible();
      await entry.getByRole('link', { name: 'Rosa Delgado' }).click();
      await page.getByRole('main').getByRole('link', { name: t.pages.message, exact: true }).click();
      await expect(page).toHaveURL(`/messages/${rosa.user.id}`);
      await expect(page).toHaveTitle(/^Rosa Delgado · /);
      await expect(page.getByText(t.messages.none)).toBeVisible();
      await write(page, t, 'Rosa, I read about your daughter.');
      await expect(bubbles(page)).toHaveText([/Rosa, I read about your daughter\.$/]);
    });

    await test.step('Rosa is notified on any screen at once', async () => {
      const { page } = rosa;
      await expect(tabOf(page, t)).toContainText(/^1|Messages1|Mensajes1/);
      await expect(page).toHaveTitle(/^\(1\) /);
      await tabOf(page, t).click();
      const line = page.getByRole('link', { name: /Walter Reed/ });
      await expect(line).toContainText('Rosa, I read about your daughter.');
      await expect(line).toContainText(unread(t, 1));
      await line.click();
      await expect(page.getByText(newMessages(t, 1))).toBeVisible();
      await expect(page).toHaveTitle(/^Walter Reed · /);
      await expect(page.getByRole('link', { name: unread(t, 1) })).toHaveCount(0);
    });

    await test.step('each sees the other’s messages at once, in the same order', async () => {
      await write(rosa.page, t, 'Thank you, Walter.');
      await expect(bubbles(walter.page)).toHaveCount(2);
      await write(walter.page, t, 'How is she?');
      await expect(bubbles(rosa.page)).toHaveCount(3);
      await write(rosa.page, t, 'She sings');
      await write(rosa.page, t, 'in the kitchen again.');
      await expect(bubbles(walter.page)).toHaveCount(5);
      await expectSame(rosa.page, walter.page);
    });

    await test.step('unsent text survives a reload, and too long a text shows an error', async () => {
      const { page } = walter;
      const field = page.getByPlaceholder(t.messages.placeholder);
      await field.fill('My sister sang too, ');
      await page.reload();
      await expect(field).toHaveValue('My sister sang too, ');
      await field.press('End');
      await field.press('Shift+Enter');
      await field.pressSequentially('every morning.');
      await expect(field).toHaveValue('My sister sang too, \nevery morning.');
      await field.press('Enter');
      await expect(field).toHaveValue('');
      await expect(bubbles(rosa.page)).toHaveCount(6);
      await field.fill('a'.repeat(2_001));
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(/2,?000/);
      await expect(field).toHaveValue('a'.repeat(2_001));
      await field.fill('');
    });

    await test.step('Walter loses and regains the network: no message is lost or duplicated', async () => {
      trouble.expect(NO_NETWORK);
      const { page } = walter;
      await walter.context.setOffline(true);
      await expect(offlineBanner(page, t)).toBeVisible();
      await write(page, t, 'Are you there?');
      await expect(page.getByText(t.outbox.waiting)).toBeVisible();
      await write(rosa.page, t, 'We pray for her');
      await write(rosa.page, t, 'every Wednesday.');
      await page.reload().catch(() => undefined);
      await walter.context.setOffline(false);
      await page.goto(`/messages/${rosa.user.id}`);
      await expect(bubbles(rosa.page)).toHaveCount(9);
      await expect(bubbles(page)).toHaveCount(9);
      await expect(page.getByText(t.outbox.waiting)).toHaveCount(0);
      await expectSame(rosa.page, page);
    });

    await test.step('off and on again without a reload', async () => {
      const { page } = walter;
      await walter.context.setOffline(true);
      await expect(offlineBanner(page, t)).toBeVisible();
      for (const word of ['one', 'two', 'three']) await write(rosa.page, t, word);
      await expect(bubbles(rosa.page)).toHaveCount(12);
      await expect(bubbles(page)).toHaveCount(9);
      await walter.context.setOffline(false);
      await expect(bubbles(page)).toHaveCount(12);
      await expect(offlineBanner(page, t)).toHaveCount(0);
      await expectSame(rosa.page, page);
    });
  });
}

/** From here on the conversation is read from memory. */
function offlineBanner(page: Page, t: Texts): Locator {
  return page.getByText(t.home.memory.offline.messages.replace('{{time}}.', ''));
}

async function write(page: Page, t: Texts, words: string): Promise<void> {
  const field = page.getByPlaceholder(t.messages.placeholder);
  await field.fill(words);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

/** The messages on the server, oldest first, without those still being sent. */
function bubbles(page: Page): Locator {
  return page.getByRole('log').locator('[data-message]');
}

async function expectSame(one: Page, other: Page): Promise<void> {
  const ids = (page: Page) => bubbles(page).evaluateAll((all) => all.map((bubble) => bubble.dataset['message']));
  await expect.poll(() => ids(other)).toEqual(await ids(one));
}

function tabOf(page: Page, t: Texts): Locator {
  return page.getByRole('navigation', { name: t.home.main }).getByRole('link', { name: t.home.messages });
}

const unread = (t: Texts, count: number) => t.messages.unread_one.replace('{{count, number}}', String(count));
const newMessages = (t: Texts, count: number) => t.messages.newMessages_one.replace('{{count, number}}', String(count));
