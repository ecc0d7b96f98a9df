import type { PostView } from '@lampstand/core/posts/contract';
import type { Page } from '@lampstand/core/page';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { Rows } from '../../../test/rows.ts';

const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000000';
const at = (second: number) => new Date(1_700_000_000_000 + second * 1000);

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
let ana: Member;
let ben: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  ana = await test.members.member({ firstName: 'Ana' });
  ben = await test.members.member({ firstName: 'Ben' });
});

type Query = { limit?: number; cursor?: string | undefined };
const members = (who: Member) => test.client(who.token).members;
const ofBen = (query: Query = {}) => members(ana).posts({ params: { userId: ben.user.id }, query });
const idsOf = (posts: readonly PostView[]) => posts.map(({ id }) => id);

/** The ids of all pages. */
async function walk(read: (query: Query) => Promise<Page<PostView>>, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { items, next } = await read({ limit, cursor });
    pages.push(idsOf(items));
    cursor = next;
  } while (cursor !== undefined);
  return pages;
}

describe('the posts on a member’s page', () => {
  it('are theirs alone, newest first, a page at a time, as the feed shows them (profiles-11)', async () => {
    const ids: string[] = [];
    for (let second = 0; second < 5; second += 1) {
      // The last two at the same time.
      ids.unshift(
        await rows.post(ben.user.id, { created_at: at(Math.min(second, 3)), location: 'Lat: 1.2346, Lng: 2.3457' }),
      );
      await rows.post(ana.user.id, { created_at: at(second) });
    }
    await rows.insert('prayers', { post_id: ids[1], user_id: ana.user.id });
    const fromFeed = (await test.client(ana.token).posts.list()).items.filter(({ userId }) => userId === ben.user.id);
    const { items, next } = await ofBen();
    expect(items).toEqual(fromFeed);
    expect(new Set(idsOf(items))).toEqual(new Set(ids));
    expect(next).toBeUndefined();
    for (const limit of [1, 2, 3, 5]) {
      const pages = await walk(ofBen, limit);
      expect(pages.flat()).toEqual(idsOf(items));
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
  });

  it('are none for a member without posts, and not found for an unknown one', async () => {
    expect((await ofBen()).items).toEqual([]);
    await expectRefusal(members(ana).posts({ params: { userId: UNKNOWN_ID } }), 'user_not_found');
    await expectRefusal(ofBen({ cursor: 'x' }), 'invalid_cursor');
    await expectRefusal(ofBen({ limit: 51 }), 'invalid_input');
  });

  it('leave out what was removed, and what is deleted', async () => {
    const [removed, deleted, kept] = [
      await rows.post(ben.user.id),
      await rows.post(ben.user.id),
      await rows.post(ben.user.id),
    ];
    const admin = await test.members.admin();
    await test.client(admin.token).moderation.removePost({ params: { postId: removed } });
    await test.client(ben.token).posts.remove({ params: { postId: deleted } });
    expect(idsOf((await ofBen()).items)).toEqual([kept]);
    expect(idsOf((await members(ben).posts({ params: { userId: ben.user.id } })).items)).toEqual([kept]);
  });
});

describe('what a member prayed for (profiles-11)', () => {
  const prayed = (query: Query = {}) => members(ana).prayed({ query });
  const pray = (post: string, second: number, who = ana) =>
    rows.insert('prayers', { post_id: post, user_id: who.user.id, created_at: at(second) });

  it('is listed by the latest prayer, for them alone', async () => {
    const [first, second, own] = [
      await rows.post(ben.user.id),
      await rows.post(ben.user.id),
      await rows.post(ana.user.id),
    ];
    await pray(second, 1);
    await pray(own, 2);
    await pray(first, 2);
    await pray(second, 3, ben);
    const { items } = await prayed();
    expect(idsOf(items).slice(-1)).toEqual([second]);
    expect(new Set(idsOf(items))).toEqual(new Set([first, own, second]));
    expect(items.every(({ viewerHasPrayed }) => viewerHasPrayed)).toBe(true);
    expect(idsOf((await members(ben).prayed({})).items)).toEqual([second]);
    for (const limit of [1, 2]) expect((await walk(prayed, limit)).flat()).toEqual(idsOf(items));
    await test.client(ana.token).reactions.prayer({ params: { postId: second }, body: { wanted: false } });
    await test.client(ana.token).reactions.prayer({ params: { postId: second }, body: { wanted: true } });
    expect(idsOf((await prayed()).items)[0]).toBe(second);
  });

  it('has full pages although some posts are hidden, and keeps the marks', async () => {
    const blocked = await test.members.member();
    const hidden: string[] = [];
    const shown: string[] = [];
    for (let second = 0; second < 4; second += 1) {
      const [one, other] = [await rows.post(ben.user.id), await rows.post(blocked.user.id)];
      await pray(one, second);
      await pray(other, second);
      shown.unshift(one);
      hidden.push(other);
    }
    await rows.insert('blocks', { blocker_id: blocked.user.id, blocked_id: ana.user.id });
    expect(await walk(prayed, 2)).toEqual([shown.slice(0, 2), shown.slice(2)]);
    await pool.query('delete from blocks');
    expect((await prayed()).items).toHaveLength(8);
    const admin = await test.members.admin();
    await test.client(admin.token).moderation.removePost({ params: { postId: shown[0]! } });
    expect(idsOf((await prayed()).items)).not.toContain(shown[0]);
  });
});

describe('what a member commented on (profiles-11)', () => {
  const commented = (query: Query = {}) => members(ana).commented({ query });
  const comment = (post: string, second: number, more: Record<string, unknown> = {}) =>
    rows.insert('comments', { post_id: post, user_id: ana.user.id, content: 'Amen', created_at: at(second), ...more });

  it('is listed once per post, by the latest comment', async () => {
    const posts = [await rows.post(ben.user.id), await rows.post(ben.user.id), await rows.post(ben.user.id)];
    const [one, two, three] = posts as [string, string, string];
    await comment(one, 1);
    await comment(two, 2);
    await comment(three, 3);
    await comment(one, 4);
    await comment(three, 9, { user_id: ben.user.id });
    const expected = [one, three, two];
    expect(idsOf((await commented()).items)).toEqual(expected);
    for (const limit of [1, 2]) expect((await walk(commented, limit)).flat()).toEqual(expected);
    expect(idsOf((await members(ben).commented({})).items)).toEqual([three]);
  });

  it('still has what was taken away, so that its writer does not notice (comments-5)', async () => {
    const [one, two] = [await rows.post(ben.user.id), await rows.post(ben.user.id)];
    const taken = await comment(one, 1);
    await comment(two, 2);
    await comment(one, 3, { taken_away_at: at(4) });
    const before = idsOf((await commented()).items);
    expect(before).toEqual([one, two]);
    await test.client(ben.token).comments.remove({ params: { commentId: taken } });
    expect(idsOf((await commented()).items)).toEqual(before);
  });

  it('forgets a post when its last comment is deleted or removed', async () => {
    const [one, two] = [await rows.post(ben.user.id), await rows.post(ben.user.id)];
    const deleted = await comment(one, 1);
    const removed = await comment(two, 2);
    await test.client(ana.token).comments.remove({ params: { commentId: deleted } });
    const moderator = await test.members.moderator();
    const target = { kind: 'comment', id: removed } as const;
    await test.client(moderator.token).moderation.makeDecision({ body: { target, act: 'remove', reason: 'spam' } });
    expect((await commented()).items).toEqual([]);
  });
});

describe('what a member prays for (profiles-16)', () => {
  it('has three parts, each with its total, and what rests is in none', async () => {
    const kinds = {
      asking: { kind: 'prayer' },
      answered: { kind: 'prayer', answered_at: at(1), answer: 'He answered.' },
      resting: { kind: 'prayer', is_resting: true },
      testimonies: {},
      removed: { kind: 'prayer' },
    };
    const ids: Record<string, string[]> = {};
    for (const [name, columns] of Object.entries(kinds)) {
      for (let second = 0; second < 3; second += 1) {
        const post = await rows.post(ben.user.id, columns);
        await rows.insert('prayers', { post_id: post, user_id: ana.user.id, created_at: at(second) });
        ids[name] = [post, ...(ids[name] ?? [])];
      }
    }
    await pool.query('delete from posts where id = any ($1)', [ids['removed']]);
    for (const part of ['asking', 'answered', 'testimonies'] as const) {
      const read = (query: Query) => members(ana).prayed({ query: { ...query, part } });
      expect(await walk(read, 2)).toEqual([ids[part]?.slice(0, 2), ids[part]?.slice(2)]);
      expect((await read({ limit: 1 })).total).toBe(3);
    }
    const { items, total } = await members(ana).prayed({});
    expect([items.length, total]).toEqual([12, undefined]);
    await test.client(ben.token).blocks.block({ params: { userId: ana.user.id } });
    expect(await members(ana).prayed({ query: { part: 'asking' } })).toMatchObject({ items: [], total: 0 });
  });
});
