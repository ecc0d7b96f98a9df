import type { Page } from '@playwright/test';
import type { SessionView } from '@lampstand/core/auth/contract';
import { PASSWORD, type Member } from './support/community.ts';
import { expectWorker } from './support/device.ts';
import { announceNewAddress, deliver, shownOn, standInForPushService, subscriptionsOf } from './support/push.ts';
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
  'a device whose member logged out offline is no longer notified',
  { tag: '@notifications' },
  async ({ community, trouble }) => {
    trouble.expect(NO_NETWORK);
    const member = await community.member({}, { permissions: ['notifications'] });
    const { page, context } = member;
    await turnOn(member);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: t.posts.empty.title })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: t.home.logOut }).click();
    await expect(page.getByText(t.landing.tagline)).toBeVisible();
    await expect.poll(() => subscribed(page)).toBe(false);
    await context.setOffline(false);
  },
);

test(
  'a member whose session ended is notified again after signing in',
  { tag: '@notifications' },
  async ({ community, trouble }) => {
    trouble.expect(/status of 401/);
    const member = await community.member({}, { permissions: ['notifications'] });
    const { page, context, email } = member;
    await turnOn(member);
    await page.getByRole('switch', { name: t.notifications.kinds.messages.label }).click();
    await expect.poll(() => subscriptionsOf(context)).toMatchObject([{ switches: { messages: false } }]);
    const sessions = (await (await context.request.get('/api/sessions')).json()) as SessionView[];
    const headers = { Origin: new URL(page.url()).origin };
    await context.request.delete(`/api/sessions/${sessions[0]!.id}`, { headers });
    await page.goto('/');
    await expect(page.getByText(t.landing.tagline)).toBeVisible();
    await signIn(page, email);
    await expect.poll(() => subscriptionsOf(context)).toMatchObject([{ current: true, switches: { messages: false } }]);
  },
);

test(
  'a member who signs in after another is not notified in their place',
  { tag: '@notifications' },
  async ({ community }) => {
    const first = await community.member({}, { permissions: ['notifications'] });
    const second = await community.member({ firstName: 'Walter', lastName: 'Reed' });
    const { page, context } = first;
    await turnOn(first);
    await context.clearCookies();
    await page.goto('/');
    await expect(page.getByText(t.landing.tagline)).toBeVisible();
    await signIn(page, second.email);
    await expect.poll(() => subscribed(page)).toBe(false);
    await page.goto('/notifications');
    await expect(page.getByRole('button', { name: t.notifications.turnOn })).toBeVisible();
    expect(await subscriptionsOf(context)).toEqual([]);
  },
);

test('notifications about what is read in the app are closed', { tag: '@notifications' }, async ({ community }) => {
  const member = await community.member({}, { permissions: ['notifications'] });
  const friend = await community.member({ firstName: 'Walter', lastName: 'Reed' });
  await community.write(friend, member, 'Peace be with you.');
  const { page } = member;
  await turnOn(member);
  const told = { kind: 'messages', title: 'Lampstand', body: 'x', unread: 1, language: 'en' } as const;
  for (const url of [`/messages/${friend.user.id}`, '/messages/another'])
    await deliver(page, { ...told, tag: url, url });
  await expect.poll(() => shownOn(page)).toHaveLength(2);
  await page.getByRole('link', { name: t.common.back }).click();
  await page.getByRole('navigation').getByRole('link', { name: t.home.messages }).click();
  await page.getByRole('link', { name: /Walter Reed/ }).click();
  await expect(page.getByText('Peace be with you.')).toBeVisible();
  await expect.poll(() => shownOn(page)).toMatchObject([{ tag: '/messages/another' }]);
});

test(
  'a device with a new endpoint is notified there, with the same switches',
  { tag: '@notifications' },
  async ({ community }) => {
    const member = await community.member({}, { permissions: ['notifications'] });
    const { page, context } = member;
    await turnOn(member);
    await page.getByRole('switch', { name: t.notifications.kinds.prayers.label }).click();
    await expect.poll(() => subscriptionsOf(context)).toMatchObject([{ switches: { prayers: false } }]);
    const [before] = await subscriptionsOf(context);
    await announceNewAddress(page);
    const after = await subscriptionsOf(context);
    expect(after).toMatchObject([{ current: true, language: 'en', switches: { ...before!.switches } }]);
    expect(after[0]!.id).not.toBe(before!.id);
  },
);
