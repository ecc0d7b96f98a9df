import type { Page } from '@playwright/test';
import type { SessionView } from '@lampstand/core/auth/contract';
import { PASSWORD, type Member } from './support/community.ts';
import { expectWorker } from './support/device.ts';
import { deliver, shownOn, standInForPushService, subscribeElsewhere, subscriptionsOf } from './support/push.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { NO_NETWORK } from './support/trouble.ts';

const t = texts.en;

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/api/login');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('main form[method=post] [type=submit]').click();
  await page.waitForURL('/');
}

async function turnOn({ page, context }: Member): Promise<void> {
  await standInForPushService(context);
  await page.goto('/notifications');
  await expectWorker(page);
  await page.getByRole('button', { name: t.notifications.turnOn }).click();
  await expect(page.getByText(t.notifications.turnedOn.title, { exact: true })).toBeVisible();
}

const subscribed = (page: Page) => page.evaluate(() => localStorage.getItem('e2e-push') !== null);

test(
  'a device is notified only for the member who is signed in on it',
  { tag: '@notifications' },
  async ({ community, trouble }) => {
    trouble.expect(NO_NETWORK);
    trouble.expect(/status of 401/);
    const first = await community.member({}, { permissions: ['notifications'] });
    const second = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const { page, context, email } = first;
    await turnOn(first);
    await page.getByRole('switch', { name: t.notifications.kinds.messages.label }).click();
    await expect.poll(() => subscriptionsOf(context)).toMatchObject([{ switches: { messages: false } }]);

    await test.step('after the session has ended and she has signed in again, with her switches', async () => {
      const sessions = (await (await context.request.get('/api/sessions')).json()) as SessionView[];
      const headers = { Origin: new URL(page.url()).origin };
      await context.request.delete(`/api/sessions/${sessions[0]!.id}`, { headers });
      await page.goto('/');
      await expect(page.getByText(t.landing.tagline)).toBeVisible();
      await signIn(page, email);
      await expect
        .poll(() => subscriptionsOf(context))
        .toMatchObject([{ current: true, switches: { messages: false } }]);
    });

    await test.step('not in her place, if another signs in after her', async () => {
      await context.clearCookies();
      await page.goto('/');
      await expect(page.getByText(t.landing.tagline)).toBeVisible();
      await signIn(page, second.email);
      await expect.poll(() => subscribed(page)).toBe(false);
      await page.goto('/notifications');
      await expect(page.getByRole('button', { name: t.notifications.turnOn })).toBeVisible();
      expect(await subscriptionsOf(context)).toEqual([]);
    });

    await test.step('no longer, if he logs out offline', async () => {
      await page.getByRole('button', { name: t.notifications.turnOn }).click();
      await expect.poll(() => subscribed(page)).toBe(true);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: t.posts.empty.title })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('link', { name: t.home.logOut }).click();
      await expect(page.getByText(t.landing.tagline)).toBeVisible();
      await expect.poll(() => subscribed(page)).toBe(false);
      await context.setOffline(false);
    });
  },
);

test(
  'a device is unsubscribed by the list of another one, and by logging out (push-3)',
  { tag: '@notifications' },
  async ({ community }) => {
    const member = await community.member({}, { permissions: ['notifications'] });
    const { page, context } = member;
    await turnOn(member);

    const { page: there } = await subscribeElsewhere(community, member);
    const others = there.getByRole('heading', { name: 'Other devices with notifications' });
    await expect(others).toBeVisible();
    await there.getByRole('button', { name: /^Remove/ }).click();
    await expect(there.getByText('Device Removed')).toBeVisible();
    await expect(others).toBeHidden();
    expect(await subscriptionsOf(context)).toMatchObject([{ current: false }]);

    await test.step('it stays removed when its own app restarts', async () => {
      await page.goto('/');
      await expect.poll(() => subscribed(page)).toBe(false);
      await page.goto('/notifications');
      await expect(page.getByRole('button', { name: t.notifications.turnOn })).toBeVisible();
      expect(await subscriptionsOf(context)).toMatchObject([{ current: false }]);
    });

    await test.step('logging out unsubscribes it and closes its notifications', async () => {
      await page.getByRole('button', { name: t.notifications.turnOn }).click();
      await expect.poll(() => subscribed(page)).toBe(true);
      const told = { kind: 'messages', title: 'Lampstand', body: 'x', unread: 1, language: 'en' } as const;
      await deliver(page, { ...told, tag: 'messages:1', url: '/messages' });
      await expect.poll(() => shownOn(page)).toHaveLength(1);
      await page.goto('/');
      await page.getByRole('link', { name: t.home.logOut }).click();
      await expect(page.getByText(t.landing.tagline)).toBeVisible();
      expect(await page.evaluate(() => ['e2e-push', 'push'].map((key) => localStorage.getItem(key)))).toEqual([
        null,
        null,
      ]);
      await expect.poll(() => shownOn(page)).toEqual([]);
    });
  },
);
