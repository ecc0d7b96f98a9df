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
  elena = await test.members.member({ firstName: 'Elena', lastName: 'Fuentes' });
});

const blocksOf = (member: Member) => test.client(member.token).blocks;
const of = (member: Member) => ({ params: { userId: member.user.id } });

describe('blocking', () => {
  it('twice makes one block, and so does twenty times at once', async () => {
    await blocksOf(rosa).block(of(elena));
    await Promise.all(Array.from({ length: 20 }, () => blocksOf(rosa).block(of(elena))));
    expect(await rows.count('blocks')).toBe(1);
  });

  it('each other at once ends with a block and no error', async () => {
    const both = await Promise.allSettled([blocksOf(rosa).block(of(elena)), blocksOf(elena).block(of(rosa))]);
    // The second one tried to block an unknown member.
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rows.count('blocks')).toBe(1);
  });

  it('is rejected for oneself, even with an id in capitals, and for an unknown id', async () => {
    await expectRefusal(blocksOf(rosa).block(of(rosa)), 'cannot_block_self');
    const shouted = { params: { userId: rosa.user.id.toUpperCase() } };
    const error = await expectRefusal(
      test.client(rosa.token, { language: 'es' }).blocks.block(shouted),
      'cannot_block_self',
    );
    expect(error.message).toBe('No puedes bloquearte.');
    await expectRefusal(blocksOf(rosa).block({ params: { userId: crypto.randomUUID() } }), 'user_not_found');
    await expectRefusal(blocksOf(rosa).block({ params: { userId: 'x' } }), 'not_found');
  });

  it('does not require a complete profile', async () => {
    const newcomer = await test.members.incomplete();
    await blocksOf(newcomer).block(of(elena));
    expect(await rows.count('blocks')).toBe(1);
  });
});

describe('the list of blocked members (blocks-5)', () => {
  it('contains the viewer’s blocks only, the latest first, in pages, without pictures', async () => {
    const others = [elena, await test.members.member(), await test.members.member()];
    await test.db.pool.query(`update users set profile_image_url = '/api/images/${'0'.repeat(32)}.webp'`);
    for (const other of others) await blocksOf(rosa).block(of(other));
    const first = await blocksOf(rosa).list({ query: { limit: 2 } });
    const second = await blocksOf(rosa).list({ query: { limit: 2, cursor: first.next } });
    expect([...first.items, ...second.items].map(({ user }) => user.id)).toEqual(
      others.map(({ user }) => user.id).toReversed(),
    );
    expect(second.next).toBeUndefined();
    expect(second.items[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      user: { id: elena.user.id, firstName: 'Elena', lastName: 'Fuentes', profileImageUrl: null },
    });
    expect((await blocksOf(elena).list()).items).toEqual([]);
    await expectRefusal(blocksOf(rosa).list({ query: { cursor: 'x' } }), 'invalid_cursor');
  });
});

describe('unblocking', () => {
  it('restores everything that was hidden, and succeeds without a block (blocks-3)', async () => {
    const post = await rows.post(elena.user.id);
    await rows.insert('comments', { post_id: post, user_id: elena.user.id, content: 'Amen' });
    await rows.conversation(rosa.user.id, elena.user.id);
    await test.client(elena.token).messages.send({ body: { receiverId: rosa.user.id, content: 'Peace' } });
    const { messages, posts } = test.client(rosa.token);
    const before = [await posts.list(), await messages.conversations(), await messages.unread()];
    await blocksOf(rosa).block(of(elena));
    expect(await messages.unread()).toEqual({ messages: 0, requests: 0 });
    await blocksOf(rosa).unblock(of(elena));
    await blocksOf(rosa).unblock(of(elena));
    await blocksOf(rosa).unblock({ params: { userId: crypto.randomUUID() } });
    expect([await posts.list(), await messages.conversations(), await messages.unread()]).toEqual(before);
  });

  it('deletes the viewer’s own block only', async () => {
    await blocksOf(elena).block(of(rosa));
    await blocksOf(rosa).unblock(of(elena));
    expect(await rows.count('blocks')).toBe(1);
  });
});
