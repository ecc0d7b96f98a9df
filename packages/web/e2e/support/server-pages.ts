import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import { coloursOfAxe, findingsOfAxe } from './axe.ts';
import { lengthenTexts } from './longer-texts.ts';
import { overflowOn } from './overflow.ts';
import { expect } from './test.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };

/** A page that the server draws, and the steps to it. */
export interface ServerPage {
  name: string;
  open: (page: Page) => Promise<unknown>;
}

/** The open page with axe in both themes, and in every width and size of text. English ones also with longer texts, which stay. */
export async function expectSound(page: Page, name: string, language: Language): Promise<void> {
  const found: string[] = [];
  const look = async (where: string, lines: Promise<string[]>) =>
    found.push(...(await lines).map((line) => `${name}, ${where}: ${line}`));
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await look('light', findingsOfAxe(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('dark', coloursOfAxe(page));
  await page.emulateMedia({ colorScheme: 'light' });
  await look('on a phone', overflowOn(page));
  await page.setViewportSize(SMALL_PHONE);
  await look('on a small phone', overflowOn(page));
  await page.setViewportSize(PHONE);
  const devtools = await page.context().newCDPSession(page);
  const sizeText = (pixels: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await sizeText(32);
  await look('with text at 200 %', overflowOn(page));
  await sizeText(16);
  await page.setViewportSize(DESK);
  await look('on a desk', overflowOn(page));
  if (language === DEFAULT_LANGUAGE) {
    // Another language may need that much more room than English (languages-1).
    await lengthenTexts(page);
    await look('on a desk, with texts 40 % longer', overflowOn(page));
    await page.setViewportSize(PHONE);
    await look('on a phone, with texts 40 % longer', overflowOn(page));
  }
  await page.setViewportSize(before);
  expect(found).toEqual([]);
}

/** Sends the page's form, which is wrong. */
async function submitWrong(page: Page): Promise<void> {
  await page.locator('main form[method=post] [type=submit]').click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
}

/** Where anyone may join. */
export const OPEN: ServerPage[] = [
  { name: 'log in', open: (page) => page.goto('/api/login') },
  {
    name: 'log in, refused',
    open: async (page) => {
      await page.goto('/api/login');
      await page.locator('#email').fill('nobody@example.org');
      await page.locator('#password').fill('walk on the sand');
      await submitWrong(page);
    },
  },
  { name: 'log in with the new password', open: (page) => page.goto('/api/login?saved=1') },
  { name: 'make an account', open: (page) => page.goto('/api/signup') },
  {
    name: 'make an account, both fields wrong',
    open: async (page) => {
      await page.goto('/api/signup');
      await page.locator('#email').fill('nobody at example');
      await page.locator('#password').fill('short');
      await submitWrong(page);
    },
  },
  { name: 'an invitation that is over', open: (page) => page.goto('/api/signup?invitation=BCDF-GHJK') },
  { name: 'forgotten password', open: (page) => page.goto('/api/forgot-password') },
  {
    name: 'check your mail',
    open: async (page) => {
      await page.goto('/api/forgot-password');
      await page.locator('#email').fill('nobody@example.org');
      await page.locator('main form[method=post] [type=submit]').click();
      await page.waitForURL('**/api/forgot-password?sent=1');
    },
  },
  { name: 'a used link', open: (page) => page.goto('/api/reset-password?token=used') },
  { name: 'a link of an earlier version', open: (page) => page.goto('/api/confirm-email') },
  { name: 'the old email', open: (page) => page.goto('/api/undo-email?token=used') },
  { name: 'the old email, without a link', open: (page) => page.goto('/api/undo-email') },
  { name: 'too many tries', open: (page) => page.goto('/api/unlock?token=used') },
];

/** Where people are let in first. */
export const BY_APPROVAL: ServerPage[] = [
  { name: 'ask to join', open: (page) => page.goto('/api/signup') },
  {
    name: 'ask to join, everything wrong',
    open: async (page) => {
      await page.goto('/api/signup');
      await submitWrong(page);
    },
  },
];

/** Where only those with an invitation join. */
export const BY_INVITATION: ServerPage[] = [
  { name: 'the code of an invitation', open: (page) => page.goto('/api/signup') },
  {
    name: 'the code of an invitation, wrong',
    open: async (page) => {
      await page.goto('/api/signup');
      await page.getByRole('textbox').fill('BCDF-GHJK');
      await page.keyboard.press('Enter');
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
];
