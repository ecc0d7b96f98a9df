import type { Page } from '@playwright/test';

/** Removes everything that earlier screens have stored, so that each screen starts on a new device. */
export async function forgetDevice(page: Page): Promise<void> {
  // A page of the server has the same storage, and no app that could still write to it.
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
