import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import type { Texts } from '../test/texts.ts';
import { testStates, type State } from './support/examine.ts';
import { admin, moderation, REMOVED, shortQueue } from './support/moderation.ts';
import { never } from './support/server.ts';
import { trouble } from './support/trouble.ts';

const lines = () => page.getByRole('main').getByRole('listitem');

const openDashboard = async ({ moderation: t }: Texts) => {
  await expect.element(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: t.recent.delete }).first()).toBeVisible();
  await expect.element(page.getByRole('img', { name: t.plots.members })).toBeVisible();
};

const openUsers = () => expect.element(page.getByRole('heading', { name: /^Walter/ })).toBeVisible();

async function openMenuOfWalter(): Promise<void> {
  await openUsers();
  await page
    .getByRole('button', { name: /Walter/ })
    .first()
    .click();
  await expect.element(page.getByRole('menuitemradio').first()).toBeVisible();
}

/** Over the dashboard. */
const overTheDashboard: Omit<State, 'path' | 'as' | 'answers'>[] = [
  {
    name: 'a decision that can be undone',
    reach: async (t) => {
      await openDashboard(t);
      await userEvent.keyboard('jr');
      await expect.element(page.getByText(t.queue.done.reviewed_one)).toBeVisible();
    },
  },
  {
    name: 'what is known about the author, over the dashboard',
    reach: async (t) => {
      await openDashboard(t);
      await page.getByRole('button', { name: /^(About|Sobre) María/ }).click();
      await expect.element(page.getByRole('dialog', { name: /María/ }).getByText(t.queue.context.notes)).toBeVisible();
    },
  },
  {
    name: 'question before a user is deleted',
    reach: async (t) => {
      await openDashboard(t);
      await page.getByRole('button', { name: t.moderation.recent.delete }).nth(1).click();
      const dialog = page.getByRole('alertdialog', { name: t.moderation.deleteUser.title });
      // Enabled once it is known whether the member has written something.
      await expect.element(dialog.getByRole('button', { name: t.moderation.deleteUser.submit })).toBeEnabled();
    },
  },
];

const ofModerating: Omit<State, 'as' | 'answers'>[] = [
  { name: 'dashboard', path: '/admin', reach: openDashboard },
  {
    name: 'dashboard, with what it folds away',
    path: '/admin',
    reach: async (t) => {
      await openDashboard(t);
      await page.getByRole('button', { name: t.queue.showAll }).first().click();
      await page.getByText(t.moderation.plots.table).click();
      const filter = page.getByRole('group', { name: t.queue.filter });
      await filter.getByRole('button', { name: t.queue.filters.all }).click();
      await page.getByRole('button', { name: t.queue.showPicture }).click();
      await expect.element(page.getByRole('img', { name: /María/ })).toBeVisible();
    },
  },
  {
    name: 'decisions',
    path: '/admin/decisions',
    reach: () => expect.poll(() => lines().elements().length).toBe(4),
  },
  {
    name: 'a decision, with what it sealed',
    path: '/admin/decisions/0198a1f0-0000-7000-8000-000000000001',
    reach: async (t) => {
      await page.getByRole('button', { name: t.moderation.decisions.show.post }).click();
      await expect.element(page.getByText(REMOVED)).toBeVisible();
    },
  },
  {
    name: 'keeping what is sealed',
    path: '/admin/decisions/0198a1f0-0000-7000-8000-000000000001',
    reach: async (t) => {
      await page.getByRole('button', { name: t.moderation.decisions.hold.act }).click();
      const dialog = page.getByRole('dialog', { name: t.moderation.decisions.hold.title });
      await dialog.getByRole('button', { name: t.moderation.decisions.hold.submit }).click();
      await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'statistics',
    path: '/admin/statistics',
    reach: async (t) => {
      await expect.element(page.getByRole('img', { name: t.moderation.figures.reports })).toBeVisible();
      const requests = t.moderation.figures.requests_other.replace('{{count, number}}', '12');
      await expect.element(page.getByText(requests)).toBeVisible();
    },
  },
  {
    name: 'statistics, as tables',
    path: '/admin/statistics',
    reach: async (t) => {
      await page.getByRole('button', { name: t.moderation.figures.asTables }).click();
      await expect.element(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'who is kept out',
    path: '/admin/users/kept-out',
    reach: async (t) => {
      await page.getByRole('textbox').fill('someone@example.org');
      await page.getByRole('button', { name: t.moderation.bans.check.submit }).click();
      await expect.element(page.getByRole('status').getByText('someone@example.org')).toBeVisible();
    },
  },
  {
    name: 'question before somebody is let back in',
    path: '/admin/users/kept-out',
    reach: async (t) => {
      await page
        .getByRole('button', { name: t.moderation.bans.liftOne.split('{{')[0] ?? '' })
        .first()
        .click();
      await expect.element(page.getByRole('alertdialog', { name: t.moderation.bans.sure.title })).toBeVisible();
    },
  },
  {
    name: 'search of posts and comments',
    path: '/admin/decisions',
    reach: async () => {
      await expect.element(lines().first()).toBeVisible();
      await userEvent.keyboard('/');
      await page.getByRole('searchbox').fill('pray doctor');
      await expect.poll(() => document.querySelectorAll('main mark').length).toBe(2);
    },
  },
  {
    name: 'search of posts and comments, nothing found',
    path: '/admin/content',
    reach: async (t) => {
      await page.getByRole('searchbox').fill('nobody wrote this');
      await expect.element(page.getByText(t.moderation.content.empty)).toBeVisible();
    },
  },
  { name: 'all users', path: '/admin/users', reach: openUsers },
  {
    name: 'all users, nobody found',
    path: '/admin/users',
    reach: async (t) => {
      await openUsers();
      await page.getByRole('searchbox').fill('nobody has such a name');
      await expect.element(page.getByText(t.moderation.users.empty)).toBeVisible();
    },
  },
  { name: 'menu of a user', path: '/admin/users', reach: openMenuOfWalter },
  {
    name: 'question before a user becomes a moderator',
    path: '/admin/users',
    reach: async () => {
      await openMenuOfWalter();
      await page.getByRole('menuitemradio').nth(1).click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'audit log, verified',
    path: '/admin/audit',
    reach: async (t) => {
      await page.getByRole('button', { name: t.moderation.audit.verify }).click();
      await expect.element(page.getByText(t.moderation.audit.whole_other.split('}}')[1] ?? '')).toBeVisible();
    },
  },
  {
    name: 'audit log, filtered',
    path: '/admin/audit',
    reach: async (t) => {
      await page.getByRole('button', { name: t.moderation.facets.more }).click();
      await page.getByRole('button', { name: t.moderation.audit.facets.what, exact: true }).click();
      await page.getByRole('menuitem', { name: t.moderation.audit.actions.hold_set }).click();
      await expect.element(page.getByText(t.moderation.audit.emptyFound)).toBeVisible();
    },
  },
];

testStates(ofModerating.map((state) => ({ ...state, as: admin, answers: moderation })));
testStates(overTheDashboard.map((state) => ({ ...state, path: '/admin', as: admin, answers: shortQueue })));

testStates([
  {
    name: 'dashboard, while it loads',
    path: '/admin',
    as: admin,
    answers: Object.fromEntries(Object.keys(moderation).map((name) => [name, never])),
    reach: (t) => expect.element(page.getByText(t.queue.loading)).toBeVisible(),
  },
  {
    name: 'dashboard that failed',
    path: '/admin',
    as: admin,
    answers: Object.fromEntries(Object.keys(moderation).map((name) => [name, () => refusal('internal')])),
    reach: async (t) => {
      trouble.expect(/ApiError: 500/);
      await expect.element(page.getByText(t.queue.failed)).toBeVisible();
      await expect.element(page.getByText(t.moderation.stats.failed)).toBeVisible();
    },
  },
  {
    name: 'no reports',
    path: '/admin',
    as: admin,
    answers: { ...shortQueue, 'moderation.queue': [] },
    reach: (t) => expect.element(page.getByText(t.queue.empty.pending.title)).toBeVisible(),
  },
  {
    name: 'decisions, none yet',
    path: '/admin/decisions',
    as: admin,
    answers: { ...moderation, 'moderation.decisions': [] },
    reach: (t) => expect.element(page.getByText(t.moderation.decisions.emptyText)).toBeVisible(),
  },
]);
