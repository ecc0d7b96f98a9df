import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** That a screen passes axe in both themes, and fits into a narrow window with 200 % text. */
export async function expectAccessible(window: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one theme after the other
    await window.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await window.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await new AxeBuilder({ page: window }).analyze()).violations).toEqual([]);
  }
  await window.setViewportSize({ width: 390, height: 640 });
  const devtools = await window.context().newCDPSession(window);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  const overflow = await window.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
