import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits for the only toast (app-7). Its title and sentence must be exactly those of the texts (app-8). */
export async function expectToast(page: Page, title: string, sentence = ''): Promise<void> {
  await expect(toastOn(page)).toHaveText(`${title}${sentence}`);
}

export function toastOn(page: Page): Locator {
  return page.locator('[data-toast]');
}

/** Records toasts beyond the page that shows them, for actions that leave the page. */
export async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[data-toast]')) {
        const noted = JSON.parse(sessionStorage.getItem('toasts') ?? '[]') as string[];
        if (!noted.includes(textContent)) sessionStorage.setItem('toasts', JSON.stringify([...noted, textContent]));
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits for a toast that was shown since `noteToasts`, and clears the record. */
export async function expectNotedToast(page: Page, title: string, sentence = ''): Promise<void> {
  const noted = () => page.evaluate(() => sessionStorage.getItem('toasts') ?? '');
  await expect.poll(() => noted().catch(() => '')).toContain(JSON.stringify(`${title}${sentence}`));
  await page.evaluate(() => sessionStorage.removeItem('toasts'));
}
