import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '../test/event-source.ts';
import { elena } from '../test/fixtures.ts';
import { noticeOf } from '../test/notices.ts';
import { texts } from '../test/texts.ts';
import { arriveAt, openApp } from './support/app.tsx';
import { chooseFromMenu, entryWith, openComments, openMenu, startPost } from './support/feed.ts';
import { server } from './support/server.ts';
import { aPost, maria, OTHERS, OWN, stage } from './support/stage.ts';

const t = texts.en;
const MINE = 'A new day';
const dialog = page.getByRole('dialog');
const box = page.getByPlaceholder(t.comments.placeholder);

const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
/** The entry of a dialog that closes without Back goes a moment later. */
const expectNoDialogInHistory = () =>
  expect.poll(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0).toBe(0);

/** Opens a screen after another one, to which Back leads. */
async function openAfterPrivacy(path: string): Promise<void> {
  await openApp('/privacy', { answers: stage });
  await expect.element(page.getByText(t.privacy.effective)).toBeVisible();
  await arriveAt(path);
}

async function shareFrom(form: Awaited<ReturnType<typeof startPost>>): Promise<void> {
  const mine = aPost({ content: MINE, user: elena });
  server.answer({ 'posts.create': mine, 'posts.list': [mine] });
  await form.getByRole('textbox').first().fill(MINE);
  await page.getByRole('button', { name: t.compose.create.submit, exact: true }).click();
}

test('Back twice in quick succession closes the help and the dialog below it, and the next one leaves the screen', async () => {
  await openAfterPrivacy('/');
  await (await startPost(t)).getByRole('button', { name: t.compose.location.help }).click();
  await expect.element(page.getByRole('dialog', { name: t.help.location.title })).toBeVisible();
  history.back();
  setTimeout(() => history.back(), 5);
  await expect.element(dialog).not.toBeInTheDocument();
  await expectPath('/');
  history.back();
  await expectPath('/privacy');
});

test('a dialog that is closed by key is not in the history: Back leaves the screen, and Forward opens nothing', async () => {
  await openAfterPrivacy('/');
  await openComments(entryWith(OTHERS), t);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectNoDialogInHistory();
  await window.navigation.forward().committed;
  await expectNoDialogInHistory();
  history.back();
  await expectPath('/privacy');
  history.forward();
  await expectPath('/');
  await expect.element(entryWith(OTHERS)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog that navigates to another screen is not in the history', async () => {
  await openAfterPrivacy('/messages');
  await page.getByRole('navigation').getByRole('button', { name: t.home.createPost }).click();
  await shareFrom(page.getByRole('dialog', { name: t.compose.create.title }));
  await expectPath('/');
  await expect.element(entryWith(MINE)).toBeVisible();
  for (const path of ['/messages', '/privacy']) {
    history.back();
    await expectPath(path);
  }
  for (const path of ['/messages', '/']) {
    history.forward();
    await expectPath(path);
  }
  await expect.element(entryWith(MINE)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a menu that navigates to another screen is not in the history', async () => {
  await openAfterPrivacy('/');
  server.answer({ 'messages.conversation': { user: maria, unreadCount: 0, canWrite: true, state: 'open' } });
  await chooseFromMenu(entryWith(OTHERS), t.posts.menu, t.posts.sendMessage);
  await expectPath(`/messages/${maria.id}`);
  history.back();
  await expectPath('/');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(entryWith(OTHERS).getByRole('button', { name: t.posts.menu })).toHaveFocus();
  history.back();
  await expectPath('/privacy');
});

test('Back closes a dialog and keeps its text, the focus and the scroll position', async () => {
  await openApp('/', { answers: stage });
  await openMenu(entryWith(OWN), t.posts.menu);
  await userEvent.keyboard('{Escape}');
  const opener = entryWith(OTHERS).getByRole('button', { name: t.posts.comment });
  await opener.click();
  const { scrollY } = window;
  expect(scrollY).toBeGreaterThan(0);
  await box.fill('We read this aloud');
  history.back();
  await expect.element(opener).toHaveFocus();
  expect(window.scrollY).toBe(scrollY);
  await opener.click();
  await expect.element(box).toHaveValue('We read this aloud');
});

test('a scroll position that changes while a dialog closes is not restored by the history', async () => {
  await openApp('/', { answers: stage });
  await expect.element(entryWith(OTHERS)).toBeVisible();
  window.scrollTo(0, 300);
  await page.getByRole('navigation').getByRole('button', { name: t.home.createPost }).click();
  await shareFrom(page.getByRole('dialog', { name: t.compose.create.title }));
  await expect.element(entryWith(MINE)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectNoDialogInHistory();
  expect(window.scrollY).toBe(0);
});

test('Back keeps a notice that is not closed, and closes the appeal above it (decisions-6)', async () => {
  await openAfterPrivacy('/');
  server.answer({ 'auth.user': { ...elena, unreadNotices: 1 }, 'notices.list': [noticeOf({ act: 'warn' })] });
  await say({ type: 'notice' });
  const notice = page.getByRole('dialog', { name: 'A warning' });
  await notice.getByRole('button', { name: t.notices.appeal }).click();
  const appeal = page.getByRole('dialog', { name: t.notices.dialog.title });
  await appeal.getByRole('textbox').fill('It was');
  history.back();
  await expect.element(appeal).not.toBeInTheDocument();
  await expectPath('/');
  for (const path of ['/', '/privacy']) {
    // The path may be the one of before the step.
    const before = window.navigation.currentEntry?.key;
    history.back();
    await expect.poll(() => window.navigation.currentEntry?.key).not.toBe(before);
    await expectPath(path);
    await expect.element(notice).toBeVisible();
  }
  server.answer({ 'notices.read': undefined, 'notices.list': [], 'auth.user': elena });
  await notice.getByRole('button', { name: t.notices.done }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
