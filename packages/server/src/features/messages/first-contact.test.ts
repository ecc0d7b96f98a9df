import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
let rosa: Member, elena: Member;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  rosa = await test.members.member({ firstName: 'Rosa' });
  elena = await test.members.member({ firstName: 'Elena' });
});

const as = (member: Member) => test.client(member.token).messages;
const to = (member: Member) => ({ params: { userId: member.user.id } });
const write = (from: Member, receiver: Member, content = 'Peace') =>
  as(from).send({ body: { receiverId: receiver.user.id, content } });
const stateOf = async (member: Member, other: Member) => (await as(member).conversation(to(other))).state;
const connect = (a: Member, b: Member) =>
  rows.insert('connections', { requester_id: a.user.id, addressee_id: b.user.id, status: 'accepted' });
const requestsOf = async (member: Member) => (await as(member).requests()).items;
const listOf = async (member: Member) => (await as(member).conversations()).items;

describe('a first message (messages-4)', () => {
  it('is a pending request, outside the receiver’s conversations and unread messages', async () => {
    const message = await write(rosa, elena, 'We met on Sunday.');
    expect(message.read).toBe(false);
    expect(await listOf(rosa)).toMatchObject([{ state: 'sent', unreadCount: 0, user: { id: elena.user.id } }]);
    expect(await listOf(elena)).toEqual([]);
    expect(await requestsOf(rosa)).toEqual([]);
    expect(await requestsOf(elena)).toMatchObject([
      { state: 'received', user: { firstName: 'Rosa' }, lastMessage: { content: 'We met on Sunday.' }, unreadCount: 0 },
    ]);
    expect(await as(elena).unread()).toEqual({ messages: 0, requests: 1 });
    expect(await as(rosa).unread()).toEqual({ messages: 0, requests: 0 });
    expect(await as(rosa).conversation(to(elena))).toMatchObject({ state: 'sent', canWrite: false });
    expect(await as(elena).conversation(to(rosa))).toMatchObject({ state: 'received', canWrite: true });
    expect((await as(elena).list(to(rosa))).items).toMatchObject([{ content: 'We met on Sunday.' }]);
  });

  it('is the only one until it is accepted; a repeat with its key returns the same one', async () => {
    const body = { receiverId: elena.user.id, content: 'Peace' };
    const first = await as(rosa).send({ body }, { idempotencyKey: 'k' });
    expect(await as(rosa).send({ body }, { idempotencyKey: 'k' })).toEqual(first);
    const error = await expectRefusal(write(rosa, elena), 'request_waiting');
    expect(error.message).toContain('waiting for an answer');
    expect(await rows.count('messages')).toBe(1);
  });

  it('does not reveal whether it was read until it is accepted', async () => {
    const { id } = await write(rosa, elena);
    expect(await as(elena).markRead({ ...to(rosa), body: { upTo: id } })).toEqual({ unreadCount: 0 });
    expect((await as(rosa).list(to(elena))).items).toMatchObject([{ read: false }]);
    await as(elena).accept(to(rosa));
    expect(await as(elena).unread()).toEqual({ messages: 1, requests: 0 });
    await as(elena).markRead({ ...to(rosa), body: { upTo: id } });
    expect((await as(rosa).list(to(elena))).items).toMatchObject([{ read: true }]);
  });

  it('needs no acceptance between connected members, and their conversation stays open afterwards', async () => {
    const connection = await connect(rosa, elena);
    expect(await stateOf(rosa, elena)).toBe('open');
    await write(rosa, elena);
    await test.client(elena.token).connections.end({ params: { connectionId: connection } });
    await write(rosa, elena);
    await write(elena, rosa);
    expect(await as(elena).unread()).toEqual({ messages: 2, requests: 0 });
  });

  it('needs acceptance again after a connection without messages', async () => {
    const connection = await connect(rosa, elena);
    await test.client(elena.token).connections.end({ params: { connectionId: connection } });
    await write(rosa, elena);
    expect(await requestsOf(elena)).toHaveLength(1);
  });
});

describe('the answer to a request', () => {
  it('accepting opens the conversation for both, and is idempotent', async () => {
    await write(rosa, elena);
    const accepted = await as(elena).accept(to(rosa));
    expect(accepted).toMatchObject({ state: 'open', canWrite: true, unreadCount: 1, user: { firstName: 'Rosa' } });
    expect(await as(elena).accept(to(rosa))).toEqual(accepted);
    await write(rosa, elena);
    await write(elena, rosa);
    expect([await requestsOf(elena), await stateOf(rosa, elena)]).toEqual([[], 'open']);
    expect(await listOf(elena)).toMatchObject([{ state: 'open', unreadCount: 2 }]);
  });

  it('declining removes it for the receiver, and changes nothing for the sender', async () => {
    await write(rosa, elena);
    const before = [await listOf(rosa), await as(rosa).conversation(to(elena)), await as(rosa).list(to(elena))];
    await as(elena).decline(to(rosa));
    await as(elena).decline(to(rosa));
    expect([await requestsOf(elena), await listOf(elena)]).toEqual([[], []]);
    expect(await as(elena).unread()).toEqual({ messages: 0, requests: 0 });
    expect([await listOf(rosa), await as(rosa).conversation(to(elena)), await as(rosa).list(to(elena))]).toEqual(
      before,
    );
    await expectRefusal(write(rosa, elena), 'request_waiting');
    // The receiver can still accept from the conversation.
    await as(elena).accept(to(rosa));
    expect(await stateOf(rosa, elena)).toBe('open');
  });

  it.each([
    ['a message back', () => write(elena, rosa)],
    ['a request to connect that is accepted', () => acceptedRequest(rosa, elena)],
    ['one the other way round', () => acceptedRequest(elena, rosa)],
  ])('%s accepts the request', async (_name, answer) => {
    await write(rosa, elena);
    await answer();
    expect([await stateOf(rosa, elena), await stateOf(elena, rosa)]).toEqual(['open', 'open']);
    await write(rosa, elena);
  });

  it('can be given by the receiver only, while the request is pending', async () => {
    await expectRefusal(as(elena).accept(to(rosa)), 'request_not_found');
    await expectRefusal(as(elena).decline(to(rosa)), 'request_not_found');
    await write(rosa, elena);
    await expectRefusal(as(rosa).accept(to(elena)), 'request_not_found');
    await expectRefusal(as(rosa).decline(to(elena)), 'request_not_found');
    await test.client(elena.token).blocks.block(to(rosa));
    await expectRefusal(as(elena).accept(to(rosa)), 'user_not_found');
    expect([await requestsOf(elena), await as(elena).unread()]).toEqual([[], { messages: 0, requests: 0 }]);
  });
});

async function acceptedRequest(from: Member, addressee: Member): Promise<void> {
  const { id } = await test.client(from.token).connections.request({ body: { addresseeId: addressee.user.id } });
  await test.client(addressee.token).connections.answer({ params: { connectionId: id }, body: { status: 'accepted' } });
}

describe('the list of requests', () => {
  it('is paged, the latest first', async () => {
    const senders = [];
    for (let i = 0; i < 5; i++) senders.push(await test.members.member());
    for (const sender of senders) await write(sender, elena);
    const first = await as(elena).requests({ query: { limit: 3 } });
    const second = await as(elena).requests({ query: { limit: 3, cursor: first.next } });
    expect([...first.items, ...second.items].map(({ user }) => user.id)).toEqual(
      senders.map(({ user }) => user.id).toReversed(),
    );
    expect(second.next).toBeUndefined();
    await expectRefusal(as(elena).requests({ query: { cursor: 'x' } }), 'invalid_cursor');
  });
});

describe('concurrent requests', () => {
  it('two first messages to each other make one open conversation', async () => {
    await Promise.all([write(rosa, elena, 'Shalom'), write(elena, rosa, 'Peace')]);
    expect([await stateOf(rosa, elena), await stateOf(elena, rosa)]).toEqual(['open', 'open']);
    expect(await rows.count('messages')).toBe(2);
  });

  it('only one of twenty first messages is accepted', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => write(rosa, elena)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rows.count('messages')).toBe(1);
  });

  it('an accepted connection and a first message leave no pending request', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await test.members.member();
      const { id } = await test.client(rosa.token).connections.request({ body: { addresseeId: other.user.id } });
      const accept = { params: { connectionId: id }, body: { status: 'accepted' } } as const;
      await Promise.all([write(rosa, other), test.client(other.token).connections.answer(accept)]);
      expect(await stateOf(rosa, other)).toBe('open');
    }
  });

  it('an acceptance and a block end with the block', async () => {
    await write(rosa, elena);
    await Promise.allSettled([as(elena).accept(to(rosa)), test.client(elena.token).blocks.block(to(rosa))]);
    await expectRefusal(write(rosa, elena), 'user_not_found');
    expect(await listOf(elena)).toEqual([]);
  });
});
