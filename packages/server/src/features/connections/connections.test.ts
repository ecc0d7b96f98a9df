import { isMinor } from '@lampstand/core/profiles/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
let rosa: Member, elena: Member;

beforeEach(async () => {
  await test.db.pool.query('truncate users cascade');
  rosa = await test.members.member({ firstName: 'Rosa' });
  elena = await test.members.member({ firstName: 'Elena', lastName: 'Fuentes' });
});

const ask = (from: Member, to: Member) =>
  test.client(from.token).connections.request({ body: { addresseeId: to.user.id } });
const answer = (member: Member, connectionId: string, status: 'accepted' | 'declined') =>
  test.client(member.token).connections.answer({ params: { connectionId }, body: { status } });
const list = async (member: Member, query: object = {}) =>
  (await test.client(member.token).connections.list({ query })).items;

describe('asking to connect', () => {
  it('is a pending request, seen from both sides', async () => {
    const asked = await ask(rosa, elena);
    expect(asked).toEqual({
      id: expect.any(String),
      status: 'pending',
      direction: 'outgoing',
      createdAt: expect.any(String),
      user: { id: elena.user.id, firstName: 'Elena', lastName: 'Fuentes', profileImageUrl: null },
    });
    expect(await list(rosa)).toEqual([asked]);
    expect(await list(elena)).toEqual([
      {
        ...asked,
        direction: 'incoming',
        user: { ...asked.user, id: rosa.user.id, firstName: 'Rosa', lastName: 'Delgado' },
      },
    ]);
  });

  it('again keeps the request; the other way round accepts it', async () => {
    const asked = await ask(rosa, elena);
    expect(await ask(rosa, elena)).toEqual(asked);
    const accepted = await ask(elena, rosa);
    expect(accepted).toMatchObject({ id: asked.id, status: 'accepted', direction: 'incoming' });
    expect(await ask(rosa, elena)).toMatchObject({ id: asked.id, status: 'accepted', direction: 'outgoing' });
    expect(await rows.count('connections')).toBe(1);
  });

  it('is not possible again for whoever was declined; whoever declined may ask in turn, and that is a question', async () => {
    const { id } = await ask(rosa, elena);
    await answer(elena, id, 'declined');
    expect(await ask(rosa, elena)).toMatchObject({ id, status: 'declined', direction: 'outgoing' });
    expect(await ask(elena, rosa)).toMatchObject({ id, status: 'pending', direction: 'outgoing' });
    expect(await answer(rosa, id, 'accepted')).toMatchObject({ status: 'accepted', direction: 'incoming' });
  });

  it('is refused with oneself and with nobody', async () => {
    await expectRefusal(ask(rosa, rosa), 'cannot_connect_self');
    const { connections } = test.client(rosa.token, { language: 'es' });
    const nobody = connections.request({ body: { addresseeId: crypto.randomUUID() } });
    expect((await expectRefusal(nobody, 'user_not_found')).message).toBe('No encontramos a este miembro.');
    await expectRefusal(connections.request({ body: { addresseeId: 'x' } }), 'invalid_input');
    await expectRefusal(ask(await test.members.incomplete(), rosa), 'profile_incomplete');
    expect(await rows.count('connections')).toBe(0);
  });

  it('from both sides at once ends accepted; twenty times from each side too', async () => {
    const crossing = await Promise.all([ask(rosa, elena), ask(elena, rosa)]);
    expect(crossing.map(({ status }) => status).toSorted()).toEqual(['accepted', 'pending']);
    expect(await list(rosa)).toMatchObject([{ status: 'accepted' }]);
    await test.db.pool.query('truncate connections');
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? ask(rosa, elena) : ask(elena, rosa))));
    expect(await list(elena)).toMatchObject([{ status: 'accepted' }]);
    expect(await rows.count('connections')).toBe(1);
  });
});

describe('answering', () => {
  it('is for whom was asked alone', async () => {
    const { id } = await ask(rosa, elena);
    const third = await test.members.member();
    for (const member of [rosa, third]) {
      await expectRefusal(answer(member, id, 'accepted'), 'connection_not_found');
    }
    await expectRefusal(answer(elena, crypto.randomUUID(), 'accepted'), 'connection_not_found');
    await expectRefusal(answer(elena, id, 'maybe' as 'accepted'), 'invalid_input');
    expect(await list(elena)).toMatchObject([{ status: 'pending' }]);
  });

  it('is done once: the same answer again is no error, another one finds no request', async () => {
    const { id } = await ask(rosa, elena);
    expect(await answer(elena, id, 'accepted')).toMatchObject({ status: 'accepted' });
    expect(await answer(elena, id, 'accepted')).toMatchObject({ status: 'accepted' });
    await expectRefusal(answer(elena, id, 'declined'), 'connection_not_found');
    expect(await list(rosa)).toMatchObject([{ status: 'accepted' }]);
  });

  it('both ways at once leaves one of the two', async () => {
    const { id } = await ask(rosa, elena);
    const answers = await Promise.allSettled([answer(elena, id, 'accepted'), answer(elena, id, 'declined')]);
    const given = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
    expect(given).toHaveLength(1);
    expect(await list(rosa)).toMatchObject([{ status: given[0] }]);
  });
});

describe('the list', () => {
  it('is newest first, in pages, and of one status where asked for', async () => {
    const asking = [];
    for (let i = 0; i < 5; i++) asking.push(await test.members.member());
    for (const member of asking) await ask(member, rosa);
    const { connections } = test.client(rosa.token);
    const first = await connections.list({ query: { limit: 3 } });
    const second = await connections.list({ query: { limit: 3, cursor: first.next } });
    expect([...first.items, ...second.items].map(({ user }) => user.id)).toEqual(
      asking.map(({ user }) => user.id).toReversed(),
    );
    expect(second.next).toBeUndefined();
    await answer(rosa, first.items[0]!.id, 'accepted');
    expect(await list(rosa, { status: 'accepted' })).toHaveLength(1);
    expect(await list(rosa, { status: 'pending' })).toHaveLength(4);
    expect(await list(rosa, { status: 'declined' })).toEqual([]);
    await expectRefusal(connections.list({ query: { status: 'x' as 'pending' } }), 'invalid_input');
    await expectRefusal(connections.list({ query: { cursor: 'x' } }), 'invalid_cursor');
  });
});

describe('writing first to a member', () => {
  const AGES = [null, 13, 17, 18, 40] as const;
  const BETWEEN = [
    'nothing',
    'asked by the minor',
    'asked by the writer',
    'declined',
    'accepted',
    'conversation',
  ] as const;
  const cases = AGES.flatMap((age) => BETWEEN.map((between) => ({ age, between })));

  it.each(cases)('of age $age with $between between the two', async ({ age, between }) => {
    const receiver = await test.members.member({ age });
    const [writer, them] = [rosa.user.id, receiver.user.id];
    const status = between === 'accepted' || between === 'declined' ? between : 'pending';
    if (between === 'asked by the minor') {
      await rows.insert('connections', { requester_id: them, addressee_id: writer, status });
    } else if (between === 'conversation') {
      await rows.insert('messages', { sender_id: them, receiver_id: writer, content: 'Hello' });
    } else if (between !== 'nothing') {
      await rows.insert('connections', { requester_id: writer, addressee_id: them, status });
    }
    const allowed = !isMinor(age) || between === 'accepted' || between === 'conversation';
    const { messages } = test.client(rosa.token);
    const head = await messages.conversation({ params: { userId: them } });
    expect(head.canWrite).toBe(allowed);
    const sent = messages.send({ body: { receiverId: them, content: 'Peace' } });
    if (allowed) expect((await sent).receiverId).toBe(them);
    else await expectRefusal(sent, 'connection_required');
    expect(await rows.count('messages')).toBe((allowed ? 1 : 0) + (between === 'conversation' ? 1 : 0));
  });

  it('is free for a minor, and the answer to them too', async () => {
    const minor = await test.members.member({ age: 15 });
    const write = (from: Member, to: Member) =>
      test.client(from.token).messages.send({ body: { receiverId: to.user.id, content: 'Peace' } });
    await expectRefusal(write(rosa, minor), 'connection_required');
    await write(minor, rosa);
    await write(rosa, minor);
    expect(await rows.count('messages')).toBe(2);
  });
});
