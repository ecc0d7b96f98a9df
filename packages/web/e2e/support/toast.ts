import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits for the one toast there is; its title and sentence are SPEC.md §8's, word for word. */
export async function expectToast(page: Page, title: string, sentence = ''): Promise<void> {
  await expect(toastOn(page)).toHaveText(`${title}${sentence}`);
}

export function toastOn(page: Page): Locator {
  return page.locator('[data-toast]');
}
