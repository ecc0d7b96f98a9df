import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const { pool } = test.db;
const rows = new Rows(pool);
const DAY = 86_400_000;
const MINUTE = 60_000;
let admin: Member, other: Member;

beforeEach(async () => {
  await removeEverybody(pool);
  admin = await test.members.admin();
  other = await test.members.member();
});

const stats = () => test.client(admin.token).moderation.stats();
const daily = (query: object = {}) => test.client(admin.token).moderation.daily({ query });
const ago = (ms: number) => new Date(Date.now() - ms);
const reportOn = (postId: string, columns: object) =>
  rows.report({
    reporter_id: admin.user.id,
    post_id: postId,
    reason: 'spam',
    content: 'x',
    ...columns,
  });

describe('the four statistics (moderation-4)', () => {
  it('count members, testimonies and what waits: reports of one post once', async () => {
    const posts = await Promise.all([1, 2, 3].map(() => rows.post(other.user.id)));
    for (const [index, status] of ['pending', 'reviewed', 'resolved'].entries()) {
      await reportOn(posts[index] ?? '', { status });
    }
    await reportOn(posts[0] ?? '', { reporter_id: other.user.id });
    expect(await stats()).toEqual({
      totalUsers: 2,
      totalPosts: 3,
      reportedContent: 1,
      activeMiracles: 0,
      waitingApplications: 0,
      totalRequests: 0,
      answeredRequests: 0,
    });
  });

  it('count prayer requests and those that are answered (requests-2)', async () => {
    for (const answered_at of [null, null, new Date()]) await rows.post(other.user.id, { kind: 'prayer', answered_at });
    expect(await stats()).toMatchObject({ totalPosts: 3, totalRequests: 3, answeredRequests: 1 });
  });

  it.each(['prayers', 'loves', 'comments'])(
    'count a miracle once while the last of its %s is at most 30 days old',
    async (table) => {
      const [recent, old, both, quiet] = await Promise.all([1, 2, 3, 4].map(() => rows.post(other.user.id)));
      const react = (post_id: string | undefined, user_id: string, ms: number) =>
        rows.insert(table, {
          post_id,
          user_id,
          created_at: ago(ms),
          ...(table === 'comments' ? { content: 'Amen' } : {}),
        });
      await react(recent, admin.user.id, 30 * DAY - MINUTE);
      await react(old, admin.user.id, 30 * DAY + MINUTE);
      await react(both, admin.user.id, DAY);
      await react(both, other.user.id, 40 * DAY);
      await rows.insert('prayers', { post_id: both, user_id: await rows.user() });
      expect(quiet).toBeDefined();
      expect((await stats()).activeMiracles).toBe(2);
    },
  );
});

describe('the days', () => {
  it('are UTC days, oldest first, including days without events', async () => {
    const midnight = new Date(new Date().toISOString().slice(0, 10)).getTime();
    const on = (days: number, ms: number) => new Date(midnight - days * DAY + ms);
    await pool.query('update users set created_at = $1', [on(3, 0)]);
    const first = await rows.post(other.user.id, { created_at: on(2, 0) });
    await rows.post(other.user.id, { created_at: on(2, -1) });
    await rows.post(other.user.id, { created_at: on(6, DAY - 1) });
    await rows.post(other.user.id, { created_at: on(7, DAY - 1) });
    await reportOn(first, { status: 'resolved', created_at: on(0, 0) });
    const day = (days: number) => on(days, 0).toISOString().slice(0, 10);
    expect(await daily({ days: 7 })).toEqual([
      { day: day(6), members: 0, posts: 1, reports: 0 },
      { day: day(5), members: 0, posts: 0, reports: 0 },
      { day: day(4), members: 0, posts: 0, reports: 0 },
      { day: day(3), members: 2, posts: 1, reports: 0 },
      { day: day(2), members: 0, posts: 1, reports: 0 },
      { day: day(1), members: 0, posts: 0, reports: 0 },
      { day: day(0), members: 0, posts: 0, reports: 1 },
    ]);
  });

  it('default to 30, and are at most a year', async () => {
    expect(await daily()).toHaveLength(30);
    expect(await daily({ days: 1 })).toHaveLength(1);
    expect(await daily({ days: 365 })).toHaveLength(365);
    for (const days of [0, 366, 'x']) await expectRefusal(daily({ days }), 'invalid_input');
  });
});
