import { LANGUAGES, type Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import { TEXTS } from '../src/shared/texts/texts.ts';
import { expectAccessible } from './support/accessible.ts';
import type { AppHost } from './support/app-host.ts';
import { ADMIN, MEMBER, type Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Opens the sign-in screen, and asks for a code. Returns it. */
async function askForCode(window: Page, host: AppHost, language: Language): Promise<string> {
  await window.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  host.settings.language = language;
  await window.goto(`${host.origin}/api/login`);
  const t = TEXTS[language].signIn;
  await window.getByRole('button', { name: t.withBrowser }).click();
  await expect(window.getByRole('heading', { name: t.code.title })).toBeFocused();
  return codeOn(window);
}

async function codeOn(window: Page): Promise<string> {
  return (await window.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent()) ?? '';
}

async function answer(product: Product, userCode: string, who: typeof ADMIN, approve: boolean): Promise<void> {
  const token = await product.signIn(who);
  const call = { method: 'POST', token, body: { approve } };
  expect((await product.ask(`/api/auth/device/${userCode}`, call)).status).toBe(204);
}

for (const language of LANGUAGES) {
  const t = TEXTS[language].signIn;

  test(`a moderator logs in with a code: ${language}`, async ({ window, host, product }) => {
    const userCode = await askForCode(window, host, language);
    expect(userCode).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    await expect(window.getByText(`${product.url}/device`)).toBeVisible();
    await expect(window.getByRole('status')).toHaveText(t.code.waiting);
    await expectAccessible(window);
    await answer(product, userCode, ADMIN, true);
    await window.waitForURL('**/admin/reports');
    expect(host.moderator.session()?.server).toBe(product.url);
  });

  test(`who refuses the code, or is no moderator, is told: ${language}`, async ({ window, host, product }) => {
    await answer(product, await askForCode(window, host, language), ADMIN, false);
    await expect(window.getByRole('alert')).not.toBeEmpty();
    await expect(window.getByLabel(t.server)).toBeFocused();
    await expect(window.getByLabel(t.server)).toHaveValue(product.url);
    await window.getByRole('button', { name: t.withBrowser }).click();
    await expect(window.getByRole('heading', { name: t.code.title })).toBeFocused();
    await answer(product, await codeOn(window), MEMBER, true);
    await expect(window.getByRole('alert')).toHaveText(t.moderatorsOnly);
    expect(host.moderator.session()).toBeUndefined();
  });
}

test('a code is cancelled by Escape, and what was typed is still there', async ({ window, host, product }) => {
  await window.goto(`${host.origin}/api/login`);
  await window.getByLabel('Email').fill(ADMIN.email);
  await window.getByRole('button', { name: 'Log In with the Browser' }).click();
  await expect(window.getByRole('heading', { name: 'Confirm this code' })).toBeFocused();
  const userCode = await codeOn(window);
  await window.keyboard.press('Escape');
  await expect(window.getByLabel('Server address')).toBeFocused();
  await expect(window.getByLabel('Email')).toHaveValue(ADMIN.email);
  await answer(product, userCode, ADMIN, true);
  await window.reload();
  await expect(window.getByLabel('Email')).toBeFocused();
  expect(host.moderator.session()).toBeUndefined();
});
