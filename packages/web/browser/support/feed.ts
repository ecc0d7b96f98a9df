import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** The post in the feed that contains this text. */
export function entryWith(words: string): Locator {
  return page.getByRole('feed').getByRole('article').filter({ hasText: words });
}

export async function openMenu(entry: Locator, menu: string): Promise<void> {
  await entry.getByRole('button', { name: menu }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
}

export async function chooseFromMenu(entry: Locator, menu: string, act: string): Promise<void> {
  await openMenu(entry, menu);
  await page.getByRole('menuitem', { name: act }).click();
}
