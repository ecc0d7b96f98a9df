import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { REMOVED, REPORTED } from './stage.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';

async function openDashboard(page: Page, t: Texts): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByText(REPORTED).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t.moderation.recent.delete }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: t.moderation.plots.members })).toBeVisible();
}

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

async function openDecisions(page: Page): Promise<void> {
  await page.goto('/admin/decisions');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

async function never(): Promise<void> {}

/** The screens for admins only. */
export const ofModerating: Screen[] = [
  { name: 'dashboard', open: openDashboard },
  {
    name: 'dashboard, with what it folds away',
    open: async (page, t) => {
      await openDashboard(page, t);
      await page.getByRole('button', { name: t.moderation.reports.showAll }).first().click();
      await page.getByText(t.moderation.plots.table).click();
      const filter = page.getByRole('group', { name: t.moderation.reports.filter });
      await filter.getByRole('button', { name: t.moderation.reports.filters.all }).click();
      await page.getByRole('button', { name: t.moderation.reports.photo.show }).click();
      await expect(page.getByRole('img', { name: /María/ })).toBeVisible();
    },
  },
  {
    name: 'dashboard, while it loads',
    open: async (page, t) => {
      await page.route('**/api/admin/**', never);
      await page.goto('/admin');
      await expect(page.getByText(t.moderation.reports.loading)).toBeVisible();
    },
  },
  {
    name: 'dashboard that failed',
    open: async (page, t) => {
      await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500 }));
      await page.goto('/admin');
      await expect(page.getByText(t.moderation.reports.failed)).toBeVisible();
      await expect(page.getByText(t.moderation.stats.failed)).toBeVisible();
    },
  },
  {
    name: 'a decision that can be undone',
    open: async (page, t) => {
      await openDashboard(page, t);
      await page.keyboard.press('j');
      await page.keyboard.press('r');
      await expect(page.getByText(t.moderation.undo.reviewed)).toBeVisible();
      await page.keyboard.press('u');
      await expect(page.getByText(t.moderation.undo.undone)).toBeVisible();
    },
  },
  {
    name: 'question before a post is removed',
    open: async (page, t) => {
      await openDashboard(page, t);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'keys',
    open: async (page, t) => {
      await openDashboard(page, t);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: t.moderation.keys.title })).toBeVisible();
    },
  },
  {
    name: 'question before a user is deleted',
    open: async (page, t) => {
      await openDashboard(page, t);
      await page.getByRole('button', { name: t.moderation.recent.delete }).first().click();
      const submit = page.getByRole('alertdialog').getByRole('button', { name: t.moderation.deleteUser.submit });
      // Enabled once it is known whether the member has written something.
      await expect(submit).toBeEnabled();
    },
  },
  {
    name: 'no reports',
    open: async (page, t) => {
      await openDashboard(page, t);
      const filter = page.getByRole('group', { name: t.moderation.reports.filter });
      await filter.getByRole('button', { name: t.moderation.reports.filters.reviewed }).click();
      await expect(page.getByText(t.moderation.reports.empty.reviewed.title)).toBeVisible();
    },
  },
  {
    name: 'queue',
    open: async (page) => {
      await page.goto('/admin/reports');
      await page.getByRole('article').first().focus();
      await expect(page.getByRole('article').nth(2)).toBeVisible();
    },
  },
  {
    name: 'suspending somebody',
    open: async (page, t) => {
      await page.goto('/admin/reports');
      await page.getByRole('article').first().focus();
      await page.keyboard.press('x');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('4');
      await dialog.getByRole('button', { name: t.queue.decide.see }).click();
      await expect(page.getByRole('group', { name: t.queue.decide.until })).toBeVisible();
    },
  },
  {
    name: 'decisions',
    open: openDecisions,
  },
  {
    name: 'decisions, none yet',
    open: async (page, t) => {
      await page.route('**/api/admin/decisions?*', (route) => route.fulfill({ json: [] }));
      await page.goto('/admin/decisions');
      await expect(page.getByText(t.moderation.decisions.emptyText)).toBeVisible();
    },
  },
  {
    name: 'a decision, with what it sealed',
    open: async (page, t) => {
      await openDecisions(page);
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
      await page.getByRole('button', { name: t.moderation.decisions.show.post }).click();
      await expect(page.getByText(REMOVED)).toBeVisible();
    },
  },
  {
    name: 'statistics',
    open: async (page, t) => {
      await page.goto('/admin/statistics');
      await expect(page.getByRole('img', { name: t.moderation.figures.reports })).toBeVisible();
    },
  },
  {
    name: 'statistics, as tables',
    open: async (page, t) => {
      await page.goto('/admin/statistics');
      await page.getByRole('button', { name: t.moderation.figures.asTables }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'settings of the community',
    open: async (page, t) => {
      await page.goto('/admin/community');
      await expect(page.getByRole('textbox', { name: t.community.name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'settings of the community, with errors',
    open: async (page, t) => {
      await page.goto('/admin/community');
      await page.getByRole('textbox', { name: t.community.name, exact: true }).fill('');
      await page.getByRole('spinbutton').fill('3');
      await page.getByRole('button', { name: t.community.save }).click();
      await expect(page.getByText(t.community.errors.name)).toBeVisible();
    },
  },
  {
    name: 'invitations',
    open: async (page, t) => {
      await page.goto('/admin/invitations');
      await page.getByRole('radio', { name: t.door.admin.many }).check();
      await page.getByRole('spinbutton').fill('1');
      await page.getByRole('button', { name: t.door.create }).click();
      await expect(page.getByRole('spinbutton')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a new invitation',
    open: async (page, t) => {
      await page.goto('/admin/invitations');
      await page.getByRole('button', { name: t.door.create }).click();
      await expect(page.getByRole('img', { name: /[A-Z]{4}-[A-Z]{4}/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'who is kept out',
    open: async (page, t) => {
      await page.goto('/admin/users/kept-out');
      await page.getByRole('textbox').fill('someone@example.org');
      await page.getByRole('button', { name: t.moderation.bans.check.submit }).click();
      await expect(page.getByRole('status').getByText('someone@example.org')).toBeVisible();
    },
  },
  {
    name: 'search of posts and comments',
    open: async (page) => {
      await openDecisions(page);
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('pray doctor');
      await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'search of posts and comments, nothing found',
    open: async (page, t) => {
      await page.goto('/admin/content');
      await page.getByRole('searchbox').fill('nobody wrote this');
      await expect(page.getByText(t.moderation.content.empty)).toBeVisible();
    },
  },
  { name: 'all users', open: openUsers },
  {
    name: 'all users, nobody found',
    open: async (page, t) => {
      await openUsers(page);
      await page.getByRole('searchbox').fill('nobody has such a name');
      await expect(page.getByText(t.moderation.users.empty)).toBeVisible();
    },
  },
  {
    name: 'menu of a user',
    open: async (page) => {
      await openUsers(page);
      await page.getByRole('searchbox').fill('Rosa');
      await page.getByRole('button', { name: /Rosa/ }).first().click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  {
    name: 'question before a user becomes an admin',
    open: async (page) => {
      await openUsers(page);
      await page.getByRole('searchbox').fill('Rosa');
      await page.getByRole('button', { name: /Rosa/ }).first().click();
      await page.getByRole('menuitemradio').nth(1).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'audit log, verified',
    open: async (page, t) => {
      await page.goto('/admin/audit');
      await page.getByRole('button', { name: t.moderation.audit.verify }).click();
      await expect(page.getByText(t.moderation.audit.whole_other.split('}}')[1] ?? '')).toBeVisible();
    },
  },
  {
    name: 'audit log, filtered',
    open: async (page, t) => {
      await page.goto('/admin/audit');
      await page.getByRole('button', { name: t.moderation.facets.more }).click();
      await page.getByRole('button', { name: t.moderation.audit.facets.what, exact: true }).click();
      await page.getByRole('menuitem', { name: t.moderation.audit.actions.hold_set }).click();
      await expect(page.getByText(t.moderation.audit.emptyFound)).toBeVisible();
    },
  },
];
