import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommentView } from '@lampstand/core/comments/contract';
import { aComment, elena, testimony } from '../test/fixtures.ts';
import { noticeOf } from '../test/notices.ts';
import { say } from '../test/event-source.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { entryWith, openComments } from './support/feed.ts';
import { noNetwork, server, type Answers } from './support/server.ts';
import { maria, stage } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const WORDS = 'We prayed for this on Wednesday';
const own = aComment({ postId: testimony.id, content: WORDS });
const dialog = page.getByRole('dialog', { name: t.comments.title });
const menu = dialog.getByRole('button', { name: t.comments.menu.replace('{{name}}', 'Elena Morales') });
const item = dialog.getByRole('listitem');
const editor = dialog.getByRole('textbox', { name: t.comments.editing.label });
const save = dialog.getByRole('button', { name: t.comments.editing.save });
const edited = (content: string): CommentView => ({ ...own, content, edited: true });

async function open(answers: Answers = {}): Promise<void> {
  await openApp('/', { answers: { ...stage, 'posts.list': [testimony], 'comments.list': [own], ...answers } });
  await openComments(entryWith(testimony.content), t);
}

async function startEditing(): Promise<void> {
  await menu.click();
  await page.getByRole('menuitem', { name: t.comments.edit }).click();
  await expect.element(editor).toHaveFocus();
}

test('one’s own comment is changed in its place, and says that it was (comments-6)', async () => {
  await open({ 'comments.edit': ({ body }) => edited((body as { content: string }).content) });
  await startEditing();
  await expect.element(editor).toHaveValue(WORDS);
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.keyboard('. I can’t wait');
  await save.click();
  await expectToast(t.comments.editing.done.title, t.comments.editing.done.text);
  await expect.element(dialog.getByText(`${WORDS}. I can’t wait`)).toBeVisible();
  await expect.element(dialog.getByText(t.comments.edited)).toBeVisible();
  await expect.element(item).toHaveFocus();
  expect(server.callsOf('comments.edit')).toMatchObject([{ params: { commentId: own.id } }]);
});

test('Cancel, and saving it as it is, leave it as it was', async () => {
  await open();
  await startEditing();
  await userEvent.keyboard(' and more');
  await dialog.getByRole('button', { name: t.common.cancel }).click();
  await expect.element(item).toHaveFocus();
  await startEditing();
  await expect.element(editor).toHaveValue(WORDS);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(editor).not.toBeInTheDocument();
  expect(server.callsOf('comments.edit')).toEqual([]);
});

test('what cannot be saved stays, also when the comments are closed (app-13)', async () => {
  await open({ 'comments.edit': noNetwork });
  await startEditing();
  await userEvent.keyboard(' and more');
  await save.click();
  await expect.element(dialog.getByText(t.comments.editing.failed)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openComments(entryWith(testimony.content), t);
  await startEditing();
  await expect.element(editor).toHaveValue(`${WORDS} and more`);
});

test('a comment that its writer changes is fetched again where it is shown', async () => {
  const other = aComment({ postId: testimony.id, userId: maria.id, user: maria, content: 'A gate' });
  await open({ 'comments.list': [other] });
  await expect.element(dialog.getByText('A gate', { exact: true })).toBeVisible();
  server.answer({ 'comments.list': [{ ...other, content: 'A gate!', edited: true }] });
  await say({ type: 'commentsChanged', postId: testimony.id });
  await expect.element(dialog.getByText('A gate!')).toBeVisible();
});

test('without writing, a comment can be deleted but not changed (decisions-5)', async () => {
  const notice = noticeOf({ act: 'restrict', reason: 'spam', words: null });
  const { decisionId, until } = notice;
  const as = { ...elena, standing: { act: 'restrict' as const, decisionId, until: until ?? '' } };
  const answers = {
    ...stage,
    'posts.list': [testimony],
    'comments.list': [own],
    'notices.list': [],
    'notices.one': notice,
  };
  await openApp('/', { as, answers });
  await openComments(entryWith(testimony.content), t);
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: t.comments.delete })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: t.comments.edit })).not.toBeInTheDocument();
});
