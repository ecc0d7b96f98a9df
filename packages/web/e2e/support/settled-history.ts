import { expect, type Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until a dialog that has just closed has removed its history entry. People are slower than
 * that. Without waiting, going back in the history would cancel the navigation.
 */
export function navigateFromSettledHistory(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await settledHistory(page);
    return goto(...args);
  };
  page.reload = async (...args) => {
    await settledHistory(page);
    return reload(...args);
  };
}

async function settledHistory(page: Page): Promise<void> {
  const hasLeftover = () =>
    page
      .evaluate(() => {
        const open = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]');
        return ((history.state as { dialogs?: number } | null)?.dialogs ?? 0) > open.length;
      })
      // A page that is navigating has no history to read.
      .catch(() => false);
  await expect.poll(hasLeftover, { intervals: [20] }).toBe(false);
}
