import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { testStates, type State } from './support/examine.ts';

testStates([
  {
    name: 'landing',
    path: '/',
    as: null,
    reach: (t) => expect.element(page.getByText(t.landing.tagline)).toBeVisible(),
  },
  {
    name: 'landing without its picture',
    path: '/',
    as: null,
    reach: async (t) => {
      const picture = page.getByRole('img', { name: t.landing.cross });
      await expect.element(picture).toBeVisible();
      picture.element().dispatchEvent(new Event('error'));
      await expect.poll(() => picture.element().tagName).toBe('svg');
    },
  },
  ...(['iphone', 'android'] as const).map((phone): State => ({
    name: `install dialog, ${phone}`,
    path: '/',
    as: null,
    reach: async (t) => {
      await page.getByRole('button', { name: t.landing.install }).click();
      await page.getByRole('tab', { name: t.install[phone].tab }).click();
      await expect.element(page.getByText(t.install[phone].confirm)).toBeVisible();
    },
  })),
  {
    name: 'sign-in needed',
    path: '/register',
    as: null,
    reach: (t) => expect.element(page.getByRole('heading', { name: t.auth.required.title })).toBeVisible(),
  },
  {
    name: 'not found',
    path: '/no/such/page',
    as: null,
    reach: (t) => expect.element(page.getByRole('heading', { name: t.auth.notFound.title })).toBeVisible(),
  },
  {
    name: 'privacy policy',
    path: '/privacy',
    as: null,
    reach: (t) => expect.element(page.getByText(t.privacy.effective)).toBeVisible(),
  },
]);
