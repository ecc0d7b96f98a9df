import { expect, type Page } from '@playwright/test';

/**
 * Makes every navigation wait until a dialog that has just closed has removed its history entry. Without waiting, `goto` and
 * `reload` would cancel that step. `goBack` and `goForward` would lose theirs, because Playwright asks for the position in
 * the history first and then goes to the entry beside it. A person's Back is one step.
 */
export function navigateFromSettledHistory(page: Page): void {
  const afterwards =
    <Args extends unknown[], Result>(navigate: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await settledHistory(page);
      return navigate.apply(page, args);
    };
  page.goto = afterwards(page.goto);
  page.reload = afterwards(page.reload);
  page.goBack = afterwards(page.goBack);
  page.goForward = afterwards(page.goForward);
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
