import { expect } from 'vitest';

/** The text of the toast that is shown; only one is at a time (app-7). */
export const shownToast = () => document.querySelector('[data-toast]')?.textContent ?? '';

/** Waits for a toast. Its title and sentence must be exactly those of the texts (app-8). */
export async function expectToast(title: string, sentence = ''): Promise<void> {
  await expect.poll(shownToast).toBe(`${title}${sentence}`);
}
