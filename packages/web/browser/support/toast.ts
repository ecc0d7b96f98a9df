import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Texts } from '../../test/texts.ts';

/** The text of the toast that is shown; only one is at a time (app-7). */
export const shownToast = () => document.querySelector('[data-toast]')?.textContent ?? '';

/** Waits for a toast. Its title and sentence must be exactly those of the texts (app-8). */
export async function expectToast(title: string, sentence = ''): Promise<void> {
  await expect.poll(shownToast).toBe(`${title}${sentence}`);
}

/** Waits for a toast and closes it, to press what it covers. By itself it stays for six seconds. */
export async function closeToast({ common }: Texts): Promise<void> {
  await page.getByRole('status').getByRole('button', { name: common.close }).click();
  await expect.poll(shownToast).toBe('');
}
