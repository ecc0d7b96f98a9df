import { screen, within } from '@testing-library/react';
import type { ConversationSummary } from '@lampstand/core/messages/contract';
import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { ruth } from '../../../test/message-fixtures.ts';
import { refusal } from '../../../test/answers.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { ConversationList } from './conversation-list.tsx';

const network = networkUnderTest();
const address = '*/api/conversations';
// A little more, because ages are updated every minute.
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 120_000).toISOString();

function aConversation(name: string, hours: number, more: Partial<ConversationSummary> = {}): ConversationSummary {
  const user = { ...ruth, id: name, firstName: name, lastName: null };
  const lastMessage = { content: `from ${name}`, createdAt: hoursAgo(hours), senderId: name };
  return { state: 'open', user, lastMessage, unreadCount: 0, ...more };
}

const list = <ConversationList pathOf={(id) => `/messages/${id}`} currentId="Samuel" feedPath="/" begin="Ruth" />;

// The last message, its time and the number of unread ones (messages-1).
it('shows a loading state, then member, last message, time and unread count', async () => {
  const conversations = [
    aConversation('Ruth', 0.5, { unreadCount: 2 }),
    aConversation('Miguel', 3),
    aConversation('Samuel', 26),
    aConversation('Dorothy', 80, {
      lastMessage: { content: 'I will drive\nyou both', createdAt: hoursAgo(80), senderId: elena.id },
    }),
  ];
  network.use(
    http.get(address, async () => {
      await delay(30);
      return HttpResponse.json(conversations);
    }),
  );
  await renderPart(list);
  expect(await screen.findByText('Loading messages...')).toBeTruthy();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/messages/Ruth',
    '/messages/Miguel',
    '/messages/Samuel',
    '/messages/Dorothy',
  ]);
  const shown = (at: number, words: string) => expect(within(links[at] as HTMLElement).getByText(words)).toBeTruthy();
  shown(0, 'from Ruth');
  shown(0, 'now');
  shown(0, '2 unread');
  shown(1, '3h');
  shown(2, '1d');
  shown(3, '3d');
  shown(3, 'You: I will drive you both');
  expect(screen.getAllByText(/unread/)).toHaveLength(1);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
});

it('shows an empty state', async () => {
  network.use(http.get(address, () => HttpResponse.json([])));
  await renderPart(list);
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  expect(screen.getByText(/press their name/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See testimonies' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('Ruth')).toBeTruthy();
});

it('shows an error with Retry', async () => {
  network.use(http.get(address, () => refusal('unavailable'), { once: true }));
  const { hands } = await renderPart(list);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  network.use(http.get(address, () => HttpResponse.json([aConversation('Ruth', 1)])));
  await hands.click(retry);
  expect(await screen.findByText('from Ruth')).toBeTruthy();
});

it('is translated to Spanish', async () => {
  network.use(http.get(address, () => HttpResponse.json([aConversation('Ruth', 3, { unreadCount: 1 })])));
  await renderPart(list, { language: 'es' });
  expect(await screen.findByText('3 h')).toBeTruthy();
  expect(screen.getByText('1 sin leer')).toBeTruthy();
});
