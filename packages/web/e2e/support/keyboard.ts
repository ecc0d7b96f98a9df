import type { Locator, Page } from '@playwright/test';
import { problemOfFocus } from '../../test/focus.ts';
import { expect } from './test.ts';

const FAR = 60;

/** Presses Tab until the target has the focus. Every element on the way must show its focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  for (let step = 0; step < FAR; step += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${FAR} times ${key} did not lead to ${String(target)}`);
}

function hasFocus(target: Locator): Promise<boolean> {
  // In a single evaluation, because the page may replace the element between two.
  return target.evaluateAll((elements) => elements.length === 1 && elements[0] === document.activeElement);
}

/** Checks that the focus ring is visible and not covered. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect(async () => {
    const problem = await page.evaluate(problemOfFocus);
    expect(problem).toBe('');
  }).toPass({ timeout: 3_000, intervals: [50] });
}
