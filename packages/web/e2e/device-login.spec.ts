import type { APIRequestContext, Page } from '@playwright/test';
import { PASSWORD } from './support/community.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { texts } from '../test/texts.ts';
import { wheres } from './support/wheres.ts';

/** What an app gets when it asks for a code. */
interface Started {
  deviceCode: string;
  userCode: string;
}

/** The app, which has no cookies. */
async function startIn(request: APIRequestContext, url: string): Promise<Started> {
  const headers = { 'User-Agent': 'lampstand-admin/1.0 (Linux)', Origin: url };
  return (await (await request.post(`${url}/api/auth/device`, { headers })).json()) as Started;
}

async function tokenOf(request: APIRequestContext, url: string, { deviceCode }: Started) {
  const answer = await request.post(`${url}/api/auth/device/token`, { headers: { Origin: url }, data: { deviceCode } });
  return (await answer.json()) as { code?: string; user?: { email: string } };
}

const question = (page: Page) => page.getByRole('heading', { name: 'Let this app log in as you?' });

for (const { where, language, options } of wheres('en, phone')) {
  const t = texts[language].device;
  test(`a member lets an app log in, by keyboard (auth-15): ${where}`, async ({ community, product, playwright }) => {
    const app = await playwright.request.newContext();
    const started = await startIn(app, product.url);
    const { page, email } = await community.member({}, options);
    await page.goto(`/device?code=${started.userCode}`);
    // Opening the address neither looks anything up nor allows anything.
    await expect(page.getByLabel(t.code)).toHaveValue(started.userCode);
    await tabTo(page.getByLabel(t.code));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.ask.title })).toBeFocused();
    await expect(page.getByText('lampstand-admin · Linux')).toBeVisible();
    await expect(page.getByText(t.ask.same)).toBeVisible();
    await expect(page.getByText(t.ask.warning)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await tabTo(page.getByRole('button', { name: t.ask.allow, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.allowed.title })).toBeFocused();
    expect(await tokenOf(app, product.url, started)).toMatchObject({ user: { email } });
    await page.getByRole('link', { name: t.allowed.devices }).click();
    await expect(page.getByText('lampstand-admin · Linux')).toBeVisible();
    await app.dispose();
  });
}

test('a visitor logs in first, and comes back to the code', async ({ community, product, playwright }) => {
  const app = await playwright.request.newContext();
  const started = await startIn(app, product.url);
  const { email } = await community.member();
  const { page } = await community.visitor();
  await page.goto(`/device?code=${started.userCode}`);
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`/device?code=${started.userCode}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await question(page).waitFor();
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  expect(await tokenOf(app, product.url, started)).toMatchObject({ code: 'device_denied' });
  // Only once: the next login leads to the feed.
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Share your miracle or faith experience...' })).toBeVisible();
  await app.dispose();
});

test('a code that is wrong, or answered elsewhere, is refused in words', async ({
  community,
  product,
  playwright,
  trouble,
}) => {
  trouble.expect(/\/api\/auth\/device\/.*status of 404/);
  const app = await playwright.request.newContext();
  const started = await startIn(app, product.url);
  const { page } = await community.member();
  await page.goto('/device');
  const field = page.getByLabel('Code from the app');
  await field.fill('BCDF');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/A code has eight letters/);
  await expect(field).toBeFocused();
  await field.fill('bcdf ghjk');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code is not valid/);
  await field.fill(started.userCode.toLowerCase());
  await field.press('Enter');
  await question(page).waitFor();
  const other = await community.member({ firstName: 'Elena' });
  await other.page.goto(`/device?code=${started.userCode}`);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(other.page.getByRole('heading', { name: 'The app is logged in' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText(/This code is not valid/)).toBeVisible();
  await page.getByRole('button', { name: 'Enter another code' }).click();
  await expect(field).toHaveValue('');
  expect(await tokenOf(app, product.url, started)).toMatchObject({ user: { email: other.email } });
  await app.dispose();
});
