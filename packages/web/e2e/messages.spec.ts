import type { Locator, Page } from '@playwright/test';
import { findingsOfAxe } from './support/axe.ts';
import { entryWith } from './support/feed.ts';
import { overflowOn } from './support/overflow.ts';
import { expect, test } from './support/test.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { wheres } from './support/wheres.ts';
import { NO_NETWORK } from './support/trouble.ts';

const POST = 'My daughter came home for Easter.';

for (const { where, language, options } of wheres('messages')) {
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
      expect(await findingsOfAxe(page)).toEqual([]);
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
      expect(await findingsOfAxe(walter.page)).toEqual([]);
      expect(await overflowOn(walter.page)).toEqual([]);
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

  test(`without messages, a member starts with a connection: ${where}`, async ({ community }) => {
    const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    await community.befriend(rosa, walter);
    const { page } = rosa;
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: t.connections.start })).toBeVisible();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Walter Reed' }).click();
    await expect(page.getByPlaceholder(t.messages.placeholder)).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: t.messages.seeTestimonies }).click();
    await expect(page).toHaveURL('/');
  });

  test(`a first message is a request, which is accepted or not: ${where}`, async ({ community, trouble }) => {
    const naomi = await community.member({ firstName: 'Naomi', lastName: 'Park', age: 35 }, options);
    const young = await community.member({ firstName: 'Naomi', lastName: 'Park', age: 15 }, options);
    const walter = await community.member({ firstName: 'Walter', lastName: 'Reed' }, options);
    const { page } = walter;
    await naomi.page.goto('/messages');
    await expect(naomi.page.getByText(t.messages.empty)).toBeVisible();

    await test.step('Walter writes once, and his screen looks the same for every receiver', async () => {
      const screens: string[] = [];
      for (const member of [young, naomi]) {
        await page.goto(`/messages/${member.user.id}`);
        await expect(page.getByText(named(t.messages.first, 'Naomi Park'))).toBeVisible();
        const field = page.getByPlaceholder(t.messages.placeholder);
        await field.fill('Did we meet on Sunday?');
        await field.press('Enter');
        await expect(page.getByText(named(t.messages.sent, 'Naomi Park'))).toBeVisible();
        await expect(field).toHaveCount(0);
        await expect(bubbles(page)).toHaveCount(1);
        expect(await findingsOfAxe(page)).toEqual([]);
        expect(await overflowOn(page)).toEqual([]);
        const main = await page.getByRole('main').innerText();
        screens.push(main.replaceAll(/\d{1,2}:\d\d(\s*[ap]\.?\s*m\.?)?/gi, 'time'));
      }
      const list = screens.map((screen) => screen.slice(screen.lastIndexOf('Naomi Park')));
      expect(list[0]).toBe(list[1]);
    });

    await test.step('a girl without a shared connection sees nothing of it', async () => {
      await young.page.goto('/messages');
      await expect(young.page.getByText(t.messages.empty)).toBeVisible();
      await expect(young.page.getByText(named(t.messages.wantsToWrite, 'Walter Reed'))).toHaveCount(0);
    });

    await test.step('Naomi sees it at once, reads it, and does not answer yet', async () => {
      const request = naomi.page.getByRole('link', { name: named(t.messages.wantsToWrite, 'Walter Reed') });
      await expect(request).toBeVisible();
      expect(await findingsOfAxe(naomi.page)).toEqual([]);
      expect(await overflowOn(naomi.page)).toEqual([]);
      await request.click();
      await expect(bubbles(naomi.page)).toHaveText([/Did we meet on Sunday\?$/]);
      expect(await findingsOfAxe(naomi.page)).toEqual([]);
      await naomi.page.getByRole('button', { name: t.messages.notNow }).click();
      await expectToast(naomi.page, t.messages.declined.title, named(t.messages.declined.description, 'Walter Reed'));
      await expect(request).toHaveCount(0);
      await expect(page.getByText(named(t.messages.sent, 'Naomi Park'))).toBeVisible();
    });

    await test.step('later she accepts, and both write without a reload', async () => {
      await naomi.page.goto(`/messages/${walter.user.id}`);
      await naomi.page.getByRole('button', { name: t.messages.accept, exact: true }).click();
      await expectToast(naomi.page, t.messages.accepted.title, named(t.messages.accepted.description, 'Walter Reed'));
      await write(page, t, 'Welcome, Naomi!');
      await expect(bubbles(naomi.page)).toHaveCount(2);
      await write(naomi.page, t, 'We did!');
      await expect(bubbles(page)).toHaveCount(3);
    });

    await test.step('a first message written offline also becomes one request', async () => {
      trouble.expect(NO_NETWORK);
      const rosa = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
      await page.goto(`/messages/${rosa.user.id}`);
      await expect(page.getByText(named(t.messages.first, 'Rosa Delgado'))).toBeVisible();
      await walter.context.setOffline(true);
      const field = page.getByPlaceholder(t.messages.placeholder);
      await field.fill('Are you coming?');
      await field.press('Enter');
      await expect(field).toHaveCount(0);
      await walter.context.setOffline(false);
      await expect(bubbles(page)).toHaveCount(1);
      await rosa.page.goto('/messages');
      await expect(rosa.page.getByRole('link', { name: named(t.messages.wantsToWrite, 'Walter Reed') })).toBeVisible();
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
const named = (sentence: string, name: string) => sentence.replaceAll('{{name}}', name);
