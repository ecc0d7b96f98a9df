import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import { coloursOfAxe, findingsOfAxe } from './axe.ts';
import { lengthenTexts } from './longer-texts.ts';
import { overflowOn } from './overflow.ts';
import { expect } from './test.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };

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
