import type { Locator, Page } from '@playwright/test';
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
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing has the focus';
      const told = element.outerHTML.slice(0, 120);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no ring: ${told}`;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const inside = (from: number, to: number, end: number) => Math.min(Math.max((from + to) / 2, 1), end - 1);
      const [x, y] = [inside(left, right, innerWidth), inside(top, bottom, innerHeight)];
      const points = [y, Math.max(top, 0) + 4, Math.min(bottom, innerHeight) - 4];
      const seen = points.some((at) => element.contains(document.elementFromPoint(x, at)));
      return seen ? '' : `out of sight: ${told}`;
    });
    expect(problem).toBe('');
  }).toPass({ timeout: 3_000, intervals: [50] });
}
