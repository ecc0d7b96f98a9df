import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConversationSummary } from '@lampstand/core/messages/contract';
import { errorSentence } from '@lampstand/core/error-sentences';
import { refusal } from '../test/answers.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../test/message-fixtures.ts';
import { texts } from '../test/texts.ts';
import { LAPTOP, openApp } from './support/app.tsx';
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

test('Back from a conversation on a laptop returns the focus to what was pressed in the list', async () => {
  await openApp('/messages', {
    size: LAPTOP,
    answers: {
      'messages.conversations': [{ ...request, state: 'open' }],
      'messages.conversation': headOfRuth,
      'messages.list': [aMessage(1, { content: 'Did we meet on Sunday?' })],
      'messages.markRead': { unreadCount: 0 },
    },
  });
  const row = page.getByRole('link', { name: /Ruth Okafor/ });
  await row.click();
  await composer.click();
  await expect.element(composer).toHaveFocus();
  history.back();
  await expect.element(composer).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
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

test('a message is copied, and removed for both within an hour (messages-8)', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const words = 'Denise, the list is in the kitchen drawer.';
  const old = aMessage(1, { ...fromElena, content: 'How is your mother?' });
  const sent = aMessage(2, { ...fromElena, content: words, createdAt: new Date().toISOString() });
  const removed = { ...sent, content: 'Message removed', removed: true as const };
  await openApp(`/messages/${ruth.id}`, {
    answers: {
      'messages.conversations': [{ ...request, state: 'open', unreadCount: 0, lastMessage: sent }],
      'messages.conversation': headOfRuth,
      'messages.list': [sent, old],
      'messages.remove': () => {
        server.answer({
          'messages.list': [removed, old],
          'messages.conversations': [{ ...request, state: 'open', unreadCount: 0, lastMessage: removed }],
        });
        return undefined;
      },
    },
  });
  const menus = page.getByRole('button', { name: t.messages.ownMenu });
  await menus.first().click();
  await expect.element(page.getByRole('menuitem', { name: t.messages.copy })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: t.messages.remove })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await menus.last().click();
  await page.getByRole('menuitem', { name: t.messages.copy }).click();
  await expectToast(t.messages.copied.title, t.messages.copied.text);
  expect(copy).toHaveBeenCalledExactlyOnceWith(words);
  await menus.last().click();
  await page.getByRole('menuitem', { name: t.messages.remove }).click();
  await expect.element(page.getByRole('log').getByText(t.messages.removed)).toHaveFocus();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
  expect(server.callsOf('messages.remove')).toMatchObject([{ params: { messageId: sent.id } }]);
  await expect.element(menus).toHaveLength(1);
});

test('a message that is too old says so and stays (messages-8)', async () => {
  const sent = aMessage(2, { ...fromElena, content: 'Too late', createdAt: new Date().toISOString() });
  await openApp(`/messages/${ruth.id}`, {
    answers: {
      'messages.conversation': headOfRuth,
      'messages.list': [sent],
      'messages.remove': refusal('message_too_old'),
    },
  });
  await page.getByRole('button', { name: t.messages.ownMenu }).click();
  await page.getByRole('menuitem', { name: t.messages.remove }).click();
  await expectToast(t.messages.notRemoved.title, errorSentence('message_too_old', 'en'));
  await expect.element(page.getByRole('log').getByText('Too late')).toBeVisible();
});
