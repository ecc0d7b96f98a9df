import type { Page } from '@playwright/test';
import { PASSWORD } from './support/community.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';

const { en, es } = texts;

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password').press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

async function expectLook(page: Page, language: string, theme: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

test('language and theme travel with the account (profiles-12)', async ({ community, trouble }) => {
  // Logging out by address ends the stream of the page that is still open; its next one is refused.
  trouble.expect(/\/api\/events .*status of 401/);
  const rosa = await community.member({ state: null, country: 'MX' });
  const { page } = rosa;
  const phone = await community.visitor();

  await test.step('chosen on the profile, they are there on the next device', async () => {
    await page.goto('/register');
    await page.getByRole('button', { name: en.profiles.appearance.dark }).click();
    await page.getByRole('button', { name: 'Español' }).click();
    await expectLook(page, 'es', 'dark');
    await expect
      .poll(async () => ((await (await rosa.context.request.get('/api/auth/user')).json()) as object) ?? {})
      .toMatchObject({ language: 'es', theme: 'dark' });
    await phone.page.goto('/api/login');
    await logIn(phone.page, rosa.email);
    await expectLook(phone.page, 'es', 'dark');
    await phone.page.reload();
    await expectLook(phone.page, 'es', 'dark');
  });

  await test.step('changed on one device, they change on the other while it is open', async () => {
    await phone.page.goto('/register');
    await phone.page.getByRole('button', { name: es.profiles.appearance.light }).click();
    await expectLook(page, 'es', 'light');
    await phone.page.getByRole('button', { name: 'English' }).click();
    await expectLook(page, 'en', 'light');
    await expectLook(phone.page, 'en', 'light');
  });

  await test.step('chosen on the sign-in page just before, they win', async () => {
    const laptop = await community.visitor({ viewport: { width: 1280, height: 800 } });
    await laptop.page.goto('/api/login');
    await laptop.page.getByRole('button', { name: 'Español' }).click();
    await laptop.page.getByRole('button', { name: es.profiles.appearance.dark }).click();
    await expectLook(laptop.page, 'es', 'dark');
    await expect(laptop.page).toHaveURL('/api/login');
    await logIn(laptop.page, rosa.email);
    await expectLook(laptop.page, 'es', 'dark');
    await expectLook(page, 'es', 'dark');
    await expectLook(phone.page, 'es', 'dark');
  });

  await test.step('after logging out the device keeps them, also on the pages of the server', async () => {
    await phone.page.goto('/api/logout');
    await phone.page.goto('/');
    await expectLook(phone.page, 'es', 'dark');
    await phone.page.goto('/api/login');
    await expectLook(phone.page, 'es', 'dark');
  });
});
