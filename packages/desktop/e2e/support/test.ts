import { test as base, expect, type Page } from '@playwright/test';
import { AppHost } from './app-host.ts';
import { ADMIN, Product } from './product.ts';

interface Journey {
  host: AppHost;
  /** A window of the app that has not loaded anything yet. */
  window: Page;
  /** Errors of the page. A test that causes errors on purpose clears them. */
  complaints: string[];
}

/** One server for all tests. Each test has its own app and fails if its page reports errors. */
export const test = base.extend<Journey, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const product = await Product.start();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: async ({ product }, provide) => {
    const host = await AppHost.start(product.url);
    await provide(host);
    await host.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  complaints: async ({}, provide) => {
    const complaints: string[] = [];
    await provide(complaints);
    expect(complaints, 'errors of the page').toEqual([]);
  },
  window: async ({ context, host, complaints }, provide) => {
    await host.connect(context);
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.location().url} ${message.text()}`);
    });
    context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message));
    const page = await context.newPage();
    await provide(page);
    // The page closes first, because its running requests would fail without the server.
    await page.close();
  },
});

/** Signs in as after the start of the app, and waits for the queue. */
export async function signIn(window: Page, host: AppHost, who = ADMIN): Promise<void> {
  await window.goto(`${host.origin}/api/login`);
  await window.getByLabel('Email').fill(who.email);
  await window.getByLabel('Password').fill(who.password);
  await window.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
}

export { expect } from '@playwright/test';
