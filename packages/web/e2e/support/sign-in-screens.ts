import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { expect } from './test.ts';

/** The server's own pages, which have no scripts. */
export const forSigningIn: Screen[] = [
  { name: 'sign in', open: async (page) => void (await page.goto('/api/login')) },
  {
    name: 'sign in, refused',
    open: async (page) => {
      await page.goto('/api/login');
      await page.locator('#email').fill('nobody@example.org');
      await page.locator('#password').fill('walk on the sand');
      await submit(page);
    },
  },
  { name: 'make an account', open: async (page) => void (await page.goto('/api/signup')) },
  {
    name: 'make an account, both fields wrong',
    open: async (page) => {
      await page.goto('/api/signup');
      await page.locator('#email').fill('nobody at example');
      await page.locator('#password').fill('short');
      await submit(page);
    },
  },
  {
    name: 'an invitation that is over',
    open: async (page) => void (await page.goto('/api/signup?invitation=BCDF-GHJK')),
  },
  { name: 'forgotten password', open: async (page) => void (await page.goto('/api/forgot-password')) },
  {
    name: 'check your mail',
    open: async (page) => {
      await page.goto('/api/forgot-password');
      await page.locator('#email').fill('nobody@example.org');
      await page.locator('main form[method=post] [type=submit]').click();
      await page.waitForURL('**/api/forgot-password?sent=1');
    },
  },
  { name: 'a used link', open: async (page) => void (await page.goto('/api/reset-password?token=used')) },
  { name: 'password saved', open: async (page) => void (await page.goto('/api/login?saved=1')) },
];

async function submit(page: Page): Promise<void> {
  await page.locator('main form[method=post] [type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}
