import type { Page } from '@playwright/test';

/** Another theme or width has arrived everywhere: transitions are over, and what places itself has done so. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity;
    const passing = document.getAnimations().filter((one) => !endless(one));
    const over = Promise.allSettled(passing.map((one) => one.finished));
    // What is not drawn any more never ends.
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
}
