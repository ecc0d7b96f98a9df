import { commentView } from '@lampstand/core/comments/contract';
import { LIMITS } from '@lampstand/core/limits';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { untilWaiting } from '../../../test/waiting.ts';

const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000000';

let t: TestApp;
let rows: Rows;
let ana: Member;
let ben: Member;
let postId: string;

beforeAll(async () => {
  t = await startTestApp();
  rows = new Rows(t.db.pool);
});

beforeEach(async () => {
  await removeEverybody(t.db.pool);
  ana = await t.members.member({ firstName: 'Ana', lastName: 'Ruiz' });
  ben = await t.members.member({ firstName: 'Ben' });
  postId = await rows.post(ana.user.id);
});

const comment = (member: Member, content = 'Amen', id = postId) =>
  t.client(member.token).comments.create({ params: { postId: id }, body: { content } });

const list = (member: Member, query: { limit?: number; cursor?: string } = {}) =>
  t.client(member.token).comments.list({ params: { postId }, query });

async function write(author: Member, count: number, second = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const created_at = new Date(1_700_000_000_000 + (second + at) * 1000);
    ids.unshift(
      await rows.insert('comments', { post_id: postId, user_id: author.user.id, content: `${at}`, created_at }),
    );
  }
  return ids;
}

const countOf = async (id = postId) =>
  ((await t.db.pool.query('select comment_count as n from posts where id = $1', [id])).rows[0] as { n: number }).n;

describe('commenting', () => {
  it('stores the trimmed text, counts it, and answers 201 with the comment as shown', async () => {
    const answer = await t.request(`/api/posts/${postId}/comments`, {
      token: ben.token,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: ' Amen,\nhermana ', userId: ana.user.id, id: UNKNOWN_ID, postId: UNKNOWN_ID }),
    });
    expect(answer.status).toBe(201);
    const written = commentView.strict().parse(await answer.json());
    expect(written).toMatchObject({
      postId,
      userId: ben.user.id,
      content: 'Amen,\nhermana',
      user: { firstName: 'Ben' },
    });
    expect(written.id).not.toBe(UNKNOWN_ID);
    expect((await list(ana)).items).toEqual([written]);
    expect(await countOf()).toBe(1);
  });

  it('requires a complete profile in the request’s language (profiles-2)', async () => {
    const { token } = await t.members.member({ city: null, state: null });
    const call = { params: { postId }, body: { content: 'Amén' } };
    await expectRefusal(t.client(token, { language: 'en' }).comments.create(call), 'profile_incomplete');
    expect(await rows.count('comments')).toBe(0);
    await t.client(token, { language: 'es' }).comments.create(call);
    await expectRefusal(t.client().comments.create(call), 'not_signed_in');
    await expectRefusal(t.client().comments.list({ params: call.params }), 'not_signed_in');
  });

  it.each<[object, string, string]>([
    [{}, 'Text is required.', 'Texto: falta este dato.'],
    [{ content: ' ' }, 'Text is required.', 'Texto: falta este dato.'],
    [{ content: 'x'.repeat(LIMITS.comment + 1) }, 'at most 2,000 characters', 'como máximo 2000 caracteres'],
    [{ content: 'a\0' }, 'a character we can’t save', 'no se pueden guardar'],
    [{ content: '\ud800' }, 'a character we can’t save', 'no se pueden guardar'],
    [{ content: ['a'] }, 'Text is not valid.', 'Texto: el valor no es válido.'],
  ])('refuses %j in the reader’s words and keeps nothing', async (body, english, spanish) => {
    for (const [language, words] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const call = { params: { postId }, body: body as { content: string } };
      const { message } = await expectRefusal(t.client(ben.token, { language }).comments.create(call), 'invalid_input');
      expect(message).toContain(words);
    }
    expect([await rows.count('comments'), await countOf()]).toEqual([0, 0]);
  });

  it('on an unknown post is rejected', async () => {
    await expectRefusal(comment(ben, 'Amen', UNKNOWN_ID), 'post_not_found');
    await expectRefusal(comment(ben, 'Amen', 'no-id'), 'not_found');
    const params = { postId: UNKNOWN_ID };
    await expectRefusal(t.client(ben.token).comments.list({ params }), 'post_not_found');
  });

  it('40 times at once is counted right', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => t.members.member()));
    await Promise.all(members.flatMap((member) => Array.from({ length: 5 }, () => comment(member))));
    expect([await rows.count('comments'), await countOf()]).toEqual([40, 40]);
  });

  it('answers 404, not 500, if the post is deleted meanwhile', async () => {
    const client = await t.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from posts where id = $1', [postId]);
      const refusal = expectRefusal(comment(ben), 'post_not_found');
      await untilWaiting(t.db.connectionString, 1);
      await client.query('commit');
      await refusal;
    } finally {
      client.release();
    }
  });
});

describe('the comments of a post (comments-1)', () => {
  it('are newest first, with no more than their authors', async () => {
    const ids = await write(ben, 3);
    const { items, next } = await list(ana);
    expect(items.map((item) => item.id)).toEqual(ids);
    expect(next).toBeUndefined();
    const text = await (await t.request(`/api/posts/${postId}/comments`, { token: ana.token })).text();
    for (const secret of [ben.user.email, '"age"', '"gender"', '"city"']) expect(text).not.toContain(secret);
    expect(Object.keys(items[0]!.user).toSorted()).toEqual(['firstName', 'id', 'lastName', 'profileImageUrl']);
  });

  it('are an empty list if there are none', async () => {
    expect(await list(ben)).toMatchObject({ items: [], next: undefined });
  });

  it('are full pages despite blocks in either direction; the count does not change', async () => {
    const [blocked, blocker] = [await t.members.member(), await t.members.member()];
    await rows.insert('blocks', { blocker_id: ben.user.id, blocked_id: blocked.user.id });
    await rows.insert('blocks', { blocker_id: blocker.user.id, blocked_id: ben.user.id });
    const ids = await write(ana, 25);
    await write(blocked, 15, 5);
    await write(blocker, 15, 10);
    const first = await list(ben);
    const second = await list(ben, { cursor: first.next! });
    expect([first, second].map((page) => page.items.map((item) => item.id))).toEqual([ids.slice(0, 20), ids.slice(20)]);
    expect(second.next).toBeUndefined();
    expect(await countOf()).toBe(55);
  });

  it.each(['blocker', 'blocked'])('are not found across a block for the %s', async (side) => {
    const [blocker_id, blocked_id] = side === 'blocker' ? [ben.user.id, ana.user.id] : [ana.user.id, ben.user.id];
    await rows.insert('blocks', { blocker_id, blocked_id });
    await expectRefusal(list(ben), 'post_not_found');
    await expectRefusal(comment(ben), 'post_not_found');
    expect(await rows.count('comments')).toBe(0);
  });

  it('are paged without gaps or duplicates while others write', async () => {
    const scenario = fc.record({
      before: fc.integer({ min: 0, max: 10 }),
      limit: fc.integer({ min: 1, max: 4 }),
      during: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ before, limit, during }) => {
        await emptyTables(t.db.pool, 'comments');
        const old = await write(ben, before);
        const seen: string[] = [];
        let cursor: string | undefined;
        for (let page = 0; page === 0 || cursor !== undefined; page += 1) {
          const answer = await list(ana, { limit, ...(cursor ? { cursor } : {}) });
          seen.push(...answer.items.map((item) => item.id));
          cursor = answer.next;
          await write(ben, during[page] ?? 0, 100 + page * 10);
        }
        expect(seen).toEqual(old);
      }),
      { numRuns: 25 },
    );
  });

  it('reject an invalid cursor', async () => {
    await expectRefusal(list(ana, { cursor: 'broken' }), 'invalid_cursor');
  });
});
