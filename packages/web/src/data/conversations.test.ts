import type { MessageView } from '@lampstand/core/messages/contract';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { expect, describe, it } from 'vitest';
import { elena } from '../../test/fixtures.ts';
import { aMessage, fromElena, headOfRuth, ruth } from '../../test/message-fixtures.ts';
import { memberUnderTest } from '../../test/member.ts';
import { networkUnderTest } from '../../test/network.ts';
import {
  conversationsOf,
  noteMessage,
  noteRead,
  type ConversationPages,
  addMessages,
  catchUp,
  keepKnown,
  messagesOf,
  messagesWith,
  type MessagePages,
} from './conversations.ts';
import { keyOf } from './queries.ts';

const network = networkUnderTest();
const messagesKey = messagesWith(ruth.id).queryKey;
const headKey = keyOf('messages.conversation', { userId: ruth.id });
const listKey = keyOf('messages.conversations');

/** Pages, newest first. */
function pagesOf(...pages: MessageView[][]): MessagePages {
  return {
    pages: pages.map((items) => ({ items, next: undefined, total: undefined })),
    pageParams: pages.map(() => undefined),
  };
}

function opened(...nths: number[]) {
  const member = memberUnderTest();
  const { queryClient } = member;
  queryClient.setQueryData(messagesKey, pagesOf(nths.toReversed().map((nth) => aMessage(nth))));
  queryClient.setQueryData(headKey, headOfRuth);
  const now = () => messagesOf(queryClient.getQueryData<MessagePages>(messagesKey)).map(nthOf);
  const head = () => queryClient.getQueryData<typeof headOfRuth>(headKey);
  const list = () => conversationsOf(queryClient.getQueryData<ConversationPages>(listKey));
  return { member, queryClient, now, head, list };
}

const nthOf = ({ id }: MessageView) => Number(id.slice(-12));
const inOrder = (nths: number[]) => [...new Set(nths)].toSorted((a, b) => a - b);

describe('the messages of a conversation', () => {
  it('are ordered and unique, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (pages) => {
        const shown = messagesOf(pagesOf(...pages.map((nths) => nths.map((nth) => aMessage(nth)))));
        expect(shown.map(nthOf)).toEqual(inOrder(pages.flat()));
      }),
    );
  });

  it('include one that arrived during a fetch', () => {
    const before = pagesOf([aMessage(5), aMessage(4)]);
    expect(messagesOf(keepKnown(before, pagesOf([aMessage(4), aMessage(3)])) as MessagePages).map(nthOf)).toEqual([
      3, 4, 5,
    ]);
  });

  it('drop old messages below a gap that the answer does not cover', () => {
    const before = pagesOf([aMessage(2), aMessage(1)]);
    const [page] = pagesOf([aMessage(9), aMessage(8)]).pages;
    const after = { pages: [{ ...page, next: 'cursor' }], pageParams: [undefined] };
    expect(messagesOf(keepKnown(before, after) as MessagePages).map(nthOf)).toEqual([8, 9]);
  });

  it('are not created by a message in a conversation that was never opened', () => {
    const { queryClient } = memberUnderTest();
    addMessages(queryClient, ruth.id, [aMessage(1)]);
    expect(queryClient.getQueryData(messagesKey)).toBeUndefined();
  });
});

describe('catching up', () => {
  /** A server with so many messages, and pages of at most so many. */
  function serves(newest: number, page: number) {
    const asked: (string | null)[] = [];
    network.use(
      http.get(`*/api/conversations/${ruth.id}/messages`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.get('cursor'));
        const from = Number(searchParams.get('cursor') ?? newest);
        const items = Array.from({ length: Math.min(page, from) }, (_, at) => aMessage(from - at));
        const link = { Link: `</api?cursor=${from - page}>; rel="next"` };
        return HttpResponse.json(items, { headers: from > page ? link : {} });
      }),
    );
    return asked;
  }

  it('leaves no gap, however many were missed', async () => {
    const { member, now } = opened(18, 19, 20);
    serves(100, 10);
    await catchUp(member, ruth.id);
    expect(now()).toEqual(Array.from({ length: now().length }, (_, at) => 100 - now().length + 1 + at));
    expect(now()).toContain(18);
  });

  it('fills the gap below a message that came in the meantime', async () => {
    const { member, now } = opened(1, 2, 30);
    serves(30, 10);
    await catchUp(member, ruth.id);
    expect(now()).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it('makes one call when nothing was missed', async () => {
    const { member, now } = opened(19, 20);
    const asked = serves(20, 10);
    await catchUp(member, ruth.id);
    expect(asked).toHaveLength(1);
    expect(now()).toContain(20);
  });
});

describe('a message that arrives', () => {
  function withList() {
    const all = opened(1);
    const other = { user: { ...ruth, id: 'other' }, lastMessage: aMessage(2), unreadCount: 0 };
    const { content, createdAt, senderId } = aMessage(1);
    const hers = { user: ruth, lastMessage: { content, createdAt, senderId }, unreadCount: 1 };
    const page = { items: [other, hers], next: undefined, total: undefined };
    all.queryClient.setQueryData(listKey, { pages: [page], pageParams: [undefined] });
    return all;
  }

  it('is added to its conversation, which moves to the top of the list as unread', () => {
    const { member, now, list, head } = withList();
    noteMessage(member, aMessage(3, { read: false }), ruth);
    expect(now()).toEqual([1, 3]);
    expect(list().map(({ user, unreadCount }) => [user.id, unreadCount])).toEqual([
      [ruth.id, 2],
      ['other', 0],
    ]);
    expect(list()[0]?.lastMessage.content).toBe('message 3');
    expect(head()?.unreadCount).toBe(1);
  });

  it('twice is added once', () => {
    const { member, now, list, head } = withList();
    for (let times = 0; times < 3; times += 1) noteMessage(member, aMessage(3), ruth);
    expect(now()).toEqual([1, 3]);
    expect(list()[0]?.unreadCount).toBe(2);
    expect(head()?.unreadCount).toBe(1);
  });

  it('from the viewer changes no count', () => {
    const { member, list, head } = withList();
    noteMessage(member, aMessage(3, fromElena), ruth);
    expect(list()[0]).toMatchObject({ unreadCount: 1, lastMessage: { senderId: elena.id } });
    expect(head()?.unreadCount).toBe(0);
  });

  it('late does not replace a later one in the list', () => {
    const { member, now, list } = withList();
    noteMessage(member, aMessage(5), ruth);
    noteMessage(member, aMessage(4), ruth);
    expect(now()).toEqual([1, 4, 5]);
    expect(list()[0]?.lastMessage.content).toBe('message 5');
  });

  it('after the last one read stays unread (messages-2)', () => {
    const { member, queryClient, list } = withList();
    noteMessage(member, aMessage(3, { read: false }), ruth);
    noteMessage(member, aMessage(4, { read: false }), ruth);
    noteRead(queryClient, ruth.id, aMessage(3), 1);
    const data = queryClient.getQueryData<MessagePages>(messagesKey);
    expect(messagesOf(data).map(({ read }) => read)).toEqual([true, true, false]);
    expect(list()[0]?.unreadCount).toBe(1);
  });
});
