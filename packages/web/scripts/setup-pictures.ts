import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { setup as t } from '../src/i18n/en/joining.ts';
import { startProduct } from '../../../scripts/lib/product.ts';

const PICTURE = path.join(import.meta.dirname, '../public/icon-maskable-512.png');

/** The steps of a set-up, for docs/first-hour.md, from an empty server of its own. */
export async function drawSetup(browser: Browser, keep: (page: Page, name: string) => Promise<void>): Promise<void> {
  const product = await startProduct({ isNew: true, env: { SMTP_URL: 'outbox:' } });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const field = (name: string) => page.getByRole('textbox', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const arrive = (name: string) => page.getByRole('heading', { name }).waitFor();
  try {
    await page.goto(await linkIn(() => product.output()));
    await field(t.account.firstName).fill('Elena');
    await field(t.account.lastName).fill('Morales');
    await field(t.account.email).fill('elena@luzdelvalle.example');
    await field(t.account.password).fill('four lamps in the window');
    await keep(page, 'setup-account');
    await press(t.next);
    await arrive(t.community.title);
    await field(t.community.name).fill('Iglesia Luz del Valle');
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await page.getByRole('button', { name: t.community.change }).waitFor();
    await field('Tagline in English').fill('One family of faith in the Yakima Valley');
    await keep(page, 'setup-community');
    await press(t.next);
    await arrive(t.joining.title);
    await keep(page, 'setup-joining');
    await press(t.next);
    await arrive(t.mail.title);
    await press(t.mail.send);
    await press(t.mail.arrived);
    await page.getByRole('img').waitFor();
    await keep(page, 'setup-done');
  } finally {
    await context.close();
    await product.stop();
  }
}

/** It is printed just after the address, for which `startProduct` waits. */
async function linkIn(output: () => string): Promise<string> {
  for (;;) {
    const [link] = /http:\S+\/setup#[\w-]{43}/.exec(output()) ?? [];
    if (link !== undefined) return link;
    // oxlint-disable-next-line no-await-in-loop -- polls until it is printed
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
