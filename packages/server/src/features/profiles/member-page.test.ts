import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';

const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000000';

const test = await startTestApp();
const rows = new Rows(test.db.pool);
let ana: Member;
let rosa: Member;

beforeEach(async () => {
  await removeEverybody(test.db.pool);
  ana = await test.members.member({ firstName: 'Ana' });
  rosa = await test.members.member({ firstName: 'Rosa', lastName: 'Delgado', age: 15 });
});

const page = (viewer: Member, userId: string) => test.client(viewer.token).members.one({ params: { userId } });

describe('a member’s page', () => {
  it('has name, picture and the month of joining, and nothing else (profiles-9)', async () => {
    await test.db.pool.query(`update users set created_at = '2025-03-31T23:59:59Z' where id = $1`, [rosa.user.id]);
    const expected = {
      id: rosa.user.id,
      firstName: 'Rosa',
      lastName: 'Delgado',
      profileImageUrl: null,
      memberSince: '2025-03',
      connection: null,
    };
    for (const viewer of [ana, rosa, await test.members.admin(), await test.members.incomplete()]) {
      // The whole text of the answer, because the client drops what it does not know.
      const answer = await test.request(`/api/users/${rosa.user.id}/profile`, { token: viewer.token });
      expect(await answer.json()).toEqual(expected);
    }
  });

  it('says who is a moderator or an admin, as everything beside a name does (profiles-14)', async () => {
    const { posts, comments, messages, connections } = test.client(ana.token);
    const officeOf = async (member: Member) => {
      const { id } = await test.client(member.token).posts.create({ body: { content: 'He answered.' } });
      const body = { content: 'Amen.' };
      const written = await test.client(member.token).comments.create({ params: { postId: id }, body });
      await messages.send({ body: { receiverId: member.user.id, content: 'Peace' } });
      await connections.request({ body: { addresseeId: member.user.id } });
      const [listed] = (await posts.list()).items;
      const [comment] = (await comments.list({ params: { postId: id } })).items;
      const [conversation] = (await messages.conversations()).items;
      const [connection] = (await connections.list()).items;
      const one = await posts.one({ params: { postId: id } });
      const shown = [await page(ana, member.user.id), written.user, listed?.user, one.user, comment?.user];
      return [...shown, conversation?.user, connection?.user].map((user) => user?.office);
    };
    expect(new Set(await officeOf(await test.members.admin()))).toEqual(new Set(['admin']));
    expect(new Set(await officeOf(await test.members.moderator()))).toEqual(new Set(['moderator']));
    expect(new Set(await officeOf(rosa))).toEqual(new Set([undefined]));
    const { moderation } = test.client((await test.members.admin()).token);
    await moderation.setRole({ params: { userId: rosa.user.id }, body: { role: 'moderator' } });
    expect((await page(ana, rosa.user.id)).office).toBe('moderator');
    expect((await posts.list()).items.find(({ userId }) => userId === rosa.user.id)?.user.office).toBe('moderator');
  });

  it('shows each of the two what they have with the other (connections-4)', async () => {
    const seen = async (viewer: Member, other: Member) => (await page(viewer, other.user.id)).connection;
    expect(await seen(ana, rosa)).toBeNull();
    const body = { addresseeId: rosa.user.id };
    const { id } = await test.client(ana.token).connections.request({ body });
    expect(await seen(ana, rosa)).toMatchObject({ id, status: 'pending', direction: 'outgoing' });
    expect(await seen(rosa, ana)).toMatchObject({ id, status: 'pending', direction: 'incoming' });
    await test.client(rosa.token).connections.answer({ params: { connectionId: id }, body: { status: 'declined' } });
    expect(await seen(ana, rosa)).toMatchObject({ status: 'pending', direction: 'outgoing' });
    expect(await seen(rosa, ana)).toBeNull();
    await test.client(rosa.token).connections.request({ body: { addresseeId: ana.user.id } });
    await test.client(ana.token).connections.answer({ params: { connectionId: id }, body: { status: 'accepted' } });
    expect(await seen(ana, rosa)).toMatchObject({ status: 'accepted' });
    expect(await seen(rosa, ana)).toMatchObject({ status: 'accepted' });
    await test.client(rosa.token).connections.end({ params: { connectionId: id } });
    expect(await seen(ana, rosa)).toBeNull();
  });

  it('does not exist for an unknown id, after leaving, or for a visitor', async () => {
    await expectRefusal(page(ana, UNKNOWN_ID), 'user_not_found');
    await expectRefusal(page(ana, 'no-id'), 'not_found');
    await test.client(rosa.token).account.remove({ body: {} });
    await expectRefusal(page(ana, rosa.user.id), 'user_not_found');
    await expectRefusal(test.client().members.one({ params: { userId: ana.user.id } }), 'not_signed_in');
  });

  it('stays while its member is suspended, like their posts', async () => {
    await rows.post(rosa.user.id);
    const decision = { target_kind: 'member', target_id: rosa.user.id, member_id: rosa.user.id, act: 'suspend' };
    const until = new Date(Date.now() + 3_600_000);
    await rows.insert('decisions', { ...decision, removes: false, until, reason: 'spam', surface: 'web' });
    expect(await page(ana, rosa.user.id)).toMatchObject({ firstName: 'Rosa' });
    const { items } = await test.client(ana.token).members.posts({ params: { userId: rosa.user.id } });
    expect(items).toHaveLength(1);
    expect((await test.client(ana.token).posts.list()).items).toHaveLength(1);
  });
});
