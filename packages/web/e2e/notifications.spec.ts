import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import type { PushPayload } from '@lampstand/core/push/payload';
import { expectWorker } from './support/device.ts';
import {
  badgeAfter,
  deliver,
  press,
  shownOn,
  standInForPushService,
  subscribeElsewhere,
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
    `notifications are turned on by a button, by kind, and off again, ${language}`,
    { tag: '@notifications' },
    async ({ community }) => {
      const member = await community.member({}, { language, permissions: ['notifications'] });
      const { page, context } = member;
      await standInForPushService(context);
      await page.goto('/');
      await expectWorker(page);
      expect(await subscriptionsOf(member.context)).toEqual([]);

      await turnOn(page, t);
      const everything = { prayers: true, comments: true, messages: true, connections: true };
      expect(await subscriptionsOf(member.context)).toMatchObject([{ current: true, language, switches: everything }]);

      const prayers = page.getByRole('switch', { name: t.notifications.kinds.prayers.label });
      await expect(prayers).toBeChecked();
      await prayers.press('Space');
      await expect(prayers).not.toBeChecked();
      await page.getByRole('switch', { name: t.notifications.kinds.connections.label }).click();
      const some = { ...everything, prayers: false, connections: false };
      await expect.poll(() => subscriptionsOf(member.context)).toMatchObject([{ switches: some }]);

      // A restart of the app and another language do not change them.
      await page.reload();
      await expect(prayers).not.toBeChecked();
      const other = LANGUAGES.find((one) => one !== language) ?? language;
      await chooseElsewhere(page, other);
      await page.reload();
      await expect.poll(() => subscriptionsOf(member.context)).toMatchObject([{ language: other, switches: some }]);
      await chooseElsewhere(page, language);
      await page.reload();

      await page.getByRole('button', { name: t.notifications.turnOff }).click();
      await expectToast(page, t.notifications.turnedOff.title, t.notifications.turnedOff.description);
      await expect(page.getByRole('button', { name: t.notifications.turnOn })).toBeVisible();
      expect(await subscriptionsOf(member.context)).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('e2e-push'))).toBeNull();
    },
  );
}

test(
  'logging out unsubscribes the device and closes its notifications (push-3)',
  { tag: '@notifications' },
  async ({ community }) => {
    const member = await community.member({}, { permissions: ['notifications'] });
    const { page, context } = member;
    await standInForPushService(context);
    await turnOn(page, texts.en);
    await deliver(page, payload({}));
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    await page.goto('/');
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByText(texts.en.landing.tagline)).toBeVisible();
    expect(await page.evaluate(() => ['e2e-push', 'push'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
    ]);
    await expect.poll(() => shownOn(page)).toEqual([]);
  },
);

test(
  'a switch keeps its new value when the response was lost',
  { tag: '@notifications' },
  async ({ community, trouble }) => {
    trouble.expect(NO_NETWORK);
    const member = await community.member({}, { permissions: ['notifications'] });
    const { page, context } = member;
    await standInForPushService(context);
    await turnOn(page, texts.en);
    // The device stores the switches from the first change on.
    const first = page.waitForResponse('**/api/push/subscriptions/*');
    await page.getByRole('switch', { name: texts.en.notifications.kinds.connections.label }).click();
    await first;
    await context.route(
      '**/api/push/subscriptions/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('switch', { name: texts.en.notifications.kinds.prayers.label }).click();
    const changed = [{ language: 'en', switches: { prayers: false, connections: false } }];
    await expect.poll(() => subscriptionsOf(context)).toMatchObject(changed);
    // On start, the app repairs the subscription. It must not restore the old switches.
    const repaired = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/push/subscriptions') && answer.request().method() === 'POST',
    );
    await page.reload();
    await repaired;
    expect(await subscriptionsOf(context)).toMatchObject(changed);
  },
);

test('other devices are listed, and can be removed', { tag: '@notifications' }, async ({ community }) => {
  const member = await community.member({}, { permissions: ['notifications'] });
  const { page, context } = member;
  await standInForPushService(context);
  await turnOn(page, texts.en);

  const { page: there } = await subscribeElsewhere(community, member);
  const others = there.getByRole('heading', { name: 'Other devices with notifications' });
  await expect(others).toBeVisible();
  await there.getByRole('button', { name: /^Remove/ }).click();
  await expect(there.getByText('Device Removed')).toBeVisible();
  await expect(others).toBeHidden();
  expect(await subscriptionsOf(member.context)).toMatchObject([{ current: false }]);

  // It stays removed when its own app restarts.
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('e2e-push'))).toBeNull();
  await page.goto('/notifications');
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect(await subscriptionsOf(member.context)).toMatchObject([{ current: false }]);
});

test(
  'a push is shown in its language, once per topic, and opens its address in the open window',
  { tag: '@notifications' },
  async ({ community }) => {
    const member = await community.member({}, { permissions: ['notifications'] });
    const friend = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    await community.write(friend, member, 'Are you there?');
    const { page } = member;
    await page.goto('/');
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
    await expect.poll(() => shownOn(page)).toEqual([]);
    expect(refusals).toEqual([]);

    // No notification while that conversation is on the screen.
    await deliver(page, payload(news));
    await deliver(page, payload({ tag: 'connections', kind: 'connections', url: 'https://evil.example/x' }));
    await expect.poll(() => shownOn(page)).toMatchObject([{ tag: 'connections', place: '/' }]);
    await page.goto('/');
    await page.getByRole('button', { name: texts.en.posts.prompt }).click();
    await expect(page.getByLabel(texts.en.compose.content.label)).toHaveValue(WORDS);
  },
);

test(
  'a press without a window opens one, and an unreadable push shows a notification too',
  { tag: '@notifications' },
  async ({ community }) => {
    const { page } = await community.member({}, { permissions: ['notifications'] });
    await page.goto('/');
    await expectWorker(page);
    await deliver(page, 'not even JSON');
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Lampstand', place: '/' }]);
    // A page of the server, which is not a window of the app.
    await page.goto('/api/forgot-password');
    await expect.poll(() => windowsOf(page)).toEqual(['/api/forgot-password']);
    expect(await press(page)).toBe('/');
  },
);

test('the icon shows the unread count, and none when signed out', { tag: '@notifications' }, async ({ community }) => {
  const member = await community.member({}, { permissions: ['notifications'] });
  const friend = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  await member.context.addInitScript(() => {
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
  const { page } = member;
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
  await page.goto('/');
  await expect.poll(badge).toBe(0);
  await community.write(friend, member, 'One');
  await community.write(friend, member, 'Two');
  await expect.poll(badge).toBe(2);
  await page.goto(`/messages/${friend.user.id}`);
  await expect.poll(badge).toBe(0);
  await community.write(friend, member, 'Three');
  await page.goto('/');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByText(texts.en.landing.tagline)).toBeVisible();
  await expect.poll(badge).toBe(0);

  expect(await badgeAfter(page, payload({ unread: 7 }))).toBe(7);
});
