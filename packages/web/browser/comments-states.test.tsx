import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import type { Texts } from '../test/texts.ts';
import { testStates } from './support/examine.ts';
import { entryWith, openComments } from './support/feed.ts';
import { never } from './support/server.ts';
import { maria, OTHERS, QUIET, stage } from './support/stage.ts';

const onTheStage = { path: '/', answers: stage };

/** Opens the menu of a comment below the testimony that has some. */
async function openCommentMenu(t: Texts, name: string): Promise<void> {
  await openComments(entryWith(OTHERS), t);
  await page.getByRole('button', { name: t.comments.menu.replace('{{name}}', name) }).click();
}

testStates([
  {
    name: 'comments',
    ...onTheStage,
    reach: async (t) => {
      await openComments(entryWith(OTHERS), t);
      await expect.element(page.getByRole('dialog').getByText('Amen')).toBeVisible();
      await page.getByPlaceholder(t.comments.placeholder).fill('Gloria a Dios. '.repeat(20));
    },
  },
  {
    name: 'comments, none yet',
    ...onTheStage,
    reach: async (t) => {
      await openComments(entryWith(QUIET), t);
      await expect.element(page.getByText(t.comments.empty)).toBeVisible();
    },
  },
  {
    name: 'comments, while they load',
    path: '/',
    answers: { ...stage, 'comments.list': never },
    reach: async (t) => {
      await openComments(entryWith(OTHERS), t);
      await expect.element(page.getByText(t.comments.loading)).toBeVisible();
    },
  },
  {
    name: 'comments that failed',
    path: '/',
    answers: { ...stage, 'comments.list': () => refusal('internal') },
    reach: async (t) => {
      await openComments(entryWith(OTHERS), t);
      await expect.element(page.getByText(t.comments.failed)).toBeVisible();
    },
  },
  {
    name: 'menu of a comment',
    ...onTheStage,
    reach: async (t) => {
      await openCommentMenu(t, `${maria.firstName} ${maria.lastName}`);
      await expect.element(page.getByRole('menuitem', { name: t.comments.report })).toBeVisible();
    },
  },
  {
    name: 'comment that is changed',
    ...onTheStage,
    reach: async (t) => {
      await openCommentMenu(t, 'Elena Morales');
      await page.getByRole('menuitem', { name: t.comments.edit }).click();
      await page.getByRole('textbox', { name: t.comments.editing.label }).fill('Gloria a Dios. '.repeat(140));
      await page.getByRole('button', { name: t.comments.editing.save }).click();
      await expect.element(page.getByRole('alert').filter({ hasText: /2[.,]?000/ })).toBeVisible();
    },
  },
  {
    name: 'question before a comment is deleted',
    ...onTheStage,
    reach: async (t) => {
      await openCommentMenu(t, 'Elena Morales');
      await page.getByRole('menuitem', { name: t.comments.delete }).click();
      await expect.element(page.getByRole('alertdialog', { name: t.comments.deleting.title })).toBeVisible();
    },
  },
]);
