import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { contextOf } from '../test/moderation.ts';
import type { Texts } from '../test/texts.ts';
import { testStates, type State } from './support/examine.ts';
import { admin, moderation, moderator, shortQueue, walter } from './support/moderation.ts';
import { never } from './support/server.ts';
import { trouble } from './support/trouble.ts';

const cards = () => page.getByRole('feed').getByRole('article');

/** Focuses the first report of the queue. */
async function openQueue(): Promise<void> {
  await expect.element(cards().first()).toBeVisible();
  cards().first().element().focus();
}

async function openDecide(t: Texts) {
  await openQueue();
  await userEvent.keyboard('x');
  const dialog = page.getByRole('dialog', { name: t.queue.decide.title.post });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

async function openContext() {
  await openQueue();
  await page.getByRole('button', { name: /María/ }).first().click();
  const dialog = page.getByRole('dialog', { name: /María/ });
  await expect.element(dialog.getByText('Was asked twice not to sell oil.')).toBeVisible();
  return dialog;
}

const overTheQueue: Omit<State, 'path' | 'as' | 'answers'>[] = [
  {
    name: 'suspending somebody',
    reach: async (t) => {
      const dialog = await openDecide(t);
      await userEvent.keyboard('4');
      await dialog.getByRole('button', { name: t.queue.decide.see }).click();
      await expect.element(page.getByRole('group', { name: t.queue.decide.until })).toBeVisible();
    },
  },
  {
    name: 'suspending somebody until a day that is over',
    reach: async (t) => {
      const dialog = await openDecide(t);
      await userEvent.keyboard('4');
      await dialog.getByRole('radio', { name: t.queue.decide.days.other }).click();
      await dialog.getByLabelText(t.queue.decide.date).fill('2020-01-01');
      await dialog.getByRole('button', { name: t.queue.decide.submit.suspend, exact: true }).click();
      await expect.element(dialog.getByText(t.queue.decide.dateInvalid)).toBeVisible();
    },
  },
  {
    name: 'deleting somebody',
    reach: async (t) => {
      const dialog = await openDecide(t);
      await userEvent.keyboard('5');
      await expect.element(dialog.getByRole('combobox', { name: t.moderation.bans.ask })).toBeVisible();
    },
  },
  { name: 'what is known about the author', reach: openContext },
  {
    name: 'a note about the author',
    reach: async (t) => {
      const context = await openContext();
      await context.getByRole('button', { name: t.queue.context.addNote }).click();
      const dialog = page.getByRole('dialog', { name: t.queue.note.add });
      await dialog.getByRole('button', { name: t.queue.note.save }).click();
      await expect.element(dialog.getByText(t.queue.note.empty)).toBeVisible();
    },
  },
  {
    name: 'keys of the queue',
    reach: async (t) => {
      await openQueue();
      await userEvent.keyboard('?');
      await expect.element(page.getByRole('dialog', { name: t.moderation.keys.title })).toBeVisible();
    },
  },
  {
    name: 'a report that can be undone',
    reach: async (t) => {
      await openQueue();
      await userEvent.keyboard('s');
      await expect.element(page.getByText(t.queue.done.resolved_one)).toBeVisible();
    },
  },
];

testStates([
  ...overTheQueue.map((state) => ({ ...state, path: '/admin/reports', as: admin, answers: shortQueue })),
  { name: 'queue', path: '/admin/reports', as: admin, answers: moderation, reach: openQueue },
  {
    name: 'queue, with what it folds away',
    path: '/admin/reports',
    as: admin,
    answers: moderation,
    reach: async (t) => {
      await openQueue();
      await page.getByRole('button', { name: t.queue.showAll }).first().click();
      await page.getByRole('button', { name: t.queue.showContext }).click();
      await page.getByRole('button', { name: t.queue.showPicture }).click();
      await expect.element(page.getByRole('img', { name: /María/ })).toBeVisible();
      await page.getByRole('button', { name: t.moderation.facets.more }).click();
    },
  },
  { name: 'queue of a moderator', path: '/admin/reports', as: moderator, answers: shortQueue, reach: openQueue },
  {
    name: 'queue, while it loads',
    path: '/admin/reports',
    as: admin,
    answers: { ...moderation, 'moderation.queue': never },
    reach: (t) => expect.element(page.getByText(t.queue.loading)).toBeVisible(),
  },
  {
    name: 'queue that failed',
    path: '/admin/reports',
    as: admin,
    answers: { ...moderation, 'moderation.queue': () => refusal('internal') },
    reach: async (t) => {
      trouble.expect(/ApiError: 500/);
      await expect.element(page.getByText(t.queue.failed)).toBeVisible();
    },
  },
  {
    name: 'queue, nothing waiting',
    path: '/admin/reports',
    as: admin,
    answers: { ...moderation, 'moderation.queue': [], 'moderation.memberContext': contextOf(walter, false) },
    reach: (t) => expect.element(page.getByText(t.queue.empty.pending.title)).toBeVisible(),
  },
]);
