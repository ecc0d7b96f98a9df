import type { CDPSession, Page } from '@playwright/test';

/** Removes everything that earlier screens have stored, so that each screen starts on a new device. */
export async function forgetDevice(page: Page, devtools: CDPSession): Promise<void> {
  // A page with the same storage, and no app that could still write to it.
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}
