import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { say } from '../test/event-source.ts';
import { aComment, elena, testimony } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { noNetwork, server } from './support/server.ts';
import { aPost } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const WORDS = 'The fever left her while the whole choir stood around the bed.';
const mine = aPost({ user: elena, content: WORDS });
const his = { ...testimony, prayerCount: 0, loveCount: 0, commentCount: 0 };
const entry = entryWith(his.content);
const mark = (name: string, count: number) => entry.getByRole('button', { name: new RegExp(`^${name} ${count}\\b`) });

async function openFeed(posts = [his]): Promise<void> {
  await openApp('/', { answers: { 'posts.list': posts } });
  await expect.element(entryWith(posts[0]?.content ?? '')).toBeVisible();
}

async function share(): Promise<void> {
  await page.getByRole('button', { name: t.posts.prompt }).click();
  const dialog = page.getByRole('dialog', { name: t.compose.create.title });
  await dialog.getByLabelText(t.compose.content.label).fill(WORDS);
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
}

test('a testimony survives a lost connection and is shared once (offline-2)', async () => {
  await openFeed();
  server.goOffline();
  await share();
  await expect.element(page.getByRole('region', { name: t.outbox.posts }).getByText(WORDS)).toBeVisible();
  server.answer({ 'posts.create': mine, 'posts.list': [mine, his] });
  server.goOnline();
  await expectToast('Your miracle has been shared with the community');
  await expect.element(entryWith(WORDS)).toHaveLength(1);
  await expect.poll(() => server.callsOf('posts.create')).toHaveLength(1);
});

test('a testimony whose answer was lost is sent again under its key, and shown once (offline-3)', async () => {
  await openFeed();
  let arrived = 0;
  server.answer({
    'posts.create': () => {
      arrived += 1;
      if (arrived === 1) return noNetwork();
      server.answer({ 'posts.list': [mine, his] });
      return mine;
    },
  });
  await share();
  await expectToast('Your miracle has been shared with the community');
  await expect.element(entryWith(WORDS)).toHaveLength(1);
  const keys = server.callsOf('posts.create').map(({ request }) => request.headers.get('Idempotency-Key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test.for([
  ['prayer', t.posts.pray, 'Failed to update prayer. Please try again.'],
  ['love', t.posts.love, 'Failed to update love. Please try again.'],
] as const)('a %s changes at once, and is reverted when the server fails', async ([kind, name, sentence]) => {
  await openFeed();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answer({ [`reactions.${kind}`]: () => promise });
  await mark(name, 0).click();
  await expect.element(mark(name, 1)).toHaveAttribute('aria-pressed', 'true');
  resolve(refusal('internal'));
  await expectToast('Error', sentence);
  await expect.element(mark(name, 0)).toHaveAttribute('aria-pressed', 'false');
  server.answer({ [`reactions.${kind}`]: { action: 'added', count: 1 } });
  await mark(name, 0).click();
  await expect.element(mark(name, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => server.callsOf(`reactions.${kind}`)).toHaveLength(2);
});

test('a prayer is taken back by a second press', async () => {
  await openFeed([{ ...his, prayerCount: 1, viewerHasPrayed: true }]);
  server.answer({ 'reactions.prayer': { action: 'removed', count: 0 } });
  await mark(t.posts.pray, 1).click();
  await expectToast('Prayer Removed', 'Your prayer has been removed');
  await expect.element(mark(t.posts.pray, 0)).toHaveAttribute('aria-pressed', 'false');
});

test('a love that is on its way stays on when older counts arrive', async () => {
  await openFeed();
  const { promise, resolve } = Promise.withResolvers<{ action: 'added'; count: number }>();
  server.answer({ 'reactions.love': () => promise });
  await mark(t.posts.love, 0).click();
  await say({ type: 'postCounts', postId: his.id, prayerCount: 1, loveCount: 0, commentCount: 0 });
  await expect.element(mark(t.posts.pray, 1)).toBeVisible();
  await expect.element(mark(t.posts.love, 1)).toHaveAttribute('aria-pressed', 'true');
  resolve({ action: 'added', count: 1 });
  await expect.poll(() => server.callsOf('reactions.love')).toHaveLength(1);
  await expect.element(mark(t.posts.love, 1)).toHaveAttribute('aria-pressed', 'true');
});

test('a comment without a response waits in the list, and is sent once', async () => {
  await openFeed();
  await mark(t.posts.comment, 0).click();
  await expect.element(page.getByText(t.comments.empty)).toBeVisible();
  const box = page.getByPlaceholder(t.comments.placeholder);
  const send = page.getByRole('button', { name: t.comments.send });
  await box.fill('   ');
  await expect.element(send).toBeDisabled();
  await box.fill('Amen');
  server.goOffline();
  await send.click();
  const item = page.getByRole('listitem').filter({ hasText: 'Amen' });
  await expect.element(item).toMatchTextContent(t.outbox.waiting);
  await expect.element(box).toHaveValue('');
  const sent = aComment({ postId: his.id, content: 'Amen' });
  server.answer({ 'comments.create': sent, 'comments.list': [sent] });
  server.goOnline();
  await expectToast('Comment Added', 'Your comment has been posted');
  await expect.element(item).toHaveLength(1);
  await expect.element(item).not.toMatchTextContent(t.outbox.waiting);
  await expect.poll(() => server.callsOf('comments.create')).toHaveLength(1);
});

test('an edit that failed keeps the input and does not change the post', async () => {
  await openFeed([mine]);
  await chooseFromMenu(entryWith(WORDS), t.posts.menu, t.posts.edit);
  const dialog = page.getByRole('dialog', { name: t.compose.edit.title });
  const field = dialog.getByLabelText(t.compose.content.label);
  await field.fill('Something else');
  server.goOffline();
  await dialog.getByRole('button', { name: t.compose.edit.submit }).click();
  await expectToast('Error', t.compose.edit.failed);
  await expect.element(field).toHaveValue('Something else');
  await dialog.getByRole('button', { name: t.common.cancel }).click();
  await expect.element(entryWith(WORDS)).toBeVisible();
});

test('a deletion that failed leaves the post in the feed', async () => {
  await openFeed([mine]);
  await chooseFromMenu(entryWith(WORDS), t.posts.menu, 'Delete Post');
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await expect.element(question).toBeVisible();
  server.goOffline();
  await question.getByRole('button', { name: 'Delete Post' }).click();
  await expectToast('Error', 'Failed to delete post');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(entryWith(WORDS)).toBeVisible();
});

test('a profile that could not be saved keeps its input', async () => {
  await openApp('/register', { answers: account });
  const first = page.getByLabelText('First name');
  const update = page.getByRole('button', { name: t.profiles.update });
  await first.fill('Rosalinda');
  server.goOffline();
  await update.click();
  await expectToast('Error', 'Failed to update profile. Please try again.');
  await expect.element(first).toHaveValue('Rosalinda');
  server.answer({ 'profiles.update': { ...elena, firstName: 'Rosalinda' } });
  server.goOnline();
  await update.click();
  await expectToast('Profile Updated!', 'Your name changes will now appear on all your posts.');
});
