import type { Page } from '@playwright/test';
import { TEXTS } from '../src/shared/texts/texts.ts';
import { ADMIN, MEMBER, type Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const t = TEXTS.en.signIn;

/** Asks for a code, and returns it. */
async function askForCode(window: Page): Promise<string> {
  await window.getByRole('button', { name: t.withBrowser }).click();
  await expect(window.getByRole('heading', { name: t.code.title })).toBeFocused();
  return (await window.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent()) ?? '';
}

async function answer(product: Product, userCode: string, who: typeof ADMIN, approve: boolean): Promise<void> {
  const token = await product.signIn(who);
  const call = { method: 'POST', token, body: { approve } };
  expect((await product.ask(`/api/auth/device/${userCode}`, call)).status).toBe(204);
}

test('a moderator logs in with a code; who cancels or refuses it, or is no moderator, does not (auth-14)', async ({
  window,
  host,
  product,
}) => {
  await window.goto(`${host.origin}/api/login`);
  const server = window.getByLabel(t.server);
  await window.getByLabel('Email').fill(ADMIN.email);
  const cancelled = await askForCode(window);
  await window.keyboard.press('Escape');
  await expect(server).toBeFocused();
  await expect(window.getByLabel('Email')).toHaveValue(ADMIN.email);
  await answer(product, cancelled, ADMIN, true);

  await answer(product, await askForCode(window), ADMIN, false);
  await expect(window.getByRole('alert')).not.toBeEmpty();
  await expect(server).toBeFocused();
  await expect(server).toHaveValue(product.url);

  await answer(product, await askForCode(window), MEMBER, true);
  await expect(window.getByRole('alert')).toHaveText(t.moderatorsOnly);
  expect(host.moderator.session()).toBeUndefined();

  const userCode = await askForCode(window);
  await expect(window.getByText(`${product.url}/device`)).toBeVisible();
  await expect(window.getByRole('status')).toHaveText(t.code.waiting);
  await answer(product, userCode, ADMIN, true);
  await window.waitForURL('**/admin/reports');
  expect(host.moderator.session()?.server).toBe(product.url);
});
