import { expect, type Page } from '@playwright/test';
import type { Community, Member, VisitorOptions } from './community.ts';
import { entryWith } from './feed.ts';
import type { Screen } from './screens.ts';
import { QUIET } from './stage.ts';
import type { Texts } from '../../test/texts.ts';

const DAY = 86_400_000;
const WORDS = 'The number belongs to nobody in our church, and two members sent what they could not spare. '.repeat(4);

export type Decided = 'warn' | 'restrict' | 'suspend' | 'delete';

/** A member about whom this was decided. Unless it is a warning, they have closed its notice. */
export async function aMemberWith(act: Decided, community: Community, options: VisitorOptions): Promise<Member> {
  const admin = await community.admin();
  const member = await community.member({ firstName: 'Raúl', lastName: 'Medina' }, options);
  const decision = await community.act(admin, {
    target: { kind: 'member', id: member.user.id },
    act,
    reason: 'false_information',
    words: WORDS,
    ...(act === 'restrict' || act === 'suspend' ? { until: new Date(Date.now() + 7 * DAY).toISOString() } : {}),
  });
  if (act !== 'warn') await community.closeNotice(member, decision);
  return member;
}

const why = (page: Page, t: Texts) => page.getByRole('button', { name: t.common.noWriting.why });

export const ofTheWarned: Screen[] = [
  {
    name: 'notice',
    open: async (page, t) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: t.notices.done })).toBeVisible();
    },
  },
  {
    name: 'notice, which could not be closed',
    open: async (page, t) => {
      await page.route('**/api/notices/*/read', (route) => route.abort());
      await page.goto('/');
      await page.getByRole('button', { name: t.notices.done }).click();
      await expect(page.getByText(t.notices.closeFailed)).toBeVisible();
    },
  },
  {
    name: 'appeal, empty',
    open: async (page, t) => {
      await page.goto('/');
      await page.getByRole('button', { name: t.notices.appeal, exact: true }).click();
      await page.getByRole('button', { name: t.notices.dialog.send }).click();
      await expect(page.getByText(t.notices.dialog.empty)).toBeVisible();
    },
  },
];

export const ofTheRestricted: Screen[] = [
  {
    name: 'comments, without writing',
    open: async (page, t) => {
      await page.goto('/');
      await entryWith(page, QUIET).getByRole('button', { name: t.posts.comment }).click();
      await expect(why(page, t)).toBeVisible();
    },
  },
  {
    name: 'create dialog, without writing',
    open: async (page, t) => {
      await page.goto('/?new');
      await expect(why(page, t)).toBeVisible();
    },
  },
  {
    name: 'notice, once more',
    open: async (page, t) => {
      await page.goto('/?new');
      await why(page, t).click();
      await expect(page.getByRole('button', { name: t.notices.close, exact: true }).last()).toBeVisible();
      await expect(page.getByRole('dialog').getByText(WORDS.slice(0, 40))).toBeVisible();
    },
  },
];

/** Suspended, or to be deleted. */
export const ofTheStopped: Screen[] = [
  {
    name: 'what a suspended member sees',
    open: async (page, t) => {
      await page.goto('/');
      await expect(page.getByRole('navigation', { name: t.notices.suspended.ways })).toBeVisible();
    },
  },
  {
    name: 'appeal of a suspended member',
    open: async (page, t) => {
      await page.goto('/');
      await page.getByRole('button', { name: t.notices.suspended.appeal }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('x'.repeat(1_900));
    },
  },
  {
    name: 'what a suspended member sees, not loaded',
    open: async (page, t) => {
      await page.route('**/api/notices/*', (route) => route.abort());
      await page.goto('/');
      await expect(page.getByText(t.notices.failed)).toBeVisible();
    },
  },
];
