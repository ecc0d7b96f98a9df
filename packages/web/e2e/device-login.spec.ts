import type { APIRequestContext } from '@playwright/test';
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
