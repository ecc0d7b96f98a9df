import type { Page } from '@playwright/test';

/**
 * Waits until a change of theme or width has been applied everywhere: transitions have ended, and elements that position
 * themselves have done so.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const limit = () => new Promise((resolve) => setTimeout(resolve, 1000));
    // A busy browser may show no frame of a page for minutes. What is measured next needs none.
    const frame = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), limit()]);
    await frame();
    await frame();
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity;
    const passing = document.getAnimations().filter((one) => !endless(one));
    const over = Promise.allSettled(passing.map((one) => one.finished));
    // Animations of elements that are not rendered never end.
    await Promise.race([over, limit()]);
  });
}
