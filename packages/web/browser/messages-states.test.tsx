import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConversationSummary } from '@lampstand/core/messages/contract';
import { refusal } from '../test/answers.ts';
import { aMessage, fromElena } from '../test/message-fixtures.ts';
import { anId } from '../test/moderation.ts';
import { testStates } from './support/examine.ts';
import { never, noNetwork, server, type Answers } from './support/server.ts';
import { maria } from './support/stage.ts';

const ADDRESS = `https://example.org/${'abcdefghij'.repeat(12)}`;
const LAST = 'Could you bring the big coffee pot?';
const naomi = { id: anId(511), firstName: 'Naomi', lastName: 'Park', profileImageUrl: null };
const stranger = { ...maria, id: anId(512), firstName: 'Guillermina del Rosario' };
const now = new Date().toISOString();

const summary = (of: Partial<ConversationSummary>): ConversationSummary => ({
  state: 'open',
  user: maria,
  lastMessage: { content: LAST, createdAt: now, senderId: maria.id },
  unreadCount: 0,
  ...of,
});
const withMaria = [
  aMessage(6, { ...fromElena, receiverId: maria.id, content: '', removed: true, createdAt: now }),
  aMessage(5, { senderId: maria.id, content: '', removed: true, createdAt: now }),
  aMessage(4, { senderId: maria.id, content: LAST, createdAt: now }),
  aMessage(3, { senderId: maria.id, content: 'Please do!' }),
  aMessage(2, { ...fromElena, receiverId: maria.id, content: 'I will tell the Wednesday group tonight. '.repeat(8) }),
  aMessage(1, { senderId: maria.id, content: `Ya llegamos a casa, gracias a Dios. ${ADDRESS}` }),
];
const heads: Record<string, { user: typeof maria; canWrite: boolean; state: 'open' | 'new' | 'received' }> = {
  [maria.id]: { user: maria, canWrite: true, state: 'open' },
  [naomi.id]: { user: naomi, canWrite: true, state: 'new' },
  [stranger.id]: { user: stranger, canWrite: true, state: 'received' },
};

/** Typical conversations, requests to answer, and a member who has not written before. */
const answers: Answers = {
  'messages.unread': { messages: 0, requests: 2 },
  'messages.conversations': [summary({ unreadCount: 2 })],
  'messages.requests': [
    summary({
      state: 'received',
      user: stranger,
      lastMessage: { content: `¿Puedo pasar a orar? ${ADDRESS}`, createdAt: now, senderId: stranger.id },
      unreadCount: 1,
    }),
  ],
  'connections.list': [{ id: anId(520), status: 'pending', direction: 'incoming', createdAt: now, user: naomi }],
  'messages.conversation': ({ params }) => {
    const head = heads[params['userId'] ?? ''];
    return head ? { ...head, unreadCount: 0 } : refusal('user_not_found');
  },
  'messages.list': ({ params }) => {
    if (params['userId'] === maria.id) return withMaria;
    return params['userId'] === stranger.id ? [aMessage(1, { senderId: stranger.id, content: '¿Puedo pasar?' })] : [];
  },
  'messages.markRead': { unreadCount: 0 },
  'connections.between': { connection: null },
};

const log = page.getByRole('log');
const shown = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const withMariaAt = `/messages/${maria.id}`;

testStates([
  {
    name: 'messages, with requests',
    path: '/messages',
    answers,
    reach: async (t) => {
      await expect.element(page.getByRole('link', { name: LAST })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: t.connections.requests })).toBeVisible();
    },
  },
  {
    name: 'messages, while they load',
    path: '/messages',
    answers: { ...answers, 'messages.conversations': never },
    reach: (t) => shown(t.messages.loading),
  },
  {
    name: 'messages that failed',
    path: '/messages',
    answers: { ...answers, 'messages.conversations': () => refusal('internal') },
    reach: (t) => shown(t.messages.failed),
  },
  {
    name: 'no messages',
    path: '/messages',
    reach: (t) => expect.element(page.getByRole('heading', { name: t.messages.empty })).toBeVisible(),
  },
  {
    name: 'conversation',
    path: withMariaAt,
    answers,
    reach: () => expect.element(log.getByText(LAST)).toBeVisible(),
  },
  {
    name: 'conversation that waits for an answer of the reader',
    path: `/messages/${stranger.id}`,
    answers,
    reach: (t) => expect.element(page.getByRole('button', { name: t.messages.accept, exact: true })).toBeVisible(),
  },
  {
    name: 'conversation with someone who has not written before',
    path: `/messages/${naomi.id}`,
    answers,
    reach: (t) => expect.element(page.getByPlaceholder(t.messages.placeholder)).toBeVisible(),
  },
  {
    name: 'conversation that waits for the answer of another',
    path: `/messages/${naomi.id}`,
    answers: {
      ...answers,
      'messages.send': ({ body }) =>
        aMessage(1, { ...fromElena, receiverId: naomi.id, ...(body as { content: string }) }),
    },
    reach: async (t) => {
      await page.getByPlaceholder(t.messages.placeholder).fill('Peace be with you, Naomi.');
      await userEvent.keyboard('{Enter}');
      await shown(t.messages.sent.replace('{{name}}', 'Naomi Park'));
    },
  },
  {
    name: 'conversation, its menu',
    path: withMariaAt,
    answers,
    reach: async (t) => {
      await page.getByRole('button', { name: t.messages.menu }).click();
      await expect.element(page.getByRole('menuitem', { name: t.posts.block })).toBeVisible();
    },
  },
  {
    name: 'report of a message, with those before it',
    path: withMariaAt,
    answers,
    reach: async (t) => {
      await log.getByText(LAST).hover();
      const menu = t.messages.messageMenu.replace('{{name}}', `${maria.firstName} ${maria.lastName}`);
      await page.getByRole('button', { name: menu }).last().click();
      await page.getByRole('menuitem', { name: t.messages.report }).click();
      await page.getByRole('dialog').getByRole('checkbox').click();
      await expect.element(page.getByRole('dialog').getByRole('checkbox')).toBeChecked();
    },
  },
  {
    name: 'conversation, not sent and too long',
    path: withMariaAt,
    answers: { ...answers, 'messages.send': noNetwork },
    reach: async (t) => {
      const field = page.getByPlaceholder(t.messages.placeholder);
      await field.fill(`Amen ${ADDRESS}`);
      await userEvent.keyboard('{Enter}');
      await shown(t.outbox.trying);
      await field.fill('Gloria a Dios. '.repeat(150));
      await userEvent.keyboard('{Enter}');
      await expect.element(field).toHaveAttribute('aria-invalid');
    },
  },
  {
    name: 'conversation with nobody',
    path: '/messages/nobody',
    answers,
    reach: (t) => expect.element(page.getByRole('heading', { name: t.messages.notFound.title })).toBeVisible(),
  },
  {
    name: 'message that waits',
    path: withMariaAt,
    answers,
    reach: async (t) => {
      await expect.element(log.getByText(LAST)).toBeVisible();
      server.goOffline();
      await page.getByPlaceholder(t.messages.placeholder).fill('We are on our way.');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await shown(t.outbox.waiting);
    },
  },
  {
    name: 'conversation without a network',
    path: withMariaAt,
    answers,
    reach: async (t) => {
      await expect.element(log.getByText(LAST)).toBeVisible();
      server.goOffline();
      await shown(t.home.memory.offline.messages.replace('{{time}}.', ''));
    },
  },
]);
