import type { Page } from '@playwright/test';

/** What the screens before have shown or kept is gone: each is as on a device that has never been there. */
export async function forgetDevice(page: Page): Promise<void> {
  // A page of the server's has the same storage, and no app that would still write to it.
  await page.goto('/api/forgot-password');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const forgetting = indexedDB.deleteDatabase('lampstand-member');
        forgetting.addEventListener('success', () => resolve());
        forgetting.addEventListener('blocked', () => resolve());
      }),
  );
}
