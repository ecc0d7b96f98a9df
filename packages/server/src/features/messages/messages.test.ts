import { errorSentence } from '@lampstand/core/error-sentences';
import { LIMITS } from '@lampstand/core/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import type { Member } from '../../../test/factories.ts';
import { Rows } from '../../../test/rows.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);

type Client = ReturnType<typeof test.client>;
let rosa: Member, elena: Member, david: Member;
let asRosa: Client, asElena: Client, asDavid: Client;

beforeAll(async () => {
  rosa = await test.members.member({ firstName: 'Rosa', lastName: 'Delgado' });
  elena = await test.members.member({ firstName: 'Elena', lastName: 'Fuentes' });
  david = await test.members.member({ firstName: 'David', lastName: 'Okafor' });
  [asRosa, asElena, asDavid] = [test.client(rosa.token), test.client(elena.token), test.client(david.token)];
});

beforeEach(async () => {
  await emptyTables(test.db.pool, 'messages', 'conversations', 'connections', 'blocks', 'idempotency_keys');
  for (const other of [elena, david]) await rows.conversation(rosa.user.id, other.user.id);
});

const send = (client: Client, to: Member, content: string) =>
  client.messages.send({ body: { receiverId: to.user.id, content } });
const withUser = (member: Member) => ({ params: { userId: member.user.id } });

describe('sending a message', () => {
  it('returns the message, unread and trimmed', async () => {
    const message = await send(asRosa, elena, '  Peace be with you.\n');
    expect(message).toEqual({
      id: expect.any(String),
      senderId: rosa.user.id,
      receiverId: elena.user.id,
      content: 'Peace be with you.',
      read: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
    });
    for (const [client, other] of [
      [asRosa, elena],
      [asElena, rosa],
    ] as const) {
      expect((await client.messages.list(withUser(other))).items).toEqual([message]);
    }
  });

  it('is rejected to oneself, even with an id in capitals, and to an unknown id', async () => {
    const own = { body: { receiverId: rosa.user.id.toUpperCase(), content: 'x' } };
    await expect(asRosa.messages.send(own)).rejects.toMatchObject({
      status: 400,
      body: { code: 'cannot_message_self' },
    });
    const unknown = { body: { receiverId: crypto.randomUUID(), content: 'x' } };
    await expect(asRosa.messages.send(unknown)).rejects.toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect(await rows.count('messages')).toBe(0);
  });

  it('requires a complete profile', async () => {
    const newcomer = await test.members.incomplete();
    const refused = send(test.client(newcomer.token), rosa, 'Hello');
    await expect(refused).rejects.toMatchObject({ status: 403, body: { code: 'profile_incomplete' } });
  });

  it.each([
    ['nothing', {}, 'en', 'required'],
    ['white space alone', { content: ' \n ' }, 'en', 'required'],
    ['too much', { content: 'a'.repeat(LIMITS.message + 1) }, 'en', '2,000'],
    ['a lone surrogate', { content: 'a\ud800' }, 'es', ''],
    ['a NUL', { content: 'a\0' }, 'es', ''],
    ['a number', { content: 7 }, 'es', ''],
  ] as const)('rejects %s with a message in the request’s language', async (_name, content, language, part) => {
    const client = test.client(rosa.token, { language });
    const body = { receiverId: elena.user.id, ...content } as { receiverId: string; content: string };
    const error = await client.messages.send({ body }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', details: { fields: [{ field: 'content' }] } },
    });
    const { message } = (error as { body: { message: string } }).body;
    expect(message).toContain(errorSentence('invalid_input', language));
    expect(message).toContain(part);
  });

  it('accepts the longest text', async () => {
    const content = '🕊'.repeat(LIMITS.message / 2);
    expect((await send(asRosa, elena, content)).content).toBe(content);
  });
});

describe('the list of conversations (messages-1)', () => {
  it('has the latest message of each conversation, from either member, and its unread count, latest first', async () => {
    await send(asElena, rosa, 'First');
    await send(asElena, rosa, 'Second');
    await send(asRosa, david, 'To David');
    const { items, next } = await asRosa.messages.conversations();
    expect(next).toBeUndefined();
    expect(items).toEqual([
      {
        user: { id: david.user.id, firstName: 'David', lastName: 'Okafor', profileImageUrl: null },
        state: 'open',
        lastMessage: { content: 'To David', createdAt: expect.any(String), senderId: rosa.user.id },
        unreadCount: 0,
      },
      {
        user: { id: elena.user.id, firstName: 'Elena', lastName: 'Fuentes', profileImageUrl: null },
        state: 'open',
        lastMessage: { content: 'Second', createdAt: expect.any(String), senderId: elena.user.id },
        unreadCount: 2,
      },
    ]);
    await send(asElena, rosa, 'Third');
    const again = await asRosa.messages.conversations();
    expect(again.items.map(({ lastMessage, unreadCount }) => [lastMessage.content, unreadCount])).toEqual([
      ['Third', 3],
      ['To David', 0],
    ]);
    expect((await asDavid.messages.conversations()).items).toMatchObject([{ unreadCount: 1 }]);
  });

  it('is paged without gaps or duplicates, on both sides of a pair of ids', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => test.members.member()));
    for (const other of others) {
      await rows.conversation(rosa.user.id, other.user.id);
      await send(test.client(other.token), rosa, `From ${other.user.id}`);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asRosa.messages.conversations({ query: { limit: 3, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map(({ user }) => user.id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(others.map(({ user }) => user.id).toReversed());
  });

  it('loses the conversation with a member who leaves', async () => {
    const leaving = await test.members.member();
    await send(test.client(leaving.token), rosa, 'Goodbye');
    await test.db.pool.query('delete from users where id = $1', [leaving.user.id]);
    expect((await asRosa.messages.conversations()).items).toEqual([]);
    expect(await asRosa.messages.unread()).toEqual({ messages: 0, requests: 0 });
    expect(await rows.count('conversations')).toBe(2);
  });
});

describe('an open conversation (messages-3)', () => {
  it('exists before the first message, but not with oneself', async () => {
    const { user } = elena;
    expect(await asRosa.messages.conversation(withUser(elena))).toEqual({
      user: { id: user.id, firstName: 'Elena', lastName: 'Fuentes', profileImageUrl: null },
      unreadCount: 0,
      canWrite: true,
      state: 'open',
    });
    expect((await asRosa.messages.list(withUser(elena))).items).toEqual([]);
    const own = { status: 404, body: { code: 'user_not_found' } };
    await expect(asRosa.messages.conversation(withUser(rosa))).rejects.toMatchObject(own);
    await expect(asRosa.messages.list(withUser(rosa))).rejects.toMatchObject(own);
  });

  it('is paged from the newest back, and a message that arrives meanwhile does not shift the pages', async () => {
    for (let i = 1; i <= 5; i++) await send(i % 2 ? asRosa : asElena, i % 2 ? elena : rosa, String(i));
    const first = await asRosa.messages.list({ ...withUser(elena), query: { limit: 2 } });
    await send(asElena, rosa, '6');
    const second = await asRosa.messages.list({ ...withUser(elena), query: { limit: 2, cursor: first.next } });
    const third = await asRosa.messages.list({ ...withUser(elena), query: { limit: 2, cursor: second.next } });
    const pages = [first, second, third].map(({ items }) => items.map(({ content }) => content));
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.next).toBeUndefined();
  });

  it('rejects an invalid cursor and a page size beyond the limits', async () => {
    const page = (query: object) => asRosa.messages.list({ ...withUser(elena), query });
    const broken = { status: 400, body: { code: 'invalid_cursor' } };
    await expect(page({ cursor: 'x' })).rejects.toMatchObject(broken);
    await expect(asRosa.messages.conversations({ query: { cursor: 'x' } })).rejects.toMatchObject(broken);
    await expect(page({ limit: 51 })).rejects.toMatchObject({ status: 422 });
  });
});

describe('marking as read', () => {
  it('covers messages up to the watermark, and none of the reader’s own (messages-2)', async () => {
    await send(asElena, rosa, '1');
    await send(asRosa, elena, '2');
    const third = await send(asElena, rosa, '3');
    await send(asElena, rosa, '4');
    await send(asDavid, rosa, 'other');
    const read = await asRosa.messages.markRead({ ...withUser(elena), body: { upTo: third.id } });
    expect(read).toEqual({ unreadCount: 1 });
    const { items } = await asRosa.messages.list(withUser(elena));
    expect(items.map(({ content, read: isRead }) => [content, isRead])).toEqual([
      ['4', false],
      ['3', true],
      ['2', false],
      ['1', true],
    ]);
    expect(await asRosa.messages.unread()).toEqual({ messages: 2, requests: 0 });
    expect(await asElena.messages.unread()).toEqual({ messages: 1, requests: 0 });
    // A repeat changes nothing.
    const again = await asRosa.messages.markRead({ ...withUser(elena), body: { upTo: third.id } });
    expect(again).toEqual({ unreadCount: 1 });
  });

  it('accepts the reader’s own latest message as the watermark', async () => {
    await send(asElena, rosa, '1');
    const own = await send(asRosa, elena, '2');
    expect(await asRosa.messages.markRead({ ...withUser(elena), body: { upTo: own.id } })).toEqual({ unreadCount: 0 });
    expect(await asElena.messages.unread()).toMatchObject({ messages: 1 });
  });

  it('rejects a message of another conversation, an unknown message and an unknown member', async () => {
    const elsewhere = await send(asDavid, rosa, 'x');
    const none = { status: 404, body: { code: 'message_not_found' } };
    for (const upTo of [elsewhere.id, crypto.randomUUID()]) {
      await expect(asRosa.messages.markRead({ ...withUser(elena), body: { upTo } })).rejects.toMatchObject(none);
    }
    const nobody = { params: { userId: crypto.randomUUID() }, body: { upTo: elsewhere.id } };
    await expect(asRosa.messages.markRead(nobody)).rejects.toMatchObject({ body: { code: 'user_not_found' } });
    const bad = asRosa.messages.markRead({ ...withUser(elena), body: { upTo: 'x' } });
    await expect(bad).rejects.toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await asRosa.messages.unread()).toEqual({ messages: 1, requests: 0 });
  });
});

it('unread counts include requests to connect', async () => {
  await asElena.connections.request({ body: { addresseeId: rosa.user.id } });
  await send(asDavid, rosa, 'x');
  expect(await asRosa.messages.unread()).toEqual({ messages: 1, requests: 1 });
});
