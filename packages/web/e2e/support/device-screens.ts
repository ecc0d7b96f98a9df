import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';

const CODE = 'BCDF-GHJK';

/** The page as it opens with the code of an app that asked a minute ago. */
async function openCode(page: Page, t: Texts): Promise<void> {
  const asked = Date.now() - 60_000;
  const request = {
    device: 'lampstand-admin · Linux',
    sameAddress: false,
    createdAt: new Date(asked).toISOString(),
    expiresAt: new Date(asked + 600_000).toISOString(),
  };
  await page.route(`**/api/auth/device/${CODE}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: request }) : route.fulfill({ status: 204 }),
  );
  await page.goto(`/device?code=${CODE}`);
  await expect(page.getByLabel(t.device.code)).toHaveValue(CODE);
}

async function look(page: Page, t: Texts): Promise<void> {
  await openCode(page, t);
  await page.getByRole('button', { name: t.device.look }).click();
  await expect(page.getByRole('heading', { name: t.device.ask.title })).toBeVisible();
}

/** Letting an app log in (auth-14). */
export const ofLoggingAnAppIn: Screen[] = [
  { name: 'code of an app', open: openCode },
  {
    name: 'code of an app, refused',
    open: async (page, t) => {
      await openCode(page, t);
      await page.getByLabel(t.device.code).fill('no code');
      await page.getByRole('button', { name: t.device.look }).click();
      await expect(page.getByText(t.device.invalid)).toBeVisible();
    },
  },
  { name: 'app that wants to log in', open: look },
  {
    name: 'app that wants to log in, failed',
    open: async (page, t) => {
      await look(page, t);
      await page.route(`**/api/auth/device/${CODE}`, (route) => route.abort());
      await page.getByRole('button', { name: t.device.ask.allow, exact: true }).click();
      await expect(page.getByText(t.device.failed)).toBeVisible();
    },
  },
  ...(['allow', 'deny'] as const).map((answer) => ({
    name: `app that wants to log in, ${answer}`,
    open: async (page: Page, t: Texts) => {
      await look(page, t);
      await page.getByRole('button', { name: t.device.ask[answer], exact: true }).click();
      const { title } = answer === 'allow' ? t.device.allowed : t.device.denied;
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    },
  })),
];

export const ofVisitorsWithACode: Screen[] = [
  {
    name: 'code of an app, not signed in',
    open: async (page, t) => {
      await page.goto(`/device?code=${CODE}`);
      await expect(page.getByText(t.device.visitor)).toBeVisible();
    },
  },
];
