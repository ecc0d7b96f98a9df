import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';

/** The states of the screen, depending on what the device supports. */
const STATES = {
  denied: () => Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
  unsupported: () => void delete (window as { Notification?: unknown }).Notification,
};

async function openPanel(page: Page, t: Texts): Promise<void> {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: t.notifications.title, exact: true })).toBeVisible();
}

/** Installing and notifications. Needs the stand-in of support/push.ts and the permission. */
export const ofTheInstalledApp: Screen[] = [
  {
    name: 'install dialog, by one press',
    open: async (page, t) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await page.getByRole('button', { name: t.home.install }).click();
      await expect(page.getByRole('button', { name: t.install.now })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
    },
  },
  {
    name: 'install dialog, installed',
    open: async (page, t) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/');
      await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
      await page.getByRole('button', { name: t.home.install }).click();
      await expect(page.getByText(t.install.installed)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
    },
  },
  {
    name: 'notifications, off',
    open: async (page, t) => {
      await openPanel(page, t);
      await expect(page.getByRole('button', { name: t.notifications.turnOn })).toBeVisible();
    },
  },
  {
    name: 'notifications, on, here and elsewhere',
    open: async (page, t) => {
      await openPanel(page, t);
      await page.getByRole('button', { name: t.notifications.turnOn }).click();
      await page.getByRole('switch', { name: t.notifications.kinds.prayers }).click();
      await expect(page.getByRole('heading', { name: t.notifications.others.title })).toBeVisible();
    },
  },
  {
    name: 'notifications that failed',
    open: async (page, t) => {
      await page.route('**/api/push/subscriptions', (route) => route.fulfill({ status: 500 }));
      await openPanel(page, t);
      await expect(page.getByText(t.notifications.failed)).toBeVisible();
    },
  },
  ...(['denied', 'unsupported'] as const).map((state) => ({
    name: `notifications, ${state}`,
    open: async (page: Page, t: Texts) => {
      await page.goto('/messages');
      await page.evaluate(STATES[state]);
      await page.getByRole('navigation').getByRole('link', { name: t.home.profile }).click();
      await page.getByRole('link', { name: t.notifications.title }).click();
      await expect(page.getByText(t.notifications.state[state])).toBeVisible();
      await page.getByText(t.notifications.state[state]).scrollIntoViewIfNeeded();
    },
  })),
];
