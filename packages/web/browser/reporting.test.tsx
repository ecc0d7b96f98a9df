import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnReportView, ReportView } from '@lampstand/core/reports/contract';
import { aComment, elena, testimony } from '../test/fixtures.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { anId } from '../test/moderation.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { entryWith, openComments } from './support/feed.ts';
import { noNetwork, server, type Answers } from './support/server.ts';
import { maria } from './support/stage.ts';
import { closeToast, expectToast, shownToast } from './support/toast.ts';

const t = texts.en;
const now = new Date().toISOString();
const INSULT = 'A healing like this asks for a seed of faith.';
const comments = page.getByRole('dialog', { name: t.comments.title });
const menuOf = (name: string) => comments.getByRole('button', { name: t.comments.menu.replace('{{name}}', name) });

function withComments(...items: ReturnType<typeof aComment>[]): Answers {
  return { 'posts.list': [testimony], 'comments.list': items, 'connections.between': { connection: null } };
}
const byMaria = aComment({ userId: maria.id, user: maria, content: INSULT });
const report: OwnReportView = {
  id: anId(900),
  kind: 'comment',
  author: maria,
  reason: 'harassment',
  status: 'pending',
  outcome: 'pending',
  createdAt: now,
};
/** The server's answer to a report. */
const taken: Answers['reports.create'] = ({ body }) => {
  const { target, about, reason, description } = body as ReportView;
  return { id: anId(901), target, about, reason, description, status: 'pending', createdAt: now, reviewedAt: null };
};

test('a comment is reported with what is shown, and the input survives a lost connection (reports-8)', async () => {
  await openApp('/', { answers: { ...withComments(byMaria), 'reports.create': noNetwork } });
  const dialog = page.getByRole('dialog', { name: t.reports.comment.title });
  const open = async () => {
    await menuOf(`${maria.firstName} ${maria.lastName}`).click();
    await expect.element(page.getByRole('menuitem')).toHaveLength(2);
    await page.getByRole('menuitem', { name: t.comments.report }).click();
  };
  await openComments(entryWith(testimony.content), t);
  await open();
  await expect.element(dialog.getByRole('listitem').getByText(INSULT)).toBeVisible();
  await expect.element(dialog.getByText(t.reports.comment.kept.replace('{{name}}', maria.firstName))).toBeVisible();
  await dialog.getByLabelText(t.reports.reason).selectOptions('harassment');
  await dialog.getByLabelText(t.reports.details).fill('He asks for money.');
  await dialog.getByRole('button', { name: t.reports.submit }).click();
  await expectToast(t.common.error, t.reports.failed);
  await userEvent.keyboard('{Escape}');
  await open();
  await expect.element(dialog.getByLabelText(t.reports.reason)).toHaveValue('harassment');
  await expect.element(dialog.getByLabelText(t.reports.details)).toHaveValue('He asks for money.');

  server.answer({ 'reports.create': taken });
  await dialog.getByRole('button', { name: t.reports.submit }).click();
  await expectToast(t.reports.done.title, t.reports.sent);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menuOf(`${maria.firstName} ${maria.lastName}`)).toHaveFocus();
  await expect
    .poll(() => server.callsOf('reports.create').at(-1)?.body)
    .toMatchObject({
      target: { kind: 'comment', id: byMaria.id },
      reason: 'harassment',
      description: 'He asks for money.',
    });
});

test('a message is reported with the five before it, if they are ticked (reports-9)', async () => {
  const words = [
    'Good afternoon.',
    'Hello.',
    'I saw your name.',
    'From church?',
    'In the Spirit.',
    'I see.',
    'Send me a photo.',
  ];
  const messages = words.map((content, at) => aMessage(at + 1, { content, ...(at % 2 ? fromElena : {}) })).toReversed();
  await openApp(`/messages/${ruth.id}`, {
    answers: {
      'messages.conversation': headOfRuth,
      'messages.list': messages,
      'reports.create': taken,
    },
  });
  const dialog = page.getByRole('dialog', { name: t.reports.message.title });
  await page.getByRole('log').getByText('Send me a photo.').hover();
  const menu = page.getByRole('button', { name: t.messages.messageMenu.replace('{{name}}', 'Ruth Okafor') });
  // Only received messages have one.
  await expect.element(menu).toHaveLength(4);
  await menu.last().click();
  await page.getByRole('menuitem', { name: t.messages.report }).click();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
  await dialog.getByRole('checkbox').click();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(6);
  await dialog.getByLabelText(t.reports.reason).selectOptions('other');
  await dialog.getByRole('button', { name: t.reports.submit }).click();
  await expectToast(t.reports.done.title, t.reports.sent);
  await expect
    .poll(() => server.callsOf('reports.create').map(({ body }) => (body as { context: string[] }).context.length))
    .toEqual([5]);
  await expect.element(menu.last()).toHaveFocus();
});

test('a member is reported for their picture, or blocked instead (reports-8)', async () => {
  await openApp(`/people/${maria.id}`, {
    answers: {
      'members.one': { ...maria, memberSince: '2025-03', connection: null },
      'connections.between': { connection: null },
      'reports.create': taken,
      'blocks.block': undefined,
    },
  });
  const dialog = page.getByRole('dialog', { name: t.reports.member.title });
  const named = (text: string) => text.replace('{{name}}', 'María');
  const open = async () => {
    await page.getByRole('button', { name: named(t.pages.menu) }).click();
    await page.getByRole('menuitem', { name: named(t.pages.report) }).click();
  };
  await open();
  await expect.element(dialog.getByRole('radio', { name: t.reports.member.abouts.name })).toBeChecked();
  await dialog.getByText(t.reports.member.abouts.picture, { exact: true }).click();
  await dialog.getByLabelText(t.reports.reason).selectOptions('spam');
  await dialog.getByRole('button', { name: t.reports.submit }).click();
  await expectToast(t.reports.done.title, t.reports.sent);
  await expect.poll(() => server.callsOf('reports.create').at(-1)?.body).toMatchObject({ about: 'picture' });
  await closeToast(t);

  await open();
  await dialog.getByRole('button', { name: t.reports.member.block }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('alertdialog').getByRole('button', { name: t.blocks.ask.submit }).click();
  await expectToast(t.blocks.done.title, t.blocks.done.description);
  await expect.poll(() => server.callsOf('blocks.block').map(({ params }) => params['userId'])).toEqual([maria.id]);
});

test('the member’s own reports say what became of them (reports-11)', async () => {
  await openApp('/reports', { answers: { 'reports.list': [report] } });
  const item = page.getByRole('listitem').filter({ hasText: 'María' });
  await expect.element(item.getByText(t.reports.own.outcomes.pending)).toBeVisible();
  await openApp('/reports', { answers: { 'reports.list': [{ ...report, status: 'resolved', outcome: 'removed' }] } });
  await expect.element(item.getByText(t.reports.own.outcomes.removed)).toBeVisible();
  await expect.element(item.getByText(t.reports.own.statuses.resolved)).toBeVisible();
});

test('members delete their own comments, after a question (comments-4)', async () => {
  const own = aComment({ content: 'What a morning.' });
  await openApp('/', { answers: { ...withComments(own), 'comments.remove': undefined } });
  await openComments(entryWith(testimony.content), t);
  await menuOf('Elena Morales').click();
  await expect.element(page.getByRole('menuitem')).toHaveLength(2);
  await page.getByRole('menuitem', { name: t.comments.delete }).click();
  const question = page.getByRole('alertdialog', { name: t.comments.deleting.title });
  await expect.element(question.getByRole('button', { name: t.common.cancel })).toHaveFocus();
  server.answer({ 'comments.list': [] });
  await question.getByRole('button', { name: t.comments.delete }).click();
  await expectToast(t.comments.deleting.done.title, t.comments.deleting.done.text);
  await expect.element(comments.getByText(t.comments.empty)).toBeVisible();
  expect(comments.element().contains(document.activeElement)).toBe(true);
});

test('the author of a testimony takes a comment away, and is told that its writer is not told (comments-5)', async () => {
  const mine = { ...testimony, userId: elena.id, user: elena };
  await openApp('/', {
    answers: { ...withComments(byMaria), 'posts.list': [mine], 'comments.remove': undefined },
  });
  await openComments(entryWith(testimony.content), t);
  await menuOf(`${maria.firstName} ${maria.lastName}`).click();
  const first = page.getByRole('menuitem').first();
  await expect.element(first.getByText(t.comments.takeAway)).toBeVisible();
  await expect.element(first.getByText(t.comments.notTold.replace('{{name}}', maria.firstName))).toBeVisible();
  await first.click();
  const question = page.getByRole('alertdialog', { name: t.comments.taking.title });
  server.answer({ 'comments.list': [] });
  await question.getByRole('button', { name: t.comments.taking.submit }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(comments.getByText(INSULT)).not.toBeInTheDocument();
  expect(comments.element().contains(document.activeElement)).toBe(true);
  expect(shownToast()).not.toBe('');
});

test('the writer of a comment that was taken away sees that only they see it (comments-5)', async () => {
  await openApp('/', { answers: withComments(aComment({ content: INSULT, takenAway: true }), byMaria) });
  await openComments(entryWith(testimony.content), t);
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect.element(items.first().getByText(t.comments.takenAway)).toBeVisible();
  await expect.element(items.last().getByText(t.comments.takenAway)).not.toBeInTheDocument();
});
