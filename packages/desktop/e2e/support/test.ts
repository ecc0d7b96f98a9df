import { test as base, expect, type Page } from '@playwright/test';
import { AppHost } from './app-host.ts';
import { ADMIN, Product } from './product.ts';

interface Journey {
  host: AppHost;
  /** A window of the app, at its beginning. */
  window: Page;
  /** What the page complains about; a journey that makes something fail takes it out again. */
  complaints: string[];
}

/** One server for all journeys; each has an app of its own, and fails on what its page complains about. */
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
    expect(complaints, 'what the page complained about').toEqual([]);
  },
  window: async ({ context, host, complaints }, provide) => {
    await host.connect(context);
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.location().url} ${message.text()}`);
    });
    context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message));
    const page = await context.newPage();
    await provide(page);
    // First the page: what it still fetches would find its server gone.
    await page.close();
  },
});

/** As the app starts for somebody who is not signed in, until the queue is there. */
export async function signIn(window: Page, host: AppHost, who = ADMIN): Promise<void> {
  await window.goto(`${host.origin}/api/login`);
  await window.getByLabel('Email').fill(who.email);
  await window.getByLabel('Password').fill(who.password);
  await window.getByRole('button', { name: 'Log In' }).click();
  await expect(window.getByRole('heading', { name: 'Content Reports' })).toBeVisible();
}

export { expect } from '@playwright/test';
