import type { Page } from '@playwright/test';
import { chooseFromMenu, entryWith } from './feed.ts';
import type { Screen } from './screens.ts';
import { OTHERS, OWN, QUIET } from './stage.ts';
import { expect } from './test.ts';

interface Shared {
  id: string;
  content: string;
  userId: string;
}

/** The post of the stage with these words. */
async function postWith(page: Page, words: string): Promise<Shared> {
  const posts = (await (await page.request.get('/api/posts')).json()) as Shared[];
  const found = posts.find(({ content }) => content.includes(words));
  if (!found) throw new Error(`Nobody shared: ${words}`);
  return found;
}

/** Members' pages, and testimonies at their own address. */
export const ofPages: Screen[] = [
  {
    name: 'a member’s page',
    open: async (page) => {
      await page.goto(`/people/${(await postWith(page, OTHERS)).userId}`);
      await expect(entryWith(page, QUIET)).toBeVisible();
    },
  },
  {
    name: 'a member’s page, with its menu',
    open: async (page) => {
      await page.goto(`/people/${(await postWith(page, OTHERS)).userId}`);
      await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'a member who is not there',
    open: async (page, t) => {
      await page.goto('/people/0198c0de-0000-7000-8000-000000000000');
      await expect(page.getByRole('heading', { name: t.pages.missing.title })).toBeVisible();
    },
  },
  {
    name: 'one’s own page',
    open: async (page) => {
      await page.goto(`/people/${(await postWith(page, OWN)).userId}`);
      await expect(entryWith(page, OWN)).toBeVisible();
    },
  },
  {
    name: 'one’s own page, what was commented on',
    open: async (page) => {
      await page.goto(`/people/${(await postWith(page, OWN)).userId}?list=commented`);
      await expect(entryWith(page, OTHERS)).toBeVisible();
    },
  },
  {
    name: 'a testimony alone',
    open: async (page) => {
      await page.goto(`/posts/${(await postWith(page, OTHERS)).id}`);
      await expect(page.getByText('Amen')).toBeVisible();
    },
  },
  {
    name: 'a testimony that is not there',
    open: async (page, t) => {
      await page.goto('/posts/gone');
      await expect(page.getByRole('heading', { name: t.pages.testimony.missing.title })).toBeVisible();
    },
  },
  {
    name: 'sending a testimony',
    open: async (page, t) => {
      await page.goto('/');
      await chooseFromMenu(entryWith(page, OTHERS), t.posts.menu, t.posts.send);
      await expect(page.getByRole('dialog', { name: t.pages.sending.title })).toBeVisible();
    },
  },
];

/** What a visitor sees who was sent a testimony. */
export const ofVisitorsWithALink: Screen[] = [
  {
    name: 'the door before a testimony',
    open: async (page, t) => {
      await page.goto('/posts/0198c0de-0000-7000-8000-000000000000');
      await expect(page.getByRole('heading', { name: t.pages.sent.title })).toBeVisible();
    },
  },
];
