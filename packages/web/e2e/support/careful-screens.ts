import type { Locator, Page } from '@playwright/test';
import { chooseFromMenu, chooseOnPageOf, entryWith, openMenu } from './feed.ts';
import type { Screen } from './screens.ts';
import { OTHERS } from './stage.ts';
import { expect } from './test.ts';
import type { Texts } from '../../test/texts.ts';

/** Reporting, blocking and leaving. The order matters, because a report remains and a blocked member disappears. */
export const ofTakingCare: Screen[] = [
  {
    name: 'menu of another’s post',
    open: async (page, t) => {
      await page.goto('/');
      await openMenu(entryWith(page, OTHERS), t.posts.menu);
      await expect(page.getByRole('menuitem', { name: t.posts.block })).toBeVisible();
    },
  },
  {
    name: 'menu of another’s comment',
    open: async (page, t) => {
      await openCommentMenu(page, t, /María/);
      await expect(page.getByRole('menuitem', { name: t.comments.report })).toBeVisible();
    },
  },
  {
    name: 'report of a comment',
    open: async (page, t) => {
      await openCommentMenu(page, t, /María/);
      await page.getByRole('menuitem', { name: t.comments.report }).click();
      await expect(page.getByRole('dialog', { name: t.reports.comment.title })).toBeVisible();
    },
  },
  {
    name: 'question before a comment is deleted',
    open: async (page, t) => {
      await openCommentMenu(page, t, /Rosa/);
      await page.getByRole('menuitem', { name: t.comments.delete }).click();
      await expect(page.getByRole('alertdialog', { name: t.comments.deleting.title })).toBeVisible();
    },
  },
  {
    name: 'report of a member',
    open: async (page, t) => {
      await page.goto('/');
      await chooseOnPageOf(entryWith(page, OTHERS), 'María de los Ángeles', t, t.pages.report);
      await expect(page.getByRole('dialog', { name: t.reports.member.title })).toBeVisible();
    },
  },
  {
    name: 'changing the password, with errors',
    open: async (page, t) => {
      await page.goto('/password');
      await page.getByRole('button', { name: t.profiles.password.submit }).click();
      await expect(page.getByText(t.profiles.password.errors.current)).toBeVisible();
    },
  },
  {
    name: 'fingerprint, face or PIN',
    open: async (page, t) => {
      await page.goto('/fingerprint');
      await expect(page.getByText(t.profiles.passkeys.text)).toBeVisible();
    },
  },
  {
    name: 'own reports, none yet',
    open: async (page, t) => {
      await page.goto('/reports');
      await expect(page.getByText(t.reports.own.empty)).toBeVisible();
    },
  },
  {
    name: 'own reports that failed',
    open: async (page, t) => {
      await page.route('**/api/reports', (route) => route.fulfill({ status: 500 }));
      await page.goto('/reports');
      await expect(page.getByText(t.reports.own.failed)).toBeVisible();
    },
  },
  {
    name: 'report dialog, with both errors',
    open: async (page, t) => {
      const dialog = await startReport(page, t);
      await dialog.getByLabel(t.reports.details).fill('He asks for money. '.repeat(60));
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expect(dialog.getByText(t.reports.reasonMissing)).toBeVisible();
    },
  },
  {
    name: 'report, refused',
    open: async (page, t) => {
      const refusal = { status: 429, json: { code: 'rate_limited', message: 'Too many requests.' } };
      await page.route('**/api/reports', (route) => route.fulfill(refusal));
      await fillReport(await startReport(page, t), t);
      await expect(page.locator('[data-toast]')).toContainText(t.reports.failed);
    },
  },
  {
    name: 'a reported post',
    open: async (page, t) => {
      await fillReport(await startReport(page, t), t);
      await expect(page.getByRole('heading', { name: t.posts.reported.title })).toBeVisible();
    },
  },
  {
    name: 'own reports',
    open: async (page, t) => {
      await page.goto('/reports');
      await expect(page.getByText(t.reports.own.outcomes.pending)).toBeVisible();
    },
  },
  {
    name: 'a reported post, shown all the same',
    open: async (page, t) => {
      await page.goto('/');
      await page.getByRole('button', { name: t.posts.reported.showAnyway }).click();
      await expect(entryWith(page, OTHERS).getByText(t.posts.reported.title)).toBeVisible();
    },
  },
  {
    name: 'block?',
    open: async (page, t) => void (await startBlock(page, t)),
  },
  {
    name: 'blocked members',
    open: async (page, t) => {
      const question = await startBlock(page, t);
      await question.getByRole('button', { name: t.blocks.ask.submit }).click();
      await expect(question).toBeHidden();
      await page.goto('/blocked');
      await expect(page.getByRole('button', { name: t.blocks.list.unblock })).toBeVisible();
    },
  },
  {
    name: 'delete account',
    open: async (page, t) => {
      await page.goto('/delete-account');
      await expect(page.getByText(t.account.warnings.final)).toBeVisible();
      await page.getByLabel(t.account.feedback).fill('I will miss the singing. '.repeat(50));
      await page.getByRole('button', { name: t.account.title }).click();
      await expect(page.getByLabel(t.account.feedback)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'delete account, the last question',
    open: async (page, t) => void (await startLeaving(page, t)),
  },
  {
    name: 'delete account, refused',
    open: async (page, t) => {
      const refusal = { status: 409, json: { code: 'last_admin', message: 'The last admin cannot leave.' } };
      await page.route('**/api/users/delete-account', (route) => route.fulfill(refusal));
      const question = await startLeaving(page, t);
      await question.getByRole('button', { name: t.account.confirm.submit }).click();
      await expect(page.getByRole('main').getByText(refusal.json.message)).toBeVisible();
    },
  },
];

export const ofVisitorsWhoLeave: Screen[] = [
  {
    name: 'delete account, not signed in',
    open: async (page, t) => {
      await page.goto('/delete-account');
      await expect(page.getByText(t.account.warnings.final)).toBeVisible();
    },
  },
];

async function startReport(page: Page, t: Texts): Promise<Locator> {
  await page.goto('/');
  await chooseFromMenu(entryWith(page, OTHERS), t.posts.menu, t.posts.report);
  return page.getByRole('dialog', { name: t.reports.title });
}

async function fillReport(dialog: Locator, t: Texts): Promise<void> {
  await dialog.getByLabel(t.reports.reason).selectOption('spam');
  await dialog.getByLabel(t.reports.details).fill('He asks for money.');
  await dialog.getByRole('button', { name: t.reports.submit }).click();
}

async function startBlock(page: Page, t: Texts): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: t.posts.reported.block.replace('{{name}}', 'María') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  return question;
}

async function startLeaving(page: Page, t: Texts): Promise<Locator> {
  await page.goto('/delete-account');
  await page.getByLabel(t.account.feedback).fill('');
  await page.getByRole('button', { name: t.account.title }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  return question;
}

async function openCommentMenu(page: Page, t: Texts, author: RegExp): Promise<void> {
  await page.goto('/');
  await entryWith(page, OTHERS).getByRole('button', { name: t.posts.comment }).click();
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: author }).getByRole('button').click();
}
