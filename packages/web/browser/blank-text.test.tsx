import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { headOfRuth, ruth } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { entryWith, openComments, startPost } from './support/feed.ts';
import { server } from './support/server.ts';
import { OTHERS, stage } from './support/stage.ts';

const t = texts.en;
const BLANKS = ['\u200b\u2060', '\u3164', '\u2800 \u2800', '\u0301'];
const ALL = BLANKS.join('');

test('a comment of invisible characters cannot be sent, one of a single sign can', async () => {
  await openApp('/', { answers: stage });
  await openComments(entryWith(OTHERS), t);
  const box = page.getByPlaceholder(t.comments.placeholder);
  const send = page.getByRole('button', { name: t.comments.send });
  for (const blank of BLANKS) {
    await box.fill(blank);
    await expect.element(send).toBeDisabled();
  }
  await box.fill('🙏🏽');
  await expect.element(send).toBeEnabled();
});

test('a testimony of invisible characters cannot be shared', async () => {
  await openApp('/', { answers: stage });
  const dialog = await startPost(t);
  await dialog.getByLabelText(t.compose.content.label).fill(ALL);
  await dialog.getByRole('button', { name: t.compose.create.submit }).click();
  await expect.element(dialog.getByText(t.compose.content.required)).toBeVisible();
  expect(server.callsOf('posts.create')).toEqual([]);
});

test('a message of invisible characters cannot be sent', async () => {
  await openApp(`/messages/${ruth.id}`, { answers: { 'messages.conversation': headOfRuth } });
  const field = page.getByPlaceholder(t.messages.placeholder);
  await field.fill(ALL);
  await expect.element(page.getByRole('button', { name: t.messages.send })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t.messages.none)).toBeVisible();
  expect(server.callsOf('messages.send')).toEqual([]);
});

test('a name of invisible characters cannot be saved', async () => {
  await openApp('/register', { answers: account });
  const field = page.getByLabelText(t.profiles.fields.firstName);
  await field.fill(ALL);
  await page.getByRole('button', { name: t.profiles.update }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsOf('profiles.update')).toEqual([]);
});
