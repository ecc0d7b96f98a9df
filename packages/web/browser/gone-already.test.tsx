import type { ErrorCode } from '@lampstand/core/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { elena } from '../test/fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { chooseFromMenu, entryWith } from './support/feed.ts';
import { server } from './support/server.ts';
import { aConnection, aPost } from './support/stage.ts';
import { expectToast, shownToast } from './support/toast.ts';

const t = texts.en;
const MINE = 'The rain came the night we prayed for it.';

/** The server has lost it since the list was read. */
function gone(list: 'posts.list' | 'connections.list', code: ErrorCode): Response {
  server.answer({ [list]: [] });
  return refusal(code);
}

test('deleting a testimony that is already gone succeeds', async () => {
  await openApp('/', {
    answers: {
      'posts.list': [aPost({ content: MINE, user: elena })],
      'posts.remove': () => gone('posts.list', 'post_not_found'),
    },
  });
  await chooseFromMenu(entryWith(MINE), t.posts.menu, t.posts.delete);
  const question = page.getByRole('alertdialog', { name: t.compose.delete.title });
  await question.getByRole('button', { name: t.compose.delete.submit }).click();
  await expectToast(t.compose.delete.done.title, t.compose.delete.done.text);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(entryWith(MINE)).not.toBeInTheDocument();
});

test('declining a request that is already gone succeeds', async () => {
  const request = aConnection({ status: 'pending', direction: 'incoming' });
  const name = `${request.user.firstName} ${request.user.lastName}`;
  await openApp('/messages', {
    answers: {
      'connections.list': [request],
      'connections.answer': () => gone('connections.list', 'connection_not_found'),
    },
  });
  const decline = page.getByRole('button', { name: t.connections.declineOf.replace('{{name}}', name) });
  await expect.element(decline).toBeVisible();
  await decline.click();
  await expectToast(t.connections.declined.title, t.connections.declined.description.replace('{{name}}', name));
  await expect.element(decline).not.toBeInTheDocument();
});

test('signing out a device that is already signed out succeeds', async () => {
  await openApp('/devices', { answers: { ...account, 'auth.endSession': () => refusal('session_not_found') } });
  const other = page.getByRole('listitem').filter({ hasNotText: t.profiles.devices.current });
  await other.getByRole('button', { name: t.profiles.devices.signOut }).click();
  await expect.poll(shownToast).toContain(t.profiles.devices.signedOut.title);
});
