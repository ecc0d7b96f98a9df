import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import type { BrowserContext, Page } from '@playwright/test';
import type { PushPayload } from '@lampstand/core/push/payload';
import { expectWorker } from './support/device.ts';
import {
  announceNewAddress,
  badgeAfter,
  deliver,
  press,
  shownOn,
  standInForPushService,
  subscriptionsOf,
} from './support/push.ts';
import { expect, test } from './support/test.ts';
import { languages } from './support/wheres.ts';
import { texts, type Texts } from '../test/texts.ts';
import { expectToast } from './support/toast.ts';
import { NO_NETWORK } from './support/trouble.ts';
import { watchWorkerErrors, windowsOf } from './support/worker.ts';

const WORDS = 'The well we dug last spring still gives water.';

const payload = (news: Partial<PushPayload>): PushPayload => ({
  kind: 'messages',
  title: 'Lampstand',
  body: 'You have a new message',
  tag: 'messages:1',
  url: '/messages',
  unread: 1,
  language: 'en',
  ...news,
});

async function turnOn(page: Page, t: Texts): Promise<void> {
  await page.goto('/notifications');
  await expectWorker(page);
  await page.getByRole('button', { name: t.notifications.turnOn }).click();
  await expectToast(page, t.notifications.turnedOn.title, t.notifications.turnedOn.description);
}

/** The member chooses the language on another device (profiles-12). */
async function chooseElsewhere(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (chosen) => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/users/choices', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) });
  }, language);
}

for (const language of languages('es')) {
  const t = texts[language];
  // Each kind has its own switch (push-1), and only the button asks for permission (push-3).
  test(
    `notifications are turned on by a button, by kind, keep their switches, and off again, ${language}`,
    { tag: '@notifications' },
    async ({ community, trouble }) => {
      trouble.expect(NO_NETWORK);
      const member = await community.member({}, { language, permissions: ['notifications'] });
      const { page, context } = member;
      await standInForPushService(context);
      await page.goto('/');
      await expectWorker(page);
      expect(await subscriptionsOf(context)).toEqual([]);

      await turnOn(page, t);
      const everything = { prayers: true, comments: true, messages: true, connections: true };
      expect(await subscriptionsOf(context)).toMatchObject([{ current: true, language, switches: everything }]);

      const prayers = page.getByRole('switch', { name: t.notifications.kinds.prayers.label });
      await expect(prayers).toBeChecked();
      // The device stores the switches from the first change on.
      const first = page.waitForResponse('**/api/push/subscriptions/*');
      await prayers.press('Space');
      await expect(prayers).not.toBeChecked();
      await first;

      await test.step('also if the response was lost', async () => {
        await context.route(
          '**/api/push/subscriptions/*',
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        await page.getByRole('switch', { name: t.notifications.kinds.connections.label }).click();
      });
      const some = { ...everything, prayers: false, connections: false };
      await expect.poll(() => subscriptionsOf(context)).toMatchObject([{ language, switches: some }]);

      await test.step('a new endpoint has the same ones', async () => {
        const [before] = await subscriptionsOf(context);
        await announceNewAddress(page);
        const after = await subscriptionsOf(context);
        expect(after).toMatchObject([{ current: true, language, switches: some }]);
        expect(after[0]!.id).not.toBe(before!.id);
      });

      await test.step('a restart of the app repairs the subscription, and changes none of them', async () => {
        const repaired = page.waitForResponse(
          (answer) => answer.url().endsWith('/api/push/subscriptions') && answer.request().method() === 'POST',
        );
        await page.reload();
        await repaired;
        await expect(prayers).not.toBeChecked();
        expect(await subscriptionsOf(context)).toMatchObject([{ language, switches: some }]);
      });

      await test.step('nor does another language', async () => {
        const other = LANGUAGES.find((one) => one !== language) ?? language;
        await chooseElsewhere(page, other);
        await page.reload();
        await expect.poll(() => subscriptionsOf(context)).toMatchObject([{ language: other, switches: some }]);
        await chooseElsewhere(page, language);
        await page.reload();
        await expect.poll(() => subscriptionsOf(context)).toMatchObject([{ language, switches: some }]);
      });

      await page.getByRole('button', { name: t.notifications.turnOff }).click();
      await expectToast(page, t.notifications.turnedOff.title, t.notifications.turnedOff.description);
      await expect(page.getByRole('button', { name: t.notifications.turnOn })).toBeVisible();
      expect(await subscriptionsOf(context)).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('e2e-push'))).toBeNull();
    },
  );
}

test(
  'a push is shown in its language, once per topic, opens its address in the open window, and counts on the icon',
  { tag: '@notifications' },
  async ({ community }) => {
    const member = await community.member({}, { permissions: ['notifications'] });
    const friend = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    await noteBadges(member.context);
    await community.write(friend, member, 'Are you there?');
    await community.write(friend, member, 'It is about the well.');
    const { page } = member;
    const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
    await standInForPushService(member.context);
    await turnOn(page, texts.en);
    await page.goto('/');
    await expect.poll(badge).toBe(2);
    const refusals = await watchWorkerErrors(page);
    const place = `/messages/${friend.user.id}`;
    const news = { tag: `messages:${friend.user.id}`, url: place };
    await deliver(page, payload(news));
    const spanish = { body: 'Tienes 2 mensajes nuevos', language: 'es', unread: 2 } as const;
    await deliver(page, payload({ ...news, ...spanish }));
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title: 'Lampstand', body: spanish.body, tag: news.tag, lang: 'es', renotify: true, place }]);

    await page.getByRole('button', { name: texts.en.posts.prompt }).click();
    await page.getByLabel(texts.en.compose.content.label).fill(WORDS);
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    expect(await press(page)).toBeUndefined();
    await expect(page).toHaveURL(place);
    await expect(page.getByText('Are you there?')).toBeVisible();
    expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
    await expect.poll(badge).toBe(0);
    await expect.poll(() => shownOn(page)).toEqual([]);
    expect(refusals).toEqual([]);

    const tags = async () => (await shownOn(page)).map(({ tag }) => tag).toSorted();
    const other = payload({ tag: 'messages:another', url: '/messages/another' });
    await test.step('what is read in the app is no longer shown, nor is it while it is read', async () => {
      await page.getByRole('link', { name: texts.en.common.back }).click();
      await community.write(friend, member, 'Come and see.');
      await deliver(page, payload(news));
      await deliver(page, other);
      await expect.poll(tags).toEqual([other.tag, news.tag].toSorted());
      await page.getByRole('link', { name: /Walter Reed/ }).click();
      await expect(page.getByRole('log').getByText('Come and see.')).toBeVisible();
      await expect.poll(tags).toEqual([other.tag]);
      await deliver(page, payload(news));
      await deliver(page, payload({ tag: 'connections', kind: 'connections', url: 'https://evil.example/x' }));
      await expect.poll(tags).toEqual(['connections', other.tag]);
      expect((await shownOn(page)).find(({ tag }) => tag === 'connections')).toMatchObject({ place: '/' });
    });

    await test.step('an unreadable push is shown too, and a press without a window opens one', async () => {
      await deliver(page, 'not even JSON');
      await expect.poll(() => shownOn(page)).toHaveLength(3);
      const places = (await shownOn(page)).map(({ place: shown }) => shown);
      expect(places.toSorted()).toEqual(['/', '/', other.url]);
      // A page of the server, which is not a window of the app.
      await page.goto('/api/forgot-password');
      await expect.poll(() => windowsOf(page)).toEqual(['/api/forgot-password']);
      expect(places).toContain(await press(page));
    });

    await test.step('the press has left the draft, and logging out takes the count off the icon', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: texts.en.posts.prompt }).click();
      const words = page.getByLabel(texts.en.compose.content.label);
      await expect(words).toHaveValue(WORDS);
      await words.fill('');
      await page.keyboard.press('Escape');
      await community.write(friend, member, 'One more thing.');
      await expect.poll(badge).toBe(1);
      await page.getByRole('link', { name: 'Log out' }).click();
      await expect(page.getByText(texts.en.landing.tagline)).toBeVisible();
      await expect.poll(badge).toBe(0);
      expect(await badgeAfter(page, payload({ unread: 7 }))).toBe(7);
    });
  },
);

/** Keeps what pages put on the app's icon, which they cannot read. */
async function noteBadges(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { badges: shown });
    navigator.setAppBadge = (count) => {
      shown.push(count ?? -1);
      return Promise.resolve();
    };
    navigator.clearAppBadge = () => {
      shown.push(0);
      return Promise.resolve();
    };
  });
}
