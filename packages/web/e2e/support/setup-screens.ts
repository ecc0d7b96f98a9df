import type { Page, Route } from '@playwright/test';
import type { Screen } from './screens.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';

const INVITATION = {
  id: '01900000-0000-7000-8000-000000000001',
  code: 'BCDF-GHJK',
  url: 'https://luzdelvalle.example/i/BCDF-GHJK',
  places: 30,
  used: 0,
  state: 'open',
  createdAt: '2026-11-24T12:00:00.000Z',
  until: '2026-12-08T12:00:00.000Z',
  joined: [],
};

/** As if the set-up of this server were not finished. */
async function asIfNew(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), isSetUp: false } });
}

async function openStep(page: Page, step: string, title: string): Promise<void> {
  await page.route('**/api/community', asIfNew);
  // The page itself may come from the worker, which no route sees. What the device has stored is newer.
  await page.addInitScript(() => {
    localStorage.setItem('community', JSON.stringify({ isSetUp: false, updatedAt: '2999-01-01T00:00:00.000Z' }));
  });
  await page.goto(`/setup?step=${step}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function mailIs(page: Page, sendsMail: boolean): Promise<void> {
  await page.route('**/api/admin/setup', (route) => route.fulfill({ json: { isFinished: false, sendsMail } }));
}

/** Opened by the set-up link (setup-1). */
export const ofASetupLink: Screen[] = [
  {
    name: 'set-up link that does not work',
    open: async (page, t) => {
      await page.goto('/setup#wrong');
      await expect(page.getByRole('heading', { name: t.setup.link.title })).toBeVisible();
    },
  },
  {
    name: 'first admin, with every error',
    open: async (page, t) => {
      await page.route('**/api/setup/link', (route) => route.fulfill({ status: 204 }));
      await page.goto('/setup#link');
      await page.getByRole('button', { name: t.setup.next }).click();
      await expect(page.locator('[aria-invalid]')).toHaveCount(3);
    },
  },
];

/** The steps of a set-up (setup-2). */
export const ofASetup: Screen[] = [
  { name: 'account that is made', open: (page, t) => openStep(page, 'account', t.setup.account.made) },
  {
    name: 'community to set up, with errors',
    open: async (page, t) => {
      await openStep(page, 'community', t.setup.community.title);
      await page.getByRole('textbox', { name: t.setup.community.contact }).fill('nobody at example');
      await page.getByRole('button', { name: t.setup.next }).click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'door to set up',
    open: async (page, t: Texts) => {
      await openStep(page, 'door', t.setup.door.title);
      await page.getByRole('radio', { name: t.setup.door.modes.approval }).check();
    },
  },
  {
    name: 'mail to set up, refused',
    open: async (page, t) => {
      await mailIs(page, true);
      const refused = { accepted: false, at: INVITATION.createdAt, reason: 'No.', answer: '535 5.7.8 Invalid' };
      await page.route('**/api/admin/setup/mail', (route) => route.fulfill({ json: refused }));
      await openStep(page, 'mail', t.setup.mail.title);
      await page.getByRole('button', { name: t.setup.mail.send }).click();
      await expect(page.getByText(t.setup.mail.refused)).toBeVisible();
    },
  },
  {
    name: 'no mail to set up',
    open: async (page, t) => {
      await mailIs(page, false);
      await openStep(page, 'mail', t.setup.mail.offTitle);
    },
  },
  {
    name: 'set-up that is done',
    open: async (page, t) => {
      await page.route('**/api/admin/setup/finish', (route) => route.fulfill({ json: { invitation: INVITATION } }));
      await openStep(page, 'done', t.setup.done.title);
      await expect(page.getByRole('button', { name: t.setup.done.print })).toBeVisible();
    },
  },
];
