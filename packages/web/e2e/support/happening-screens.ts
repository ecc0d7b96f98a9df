import type { Language } from '@lampstand/core/languages/language';
import type { Page } from '@playwright/test';
import type { Community, Member } from './community.ts';
import type { Screen } from './screens.ts';
import { expect } from './test.ts';

const LONG_NAME = {
  firstName: 'María de los Ángeles Guadalupe',
  lastName: 'Fernández-Villanueva y Etxeberria-Goikoetxea',
};
const DESK = { width: 1280, height: 800 };

/** An admin for whom everything has happened that can, by members with long names. */
export async function setWhatHappened(
  community: Community,
  options: { language: Language; reducedMotion?: 'reduce' },
): Promise<Member> {
  const admin = await community.admin(options);
  const [one, two, three] = [
    await community.member(LONG_NAME),
    await community.member({ ...LONG_NAME, firstName: 'Guillermina' }),
    await community.member({ firstName: 'Ruth' }),
  ];
  const post = await community.share(admin, { content: 'Forty of us met by the water before sunrise. '.repeat(9) });
  for (const member of [three, two, one]) await community.react(member, post.id, 'prayer');
  for (const member of [two, one]) await community.react(member, post.id, 'love');
  await community.comment(three, post.id, 'Amen');
  await community.connect(one, admin);
  const spam = await community.share(two, { content: 'Buy my holy oil.' });
  await community.report(admin, spam.id, 'spam');
  await community.decide(admin, spam.id, 'resolved');
  return admin;
}

const request = (page: Page) => page.locator('[data-happening="request"]');

export const ofWhatHappened: Screen[] = [
  {
    name: 'the bar with the bell and Admin',
    open: async (page) => {
      await page.goto('/');
      await expect(page.locator('header [aria-label*="5"]')).toBeVisible();
    },
  },
  {
    name: 'what happened, new',
    open: async (page) => {
      // Stays new for the next look.
      await page.route('**/api/happenings/read', () => {});
      await page.goto('/happenings');
      await expect(request(page)).toBeVisible();
    },
  },
  {
    name: 'what happened, below the bell',
    open: async (page, t) => {
      await page.setViewportSize(DESK);
      await page.route('**/api/happenings/read', () => {});
      await page.goto('/');
      await page.getByRole('button', { name: t.home.bell }).click();
      await expect(request(page)).toBeVisible();
    },
  },
  {
    name: 'what happened, while it loads',
    open: async (page, t) => {
      await page.route('**/api/happenings', () => {});
      await page.goto('/happenings');
      await expect(page.getByText(t.happenings.loading)).toBeVisible();
    },
  },
  {
    name: 'what happened, failed',
    open: async (page, t) => {
      await page.route('**/api/happenings', (route) => route.fulfill({ status: 500 }));
      await page.goto('/happenings');
      await expect(page.getByText(t.happenings.failed)).toBeVisible();
    },
  },
  {
    name: 'what happened, nothing',
    open: async (page, t) => {
      await page.route('**/api/happenings', (route) => route.fulfill({ json: [] }));
      await page.goto('/happenings');
      await expect(page.getByText(t.happenings.empty)).toBeVisible();
    },
  },
  {
    name: 'what happened, read',
    open: async (page) => {
      await page.goto('/happenings');
      await expect(request(page)).toBeVisible();
    },
  },
];
