import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { elena, testimony } from '../test/fixtures.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { refusal } from '../test/answers.ts';
import { texts } from '../test/texts.ts';
import { arriveAt, openApp } from './support/app.tsx';
import { server, type Answers } from './support/server.ts';
import { closeToast, shownToast } from './support/toast.ts';

const t = texts.en;
const HERS = 'The rain came the night we prayed for it.';
const TALK = `/messages/${ruth.id}`;

const entry = page.getByRole('feed').getByRole('article').filter({ hasText: testimony.content });
const waiting = page.getByRole('region', { name: t.outbox.posts });
const composer = page.getByPlaceholder(t.messages.placeholder);
const box = page.getByPlaceholder(t.comments.placeholder);
const dialog = page.getByRole('dialog', { name: t.compose.create.title });

const feed: Answers = { 'posts.list': [testimony] };
const talk: Answers = { 'messages.conversation': headOfRuth };

async function writeMessage(words: string): Promise<void> {
  await composer.fill(words);
  await userEvent.keyboard('{Enter}');
  await expect.element(composer).toHaveValue('');
}

async function openComments(): Promise<void> {
  await entry.getByRole('button', { name: t.posts.comment }).click();
  await expect.element(page.getByRole('dialog', { name: t.comments.title }).getByText(t.comments.empty)).toBeVisible();
}

async function writeComment(words: string): Promise<void> {
  await box.fill(words);
  await page.getByRole('button', { name: t.comments.send }).click();
  await expect.element(box).toHaveValue('');
}

async function share(words: string): Promise<void> {
  await page.getByRole('button', { name: t.posts.prompt }).click();
  await dialog.getByLabelText(t.compose.content.label).fill(words);
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
}

test('offline, comments and a conversation that were never opened say that there is no connection (offline-6)', async () => {
  await openApp('/', { answers: feed });
  await expect.element(entry).toBeVisible();
  server.goOffline();
  await entry.getByRole('button', { name: t.posts.comment }).click();
  await expect.element(page.getByRole('dialog').getByText(t.common.offline)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await arriveAt(TALK);
  await expect.element(page.getByRole('main').getByText(t.common.offline)).toBeVisible();
});

test('an unsent message can be edited without losing the next one, and removed (offline-2)', async () => {
  await openApp(TALK, { answers: talk });
  await expect.element(page.getByText(t.messages.none)).toBeVisible();
  server.goOffline();
  await writeMessage('Good mornin');
  await composer.fill('And how is he?');
  await page.getByRole('button', { name: t.outbox.edit }).click();
  await expect.element(composer).toHaveValue('Good mornin\nAnd how is he?');
  await expect.element(composer).toHaveFocus();
  await writeMessage('Good morning');
  await writeMessage('Never mind');
  await expect.element(page.getByText(t.outbox.waiting)).toHaveLength(2);
  await page.getByRole('button', { name: t.outbox.remove }).last().click();
  await expect.element(page.getByText('Never mind')).not.toBeInTheDocument();
  server.answer({ 'messages.send': ({ body }) => aMessage(1, { ...fromElena, ...(body as { content: string }) }) });
  server.goOnline();
  await expect
    .poll(() => server.callsOf('messages.send').map(({ body }) => body))
    .toEqual([{ receiverId: ruth.id, content: 'Good morning' }]);
});

test('an unsent prayer that is pressed again leaves nothing to send (offline-2)', async () => {
  await openApp('/', { answers: feed });
  await expect.element(entry).toBeVisible();
  server.goOffline();
  const prayer = entry.getByRole('button', { name: t.posts.pray });
  await prayer.click();
  await expect.element(prayer).toHaveAccessibleName(new RegExp(`^${t.posts.pray} 49.*${t.outbox.waiting}`));
  await prayer.click();
  await expect.element(prayer).toHaveAttribute('aria-pressed', 'false');
  await expect.element(prayer).toHaveAccessibleName(new RegExp(`^${t.posts.pray} 48`));
  await expect.element(entry.getByText(t.outbox.waiting)).not.toBeInTheDocument();
});

test('an unsent comment is kept, and returns to the box to be edited (offline-2)', async () => {
  await openApp('/', { answers: feed });
  await openComments();
  server.goOffline();
  await writeComment('Ame');
  await expect.poll(shownToast).toContain(t.outbox.commentKept);
  await page.getByRole('dialog').getByRole('button', { name: t.outbox.edit }).click();
  await expect.element(box).toHaveValue('Ame');
  await expect.element(box).toHaveFocus();
});

test('an unsent testimony can be edited and removed, without losing the one in the editor (offline-2)', async () => {
  await openApp('/', { answers: feed });
  await expect.element(entry).toBeVisible();
  const field = dialog.getByLabelText(t.compose.content.label);
  server.goOffline();
  await share(HERS);
  await expect.poll(shownToast).toContain(t.outbox.postText);
  await waiting.getByRole('button', { name: t.outbox.edit }).click();
  await expect.element(field).toHaveValue(HERS);
  await expect.element(waiting).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
  await expect.element(waiting.getByText(HERS)).toBeVisible();
  await closeToast(t);

  await page.getByRole('button', { name: t.posts.prompt }).click();
  await field.fill('Another one');
  await dialog.getByRole('button', { name: t.common.cancel }).click();
  await waiting.getByRole('button', { name: t.outbox.edit }).click();
  await expect.poll(shownToast).toContain(t.outbox.busy);
  await expect.element(field).toHaveValue('Another one');
  await dialog.getByRole('button', { name: t.common.cancel }).click();
  await waiting.getByRole('button', { name: t.outbox.remove }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('a comment that is refused later is shown once more, so that it can be copied (offline-6)', async () => {
  await openApp('/', { answers: feed });
  await openComments();
  server.goOffline();
  await writeComment('I kept his room as it was, too.');
  server.answer({ 'comments.create': refusal('post_not_found'), 'posts.list': [] });
  server.goOnline();
  await expect.poll(shownToast).toMatch(/I kept his room as it was, too\./);
});

test('a testimony that is refused later stays, says why, and can be edited and shared (offline-6)', async () => {
  await openApp('/', { answers: feed });
  await expect.element(entry).toBeVisible();
  server.goOffline();
  await share(HERS);
  await expect.element(waiting.getByText(HERS)).toBeVisible();
  server.answer({ 'posts.create': refusal('invalid_input') });
  server.goOnline();
  await expect.element(waiting.getByText('Please check what you entered.')).toBeVisible();
  await expect.poll(shownToast).toContain('Failed to create post: 422 - Please check what you entered.');
  const mine = {
    ...testimony,
    id: '0198a1f0-0000-7000-8000-0000000000aa',
    userId: elena.id,
    user: elena,
    content: HERS,
  };
  server.answer({ 'posts.create': mine, 'posts.list': [mine, testimony] });
  await waiting.getByRole('button', { name: t.outbox.edit }).click();
  await expect.element(dialog.getByLabelText(t.compose.content.label)).toHaveValue(HERS);
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
  await expect.element(page.getByRole('feed').getByText(HERS)).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('a message to a member who has left says so in its place', async () => {
  await openApp(TALK, { answers: talk });
  await expect.element(page.getByText(t.messages.none)).toBeVisible();
  server.goOffline();
  await writeMessage('Are you coming on Sunday?');
  await expect.element(page.getByText(t.outbox.waiting)).toBeVisible();
  server.answer({ 'messages.send': refusal('user_not_found') });
  server.goOnline();
  await expect.poll(shownToast).toContain('This member could not be found.');
});

test('a network that hangs frees the composer after a while, and the entry stays (offline-2)', async () => {
  await openApp(TALK, { answers: talk });
  await expect.element(page.getByText(t.messages.none)).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer({
    'messages.send': async ({ body }) => {
      await promise;
      return aMessage(1, { ...fromElena, ...(body as { content: string }) });
    },
  });
  await composer.fill('Is anybody there?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t.messages.sending)).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText(t.outbox.trying)).toBeVisible();
  await expect.element(composer).toHaveValue('');
  resolve();
  await expect.element(page.getByText(t.outbox.trying)).not.toBeInTheDocument();
});
