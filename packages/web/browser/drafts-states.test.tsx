import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import type { Texts } from '../test/texts.ts';
import { testStates } from './support/examine.ts';
import { server } from './support/server.ts';
import { stage } from './support/stage.ts';

const DRAFT = 'A year ago today my father left the hospital, and I want to tell you what';

async function writePost({ posts, compose }: Texts): Promise<void> {
  await page.getByRole('button', { name: posts.prompt }).click();
  await page
    .getByRole('dialog', { name: compose.create.title })
    .getByLabelText(compose.content.label)
    .fill(`${DRAFT} ${'happened. '.repeat(40)}`);
}

async function leaveComposer({ compose }: Texts): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: compose.create.title })).not.toBeInTheDocument();
}

testStates([
  {
    name: 'discard a draft',
    path: '/',
    answers: stage,
    reach: async (t) => {
      await writePost(t);
      await page.getByRole('button', { name: t.compose.discard.open }).click();
      await expect.element(page.getByRole('alertdialog', { name: t.compose.discard.title })).toBeVisible();
    },
  },
  {
    name: 'log out with a draft',
    path: '/',
    answers: stage,
    reach: async (t) => {
      await writePost(t);
      await leaveComposer(t);
      await page.getByRole('link', { name: t.home.logOut }).click();
      await expect.element(page.getByRole('alertdialog', { name: t.account.draft.title })).toMatchTextContent(DRAFT);
    },
  },
  {
    name: 'session ended, with a draft',
    path: '/',
    answers: stage,
    reach: async (t) => {
      await writePost(t);
      await leaveComposer(t);
      server.answer({ 'auth.user': refusal('not_signed_in'), 'messages.conversations': refusal('not_signed_in') });
      await page.getByRole('link', { name: t.home.messages }).click();
      await expect.element(page.getByRole('status').filter({ hasText: t.auth.ended.draft })).toBeVisible();
    },
  },
]);
