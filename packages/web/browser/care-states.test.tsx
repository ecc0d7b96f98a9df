import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { errorSentence } from '@lampstand/core/error-sentences';
import { refusal } from '../test/answers.ts';
import { elena } from '../test/fixtures.ts';
import { anId } from '../test/moderation.ts';
import type { Texts } from '../test/texts.ts';
import { account, withoutMail } from './support/account.ts';
import { testStates } from './support/examine.ts';
import { chooseFromMenu, entryWith, openMenu } from './support/feed.ts';
import type { Answers } from './support/server.ts';
import { discussed, maria, OTHERS, stage } from './support/stage.ts';
import { shownToast } from './support/toast.ts';

const now = new Date().toISOString();
const shown = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const answers: Answers = { ...stage, 'connections.between': { connection: null } };
const reported: Answers = { ...answers, 'posts.list': [{ ...discussed, viewerReport: { status: 'pending' } }] };

async function openCommentMenu(t: Texts, author: RegExp): Promise<void> {
  await entryWith(OTHERS).getByRole('button', { name: t.posts.comment }).click();
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: author }).getByRole('button').click();
}

async function startReport(t: Texts): Promise<Locator> {
  await chooseFromMenu(entryWith(OTHERS), t.posts.menu, t.posts.report);
  return page.getByRole('dialog', { name: t.reports.title });
}

async function sendReport(t: Texts): Promise<void> {
  const dialog = await startReport(t);
  await dialog.getByLabelText(t.reports.reason).selectOptions('spam');
  await dialog.getByLabelText(t.reports.details).fill('He asks for money.');
  await dialog.getByRole('button', { name: t.reports.submit }).click();
}

async function startLeaving(t: Texts): Promise<Locator> {
  await page.getByRole('button', { name: t.account.title }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  return question;
}

testStates([
  {
    name: 'menu of another’s post',
    path: '/',
    answers,
    reach: async (t) => {
      await openMenu(entryWith(OTHERS), t.posts.menu);
      await expect.element(page.getByRole('menuitem', { name: t.posts.block })).toBeVisible();
    },
  },
  {
    name: 'menu of another’s comment',
    path: '/',
    answers,
    reach: async (t) => {
      await openCommentMenu(t, /María/);
      await expect.element(page.getByRole('menuitem', { name: t.comments.report })).toBeVisible();
    },
  },
  {
    name: 'report of a comment',
    path: '/',
    answers,
    reach: async (t) => {
      await openCommentMenu(t, /María/);
      await page.getByRole('menuitem', { name: t.comments.report }).click();
      await expect.element(page.getByRole('dialog', { name: t.reports.comment.title })).toBeVisible();
    },
  },
  {
    name: 'question before a comment is deleted',
    path: '/',
    answers,
    reach: async (t) => {
      await openCommentMenu(t, /Elena/);
      await page.getByRole('menuitem', { name: t.comments.delete }).click();
      await expect.element(page.getByRole('alertdialog', { name: t.comments.deleting.title })).toBeVisible();
    },
  },
  {
    name: 'report of a member',
    path: `/people/${maria.id}`,
    answers,
    reach: async (t) => {
      const named = (text: string) => text.replace('{{name}}', 'María');
      await page.getByRole('button', { name: named(t.pages.menu) }).click();
      await page.getByRole('menuitem', { name: named(t.pages.report) }).click();
      await expect.element(page.getByRole('dialog', { name: t.reports.member.title })).toBeVisible();
    },
  },
  {
    name: 'changing the password, with an error',
    path: '/password',
    answers: account,
    reach: async (t) => {
      await page.getByRole('button', { name: t.profiles.password.submit }).click();
      const field = page.getByLabelText(t.profiles.password.next);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'own reports, none yet', path: '/reports', reach: (t) => shown(t.reports.own.empty) },
  {
    name: 'own reports that failed',
    path: '/reports',
    answers: { 'reports.list': () => refusal('internal') },
    reach: (t) => shown(t.reports.own.failed),
  },
  {
    name: 'own reports',
    path: '/reports',
    answers: {
      'reports.list': [
        {
          id: anId(540),
          kind: 'post',
          author: maria,
          reason: 'spam',
          status: 'pending',
          outcome: 'pending',
          createdAt: now,
        },
      ],
    },
    reach: (t) => shown(t.reports.own.outcomes.pending),
  },
  {
    name: 'report dialog, with both errors',
    path: '/',
    answers,
    reach: async (t) => {
      const dialog = await startReport(t);
      await dialog.getByLabelText(t.reports.details).fill('He asks for money. '.repeat(60));
      await dialog.getByRole('button', { name: t.reports.submit }).click();
      await expect.element(dialog.getByText(t.reports.reasonMissing)).toBeVisible();
    },
  },
  {
    name: 'report, refused',
    path: '/',
    answers: { ...answers, 'reports.create': refusal('rate_limited') },
    reach: async (t) => {
      await sendReport(t);
      await expect.poll(shownToast).toContain(t.reports.failed);
    },
  },
  {
    name: 'a reported post',
    path: '/',
    answers: reported,
    reach: (t) => expect.element(page.getByRole('heading', { name: t.posts.reported.title })).toBeVisible(),
  },
  {
    name: 'a reported post, shown all the same',
    path: '/',
    answers: reported,
    reach: async (t) => {
      await page.getByRole('button', { name: t.posts.reported.showAnyway }).click();
      await expect.element(entryWith(OTHERS).getByText(t.posts.reported.title)).toBeVisible();
    },
  },
  {
    name: 'block?',
    path: '/',
    answers: reported,
    reach: async (t) => {
      await page.getByRole('button', { name: t.posts.reported.block.replace('{{name}}', 'María') }).click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'blocked members',
    path: '/blocked',
    answers: { 'blocks.list': [{ id: anId(541), createdAt: now, user: maria }] },
    reach: (t) => expect.element(page.getByRole('button', { name: t.blocks.list.unblock })).toBeVisible(),
  },
  {
    name: 'delete account',
    path: '/delete-account',
    answers: withoutMail,
    reach: async (t) => {
      await shown(t.account.warnings.final);
      await page.getByLabelText(t.account.feedback).fill('I will miss the singing. '.repeat(50));
      await page.getByRole('button', { name: t.account.title }).click();
      await expect.element(page.getByLabelText(t.account.feedback)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'delete account, with a way back',
    path: '/delete-account',
    answers: account,
    reach: (t) => shown(t.account.comingBack.warning),
  },
  { name: 'delete account, the last question', path: '/delete-account', answers: account, reach: startLeaving },
  {
    name: 'delete account, refused',
    path: '/delete-account',
    as: { ...elena, isAdmin: true, role: 'admin' },
    answers: { ...withoutMail, 'account.remove': () => refusal('last_admin') },
    reach: async (t) => {
      const question = await startLeaving(t);
      await question.getByRole('button', { name: t.account.confirm.submit }).click();
      await shown(errorSentence('last_admin', 'en'));
    },
  },
  {
    name: 'delete account, not signed in',
    path: '/delete-account',
    as: null,
    reach: (t) => shown(t.account.comingBack.perhaps),
  },
]);
