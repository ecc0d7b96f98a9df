import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
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
  elena = await test.members.member({ firstName: 'Elena', lastName: 'Fuentes' });
});

const ask = (from: Member, to: Member) =>
  test.client(from.token).connections.request({ body: { addresseeId: to.user.id } });
const answer = (member: Member, connectionId: string, status: 'accepted' | 'declined') =>
  test.client(member.token).connections.answer({ params: { connectionId }, body: { status } });
const list = async (member: Member, query: object = {}) =>
  (await test.client(member.token).connections.list({ query })).items;

describe('asking to connect', () => {
  it('creates a pending request, seen from both sides', async () => {
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

  it('again keeps the request; in the other direction it accepts it (connections-1)', async () => {
    const asked = await ask(rosa, elena);
    expect(await ask(rosa, elena)).toEqual(asked);
    const accepted = await ask(elena, rosa);
    expect(accepted).toMatchObject({ id: asked.id, status: 'accepted', direction: 'incoming' });
    expect(await ask(rosa, elena)).toMatchObject({ id: asked.id, status: 'accepted', direction: 'outgoing' });
    expect(await rows.count('connections')).toBe(1);
  });

  it('cannot be repeated after a refusal; the member who declined can send a new request', async () => {
    const { id } = await ask(rosa, elena);
    await answer(elena, id, 'declined');
    // A refusal is not announced.
    expect(await ask(rosa, elena)).toMatchObject({ id, status: 'pending', direction: 'outgoing' });
    expect(await list(rosa, { status: 'pending' })).toMatchObject([{ id, status: 'pending' }]);
    expect(await list(rosa, { status: 'declined' })).toEqual([]);
    expect(await list(elena)).toMatchObject([{ id, status: 'declined' }]);
    expect(await ask(elena, rosa)).toMatchObject({ id, status: 'pending', direction: 'outgoing' });
    expect(await answer(rosa, id, 'accepted')).toMatchObject({ status: 'accepted', direction: 'incoming' });
  });

  it('is rejected for oneself and for unknown ids (connections-5)', async () => {
    await expectRefusal(ask(rosa, rosa), 'cannot_connect_self');
    const { connections } = test.client(rosa.token, { language: 'es' });
    const nobody = connections.request({ body: { addresseeId: crypto.randomUUID() } });
    expect((await expectRefusal(nobody, 'user_not_found')).message).toBe('No encontramos a este miembro.');
    await expectRefusal(connections.request({ body: { addresseeId: 'x' } }), 'invalid_input');
    await expectRefusal(ask(await test.members.incomplete(), rosa), 'profile_incomplete');
    expect(await rows.count('connections')).toBe(0);
  });

  it('from both sides at once ends accepted, even twenty times from each side', async () => {
    const crossing = await Promise.all([ask(rosa, elena), ask(elena, rosa)]);
    expect(crossing.map(({ status }) => status).toSorted()).toEqual(['accepted', 'pending']);
    expect(await list(rosa)).toMatchObject([{ status: 'accepted' }]);
    await emptyTables(test.db.pool, 'connections');
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? ask(rosa, elena) : ask(elena, rosa))));
    expect(await list(elena)).toMatchObject([{ status: 'accepted' }]);
    expect(await rows.count('connections')).toBe(1);
  });
});

describe('answering a request', () => {
  it('is for the addressee only (connections-2)', async () => {
    const { id } = await ask(rosa, elena);
    const third = await test.members.member();
    for (const member of [rosa, third]) {
      await expectRefusal(answer(member, id, 'accepted'), 'connection_not_found');
    }
    await expectRefusal(answer(elena, crypto.randomUUID(), 'accepted'), 'connection_not_found');
    await expectRefusal(answer(elena, id, 'maybe' as 'accepted'), 'invalid_input');
    expect(await list(elena)).toMatchObject([{ status: 'pending' }]);
  });

  it('is final: repeating it is not an error, and a different answer finds no request', async () => {
    const { id } = await ask(rosa, elena);
    expect(await answer(elena, id, 'accepted')).toMatchObject({ status: 'accepted' });
    expect(await answer(elena, id, 'accepted')).toMatchObject({ status: 'accepted' });
    await expectRefusal(answer(elena, id, 'declined'), 'connection_not_found');
    expect(await list(rosa)).toMatchObject([{ status: 'accepted' }]);
  });

  it('in both ways at once leaves one of the two', async () => {
    const { id } = await ask(rosa, elena);
    const answers = await Promise.allSettled([answer(elena, id, 'accepted'), answer(elena, id, 'declined')]);
    const given = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
    expect(given).toHaveLength(1);
    expect(await list(elena)).toMatchObject([{ status: given[0] }]);
  });
});

describe('the list of connections', () => {
  it('is newest first, in pages, and can be filtered by status', async () => {
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

describe('the connection with one member', () => {
  const between = async (member: Member, other: Member) =>
    (await test.client(member.token).connections.between({ params: { userId: other.user.id } })).connection;

  it('changes with request, refusal, acceptance and end', async () => {
    expect(await between(rosa, elena)).toBeNull();
    const { id } = await ask(rosa, elena);
    expect(await between(rosa, elena)).toMatchObject({ id, status: 'pending', direction: 'outgoing' });
    expect(await between(elena, rosa)).toMatchObject({ id, status: 'pending', direction: 'incoming' });
    await answer(elena, id, 'declined');
    expect(await between(rosa, elena)).toMatchObject({ status: 'pending', direction: 'outgoing' });
    expect(await between(elena, rosa)).toBeNull();
    await ask(elena, rosa);
    await answer(rosa, id, 'accepted');
    expect(await between(rosa, elena)).toMatchObject({ id, status: 'accepted' });
    await test.client(rosa.token).connections.end({ params: { connectionId: id } });
    expect(await between(elena, rosa)).toBeNull();
  });

  it('is rejected for oneself and for an unknown member', async () => {
    await expectRefusal(between(rosa, rosa), 'user_not_found');
    const nobody = test.client(rosa.token).connections.between({ params: { userId: crypto.randomUUID() } });
    await expectRefusal(nobody, 'user_not_found');
  });
});

describe('ending a connection', () => {
  const end = (member: Member, connectionId: string) =>
    test.client(member.token).connections.end({ params: { connectionId } });
  const connected = async (from: Member, to: Member) => answer(to, (await ask(from, to)).id, 'accepted');

  it.each([17, 40])('is possible for either side, at age %s too, and either may ask again', async (age) => {
    const other = await test.members.member({ age });
    for (const byWhom of [rosa, other]) {
      const { id } = await connected(rosa, other);
      await end(byWhom, id);
      await end(byWhom, id);
      expect([await list(rosa), await list(other)]).toEqual([[], []]);
    }
    expect(await ask(rosa, other)).toMatchObject({ status: 'pending', direction: 'outgoing' });
  });

  it('is not possible for others, and does not answer a request', async () => {
    const { id } = await connected(rosa, elena);
    await end(await test.members.member(), id);
    expect(await list(rosa)).toMatchObject([{ id, status: 'accepted' }]);
    const third = await test.members.member();
    const asked = await ask(third, rosa);
    await end(rosa, asked.id);
    await end(elena, asked.id);
    expect(await list(third)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('withdrawing a request', () => {
  const withdraw = (member: Member, connectionId: string) =>
    test.client(member.token).connections.end({ params: { connectionId } });
  const between = async (viewer: Member, other: Member) =>
    (await test.client(viewer.token).connections.between({ params: { userId: other.user.id } })).connection;

  it('removes it from both sides, once, and it can be sent again (connections-2)', async () => {
    const asked = await ask(rosa, elena);
    await withdraw(rosa, asked.id);
    await withdraw(rosa, asked.id);
    expect([await list(rosa), await list(elena)]).toEqual([[], []]);
    expect([await between(rosa, elena), await between(elena, rosa)]).toEqual([null, null]);
    expect(await test.client(elena.token).messages.unread()).toMatchObject({ requests: 0 });
    await expectRefusal(answer(elena, asked.id, 'accepted'), 'connection_not_found');
    expect(await ask(elena, rosa)).toMatchObject({ status: 'pending', direction: 'outgoing' });
  });

  it('looks the same after a refusal, which stays final (connections-3)', async () => {
    const asked = await ask(rosa, elena);
    await answer(elena, asked.id, 'declined');
    await withdraw(rosa, asked.id);
    expect([await list(rosa), await between(rosa, elena)]).toEqual([[], null]);
    const again = await ask(rosa, elena);
    expect(again).toMatchObject({ status: 'pending', direction: 'outgoing' });
    expect(await list(rosa)).toMatchObject([{ status: 'pending' }]);
    expect(await test.client(elena.token).messages.unread()).toMatchObject({ requests: 0 });
    expect(await between(elena, rosa)).toBeNull();
    await expectRefusal(answer(elena, asked.id, 'accepted'), 'connection_not_found');
    await withdraw(rosa, asked.id);
    // The member who declined may ask, and that is a new request.
    expect(await ask(elena, rosa)).toMatchObject({ status: 'pending', direction: 'outgoing' });
    expect(await between(rosa, elena)).toMatchObject({ status: 'pending', direction: 'incoming' });
  });

  it('at the same time as the answer leaves one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [from, to] = [await test.members.member(), await test.members.member()];
      const asked = await ask(from, to);
      await Promise.allSettled([withdraw(from, asked.id), answer(to, asked.id, 'accepted')]);
      // Either it was withdrawn, or accepted first and then taken back.
      expect([await between(from, to), await between(to, from)]).toEqual([null, null]);
    }
  });
});
