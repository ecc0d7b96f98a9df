import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConversationSummary } from '@lampstand/core/messages/contract';
import { aMessage, fromElena, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { openApp } from './support/app.tsx';
import { server, type Answers } from './support/server.ts';
import { aConnection } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const named = (text: string) => text.replaceAll('{{name}}', 'Ruth Okafor');
const composer = page.getByPlaceholder(t.messages.placeholder);

test('without messages, a member starts with a connection', async () => {
  await openApp('/messages', {
    answers: {
      'connections.list': [aConnection({ user: ruth })],
      'messages.conversation': headOfRuth,
      'connections.between': { connection: null },
    },
  });
  await expect.element(page.getByRole('heading', { name: t.connections.start })).toBeVisible();
  await page.getByRole('link', { name: 'Ruth Okafor' }).click();
  await expect.element(composer).toBeVisible();
  history.back();
  await page.getByRole('link', { name: t.messages.seeTestimonies }).click();
  await expect.poll(() => location.pathname).toBe('/');
});

test('a first message is one request, and its writer waits for the answer (messages-4)', async () => {
  await openApp(`/messages/${ruth.id}`, {
    answers: {
      'messages.conversation': { ...headOfRuth, state: 'new' },
      'messages.send': ({ body }) => aMessage(1, { ...fromElena, ...(body as { content: string }) }),
    },
  });
  await expect.element(page.getByText(named(t.messages.first))).toBeVisible();
  await composer.fill('Did we meet on Sunday?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(named(t.messages.sent))).toBeVisible();
  await expect.element(composer).not.toBeInTheDocument();
  await expect.poll(() => server.callsOf('messages.send')).toHaveLength(1);
});

const request: ConversationSummary = {
  state: 'received',
  user: ruth,
  lastMessage: { content: 'Did we meet on Sunday?', createdAt: new Date().toISOString(), senderId: ruth.id },
  unreadCount: 1,
};
const received: Answers = {
  'messages.unread': { messages: 0, requests: 1 },
  'messages.requests': [request],
  'messages.conversation': { ...headOfRuth, state: 'received' },
  'messages.list': [aMessage(1, { content: 'Did we meet on Sunday?' })],
  'messages.markRead': { unreadCount: 0 },
};

test('a first message is read and declined, and its writer is not told (messages-4)', async () => {
  await openApp('/messages', { answers: { ...received, 'messages.decline': undefined } });
  await page.getByRole('link', { name: named(t.messages.wantsToWrite) }).click();
  await expect.element(page.getByRole('log').getByText('Did we meet on Sunday?')).toBeVisible();
  server.answer({ 'messages.requests': [], 'messages.unread': { messages: 0, requests: 0 } });
  await page.getByRole('button', { name: t.messages.notNow }).click();
  await expectToast(t.messages.declined.title, named(t.messages.declined.description));
  await expect.element(page.getByRole('link', { name: named(t.messages.wantsToWrite) })).not.toBeInTheDocument();
});

test('a first message is accepted, and can be answered at once (messages-4)', async () => {
  await openApp(`/messages/${ruth.id}`, { answers: { ...received, 'messages.accept': headOfRuth } });
  const accept = page.getByRole('button', { name: t.messages.accept, exact: true });
  await expect.element(accept).toBeVisible();
  server.answer({ 'messages.conversation': headOfRuth });
  await accept.click();
  await expectToast(t.messages.accepted.title, named(t.messages.accepted.description));
  await expect.element(composer).toBeVisible();
});
