import type { Page } from '@playwright/test';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { Community, VisitorOptions } from './community.ts';
import { expect } from './test.ts';
import type { Screen } from './screens.ts';

const LONG = `${'I come every week, and my grandmother sang here before there was a roof. '.repeat(6)}https://example.org/${'abcdefghij'.repeat(4)}`;

/** A community that lets people in first, until `end`. */
export async function setTheDoor(community: Community, options: VisitorOptions) {
  const admin = await community.admin(options);
  const question = 'Who in our community knows you, and since when do you come to us on Sundays?';
  const questions = { en: question, es: question };
  await community.setUp(admin, { mode: 'approval', questions, contactEmail: 'hello@grace.example' });
  const [waiting, refused, admitted] = [
    await community.apply(admin, 'Bartholomew Fernández de los Ángeles Etxeberria', LONG, options),
    await community.apply(admin, 'Ana', 'From the fair.', options),
    await community.apply(admin, 'Peter', 'Walter told me.', options),
  ];
  await community.admit(admin, refused.id, 'refused');
  await community.admit(admin, admitted.id, 'admitted');
  return {
    admin,
    waiting: waiting.page,
    refused: refused.page,
    end: async () => {
      await community.admit(admin, waiting.id, 'refused');
      await community.setUp(admin, { mode: 'open', questions: DEFAULT_COMMUNITY.questions, contactEmail: null });
    },
  };
}

export const forApplying: Screen[] = [
  {
    name: 'landing screen, by approval',
    open: async (page, t) => {
      await page.goto('/');
      await expect(page.getByText(t.landing.door.approval)).toBeVisible();
    },
  },
  { name: 'ask to join', open: async (page) => void (await page.goto('/api/signup')) },
  {
    name: 'ask to join, everything wrong',
    open: async (page) => {
      await page.goto('/api/signup');
      await page.locator('main form[method=post] [type=submit]').click();
      await expect(page.locator('#answer')).toHaveAttribute('aria-invalid', 'true');
    },
  },
];

const openOwn = async (page: Page, address = '/api/application') => void (await page.goto(address));

export const ofWaiting: Screen[] = [
  { name: 'waiting to be let in', open: (page) => openOwn(page) },
  { name: 'withdrawing an application', open: (page) => openOwn(page, '/api/application?withdraw') },
];

export const ofBeingRefused: Screen[] = [{ name: 'not this time', open: (page) => openOwn(page) }];

async function openApplications(page: Page): Promise<void> {
  await page.goto('/admin/applications');
  await expect(page.getByRole('article').first()).toBeVisible();
}

export const ofLettingIn: Screen[] = [
  { name: 'applications', open: openApplications },
  {
    name: 'the open application',
    open: async (page) => {
      await openApplications(page);
      await page.keyboard.press('j');
      await expect(page.getByRole('article').first()).toBeFocused();
    },
  },
  {
    name: 'decided applications',
    open: async (page, t) => {
      await openApplications(page);
      await page.getByRole('button', { name: t.applications.states.decided, exact: true }).click();
      await expect(page.getByRole('article', { name: 'Peter', exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'keys of the applications',
    open: async (page, t) => {
      await openApplications(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: t.moderation.keys.title })).toBeVisible();
    },
  },
  {
    name: 'the door by approval',
    open: async (page, t) => {
      await page.goto('/admin/community');
      await expect(page.getByRole('textbox', { name: new RegExp(t.community.door.question) })).toHaveCount(2);
    },
  },
];

export const ofNobodyWaiting: Screen[] = [
  {
    name: 'no applications',
    open: async (page, t) => {
      await page.goto('/admin/applications');
      await expect(page.getByRole('heading', { name: t.applications.none.waiting.title })).toBeVisible();
    },
  },
];
