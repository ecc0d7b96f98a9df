import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { MEMBER_TABLES } from '../account/member-tables.ts';
import { openEvents, type EventStream } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { addressOf } from '../../../test/listening.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const urlB = await addressOf(appB);
const rows = new Rows(appA.db.pool);
let rosa: Member, friend: Member;

beforeEach(async () => {
  await removeEverybody(appA.db.pool);
  rosa = await appA.members.member({ firstName: 'Rosa' });
  friend = await appA.members.member({ firstName: 'Friend' });
});

const as = (member: Member) => appA.client(member.token).messages;
const to = (member: Member) => ({ params: { userId: member.user.id } });
const write = (from: Member, receiver: Member, content = 'Peace') =>
  as(from).send({ body: { receiverId: receiver.user.id, content } });
const connect = (a: Member, b: Member) =>
  rows.insert('connections', { requester_id: a.user.id, addressee_id: b.user.id, status: 'accepted' });

/** Every answer that Rosa can get about her first message, without ids and times. */
async function everyAnswer(receiver: Member): Promise<string[]> {
  const [{ user }, { token }] = [receiver, rosa];
  const send = JSON.stringify({ receiverId: user.id, content: 'Peace' });
  const calls: [path: string, method?: string, body?: string][] = [
    [`/api/conversations/${user.id}`],
    ['/api/messages', 'POST', send],
    ['/api/messages', 'POST', send],
    [`/api/conversations/${user.id}`],
    [`/api/conversations/${user.id}/messages`],
    [`/api/conversations/${user.id}/accept`, 'POST'],
    [`/api/conversations/${user.id}/decline`, 'POST'],
    ['/api/conversations'],
    ['/api/message-requests'],
    ['/api/unread'],
    [`/api/users/${user.id}/profile`],
    ['/api/connections', 'POST', JSON.stringify({ addresseeId: user.id })],
    ['/api/connections'],
    [`/api/users/${user.id}/profile`],
    [`/api/users/${user.id}/posts`],
  ];
  const answers: string[] = [];
  for (const [path, method = 'GET', body] of calls) {
    const answer = await appA.request(path, {
      method,
      token,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body }),
    });
    answer.headers.delete('X-Request-Id');
    const text = `${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    answers.push(text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/\d{4}-\d\d-\d\dT[^"]*/g, 'time'));
  }
  return answers;
}

describe('the answers to a sender', () => {
  it.each([13, 17, null])('do not reveal that the receiver is %s years old', async (age) => {
    const adult = await appA.members.member({ firstName: 'Same', lastName: 'Name', age: 40 });
    const asAdult = await everyAnswer(adult);
    await appA.db.pool.query('delete from users where id = $1', [adult.user.id]);
    const minor = await appA.members.member({ firstName: 'Same', lastName: 'Name', age: 40 });
    await appA.db.pool.query('update users set age = $2 where id = $1', [minor.user.id, age]);
    expect(await everyAnswer(minor)).toEqual(asAdult);
    expect(asAdult[2]).toContain('request_waiting');
  });

  it('do not reveal the outcome', async () => {
    const [ignored, declined] = [await appA.members.member(), await appA.members.member()];
    for (const receiver of [ignored, declined]) await write(rosa, receiver);
    await as(declined).decline(to(rosa));
    const { items } = await as(rosa).conversations();
    expect(items.map(({ state, unreadCount }) => [state, unreadCount])).toEqual([
      ['sent', 0],
      ['sent', 0],
    ]);
  });
});

describe('a member under 18 (messages-5)', () => {
  let minor: Member;
  beforeEach(async () => (minor = await appA.members.member({ firstName: 'Ana', age: 15 })));

  it('does not see a first message without a shared connection', async () => {
    const { id } = await write(rosa, minor);
    expect(await as(minor).conversation(to(rosa))).toMatchObject({ state: 'new', canWrite: true, unreadCount: 0 });
    expect((await as(minor).list(to(rosa))).items).toEqual([]);
    expect([(await as(minor).requests()).items, (await as(minor).conversations()).items]).toEqual([[], []]);
    expect(await as(minor).unread()).toEqual({ messages: 0, requests: 0 });
    await expectRefusal(as(minor).accept(to(rosa)), 'request_not_found');
    await expectRefusal(as(minor).decline(to(rosa)), 'request_not_found');
    await expectRefusal(as(minor).markRead({ ...to(rosa), body: { upTo: id } }), 'message_not_found');
  });

  it('sees a first message from somebody with a shared accepted connection', async () => {
    await rows.insert('connections', { requester_id: friend.user.id, addressee_id: rosa.user.id });
    await connect(minor, friend);
    await write(rosa, minor);
    expect((await as(minor).requests()).items).toEqual([]);
    const known = await appA.members.member();
    await connect(friend, known);
    await write(known, minor);
    expect((await as(minor).requests()).items).toMatchObject([{ user: { id: known.user.id } }]);
    await as(minor).accept(to(known));
    await write(known, minor);
  });

  it('who writes first gets an answer, and then sees the held messages', async () => {
    await write(rosa, minor, 'Welcome');
    await write(minor, rosa, 'Hello');
    await write(rosa, minor, 'You are welcome');
    expect((await as(minor).list(to(rosa))).items.map(({ content }) => content)).toEqual([
      'You are welcome',
      'Hello',
      'Welcome',
    ]);
  });

  it('does not find a held message in the export of their data', async () => {
    await write(rosa, minor, 'Held back');
    const answer = await appA.request('/api/users/export', { token: minor.token });
    expect(Buffer.from(await answer.arrayBuffer()).includes('messages.json')).toBe(true);
    await expect(exported(minor)).resolves.toEqual([]);
    expect(await exported(rosa)).toHaveLength(1);
  });
});

async function exported({ user }: Member): Promise<unknown[]> {
  const { exported: table } = MEMBER_TABLES['messages']!;
  if (!('ids' in table)) throw new Error('Messages must be exported.');
  return table.ids(appA.db.pool, [user.id, '00000000-0000-0000-0000-000000000000', 10]);
}

describe('live events on another server', () => {
  it('a request changes a count, its acceptance is sent to both, its refusal to nobody', async () => {
    const [mine, theirs] = [await openEvents(urlB, rosa.token), await openEvents(urlB, friend.token)];
    await write(rosa, friend);
    await theirs.expectLatest({ type: 'unread', messages: 0, requests: 1 });
    expect(await mine.received('message')).toMatchObject({ message: { content: 'Peace' } });
    await as(friend).decline(to(rosa));
    await theirs.expectLatest({ type: 'unread', messages: 0, requests: 0 });
    await as(friend).accept(to(rosa));
    expect(await mine.received('conversation')).toMatchObject({ user: { id: friend.user.id } });
    expect(await theirs.received('conversation')).toMatchObject({ user: { id: rosa.user.id } });
    expect(theirs.events.filter(({ type }) => type === 'message')).toEqual([]);
    expect(mine.events.map(({ type }) => type).filter((type) => type !== 'unread')).toEqual([
      'message',
      'conversation',
    ]);
  });

  it('a connection that ends disappears from both screens', async () => {
    const connectionId = await connect(rosa, friend);
    const [mine, theirs] = [await openEvents(urlB, rosa.token), await openEvents(urlB, friend.token)];
    await appA.client(friend.token).connections.end({ params: { connectionId } });
    // The event of the acceptance may still be on its way to the second server.
    const ended = (stream: EventStream, { user }: Member) =>
      expect
        .poll(() => stream.events.findLast(({ type }) => type === 'connection'))
        .toMatchObject({ status: 'declined', user: { id: user.id } });
    await ended(mine, friend);
    await ended(theirs, rosa);
  });
});
