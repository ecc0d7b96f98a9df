import { beforeEach, describe, expect, test } from 'vitest';
import { hashCheaply } from '../../../test/cheap-hash.ts';
import { startTestApp } from '../../../test/app.ts';
import { atOnce } from '../../../test/at-once.ts';
import { openEvents } from '../../../test/event-stream.ts';
import type { Member } from '../../../test/factories.ts';
import { phonePhoto } from '../../../test/images.ts';
import { addressOf } from '../../../test/listening.ts';
import { livedTogether, tablesWith, traces } from '../../../test/membership.ts';
import { expectRefusal } from '../../../test/refusal.ts';
import { Rows } from '../../../test/rows.ts';
import { collect } from '../../../test/collect.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';
import { MEMBER_TABLES } from './member-tables.ts';
import { memberHasher } from './tombstones.queries.ts';

hashCheaply();
const appA = await startTestApp();
const appB = await startTestApp({ beside: appA });
const { pool } = appA.db;
const rows = new Rows(pool);
const REFERENCES = Object.entries(MEMBER_TABLES).flatMap(([table, { references }]) =>
  Object.keys(references).map((column) => `${table}.${column}`),
);
let ruth: Member, rosa: Member, elena: Member;

beforeEach(async () => {
  await removeEverybody(pool, 'tombstones');
  ruth = await appA.members.member({ firstName: 'Ruth' });
  rosa = await appA.members.member({ firstName: 'Rosalinda' });
  elena = await appA.members.member({ firstName: 'Elena' });
});

const leave = (member: Member, app = appA) => app.client(member.token).account.remove({ body: {} });
const photo = async () => new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' });

describe('MEMBER_TABLES', () => {
  test('matches the foreign keys of the database (account-5)', async () => {
    const { rows: found } = await pool.query<{ reference: string; rule: string }>(`
      select format('%s.%s', c.conrelid::regclass, a.attname) as reference,
        case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'none' end as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    const inRegistry = Object.entries(MEMBER_TABLES).flatMap(([table, { references }]) =>
      Object.entries(references).map(([column, rule]) => ({ reference: `${table}.${column}`, rule })),
    );
    const sorted = (list: typeof found) => list.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
    expect(sorted(inRegistry)).toEqual(sorted(found));
  });
});

describe('a member who leaves', () => {
  test('disappears from every table and the store at once, and others’ counters are right (account-1)', async () => {
    // With a member who joined before and one who joined after, for the tables that order the two ids.
    const { otherPost } = await livedTogether(pool, rosa, elena);
    const { ownPost: ruthsPost } = await livedTogether(pool, ruth, rosa);
    await pool.query(
      `update conversations set request = 'waiting', request_from = $1::uuid where $1 in (low_id, high_id)`,
      [rosa.user.id],
    );
    const blocked = { blocker_id: rosa.user.id, blocked_id: elena.user.id };
    await rows.insert('blocks', blocked);
    await rows.insert('blocks', { blocker_id: elena.user.id, blocked_id: rosa.user.id });
    await rows.insert('appointments', {
      id: undefined,
      user_id: rosa.user.id,
      appointed_at: new Date(),
      appointed_by: ruth.user.id,
    });
    await rows.insert('appointments', {
      id: undefined,
      user_id: elena.user.id,
      appointed_at: new Date(),
      appointed_by: rosa.user.id,
    });
    const { profiles, posts } = appA.client(rosa.token);
    await profiles.uploadPicture({ body: {}, files: { profilePicture: await photo() } });
    await posts.create({ body: { content: 'With a photo' }, files: { image: await photo() } });
    const before = await traces(pool, REFERENCES, rosa.user.id);
    // Makes sure that no table was forgotten above.
    expect([...before].filter(([, count]) => count === 0)).toEqual([]);
    expect(await collect(appA.deps.storage.names())).toHaveLength(3);

    await appA.client(rosa.token).account.remove({ body: { reason: 'Moving on', feedback: 'Thank you' } });
    const after = await traces(pool, REFERENCES, rosa.user.id);
    expect([...after].filter(([, count]) => count > 0)).toEqual([]);
    for (const text of [rosa.user.id, rosa.user.email, 'Rosalinda']) {
      expect(await tablesWith(pool, text), text).toEqual([]);
    }
    expect(await collect(appA.deps.storage.names())).toEqual([]);
    const { rows: kept } = await pool.query('select * from posts order by id');
    const counters = { prayer_count: 1, love_count: 1, comment_count: 1 };
    expect(kept).toMatchObject([
      { id: otherPost, ...counters },
      { id: ruthsPost, ...counters },
    ]);
    const { rows: reports } = await pool.query('select reporter_id, reviewed_by from reports');
    expect(reports).toEqual([{ reporter_id: elena.user.id, reviewed_by: null }]);
    const { rows: tombstones } = await pool.query('select * from tombstones');
    const hash = await memberHasher(pool);
    expect(tombstones).toEqual([
      {
        member_hash: hash(rosa.user.id),
        deleted_at: expect.anything(),
        reason: 'Moving on',
        feedback: 'Thank you',
        restored_at: null,
      },
    ]);
  });

  test('is signed out on every device, and disappears from the open screens of others', async () => {
    const address = await addressOf(appB);
    const own = await openEvents(address, rosa.token);
    const others = await openEvents(address, elena.token);
    await livedTogether(pool, rosa, elena);
    await expect.poll(() => others.events.length).toBeGreaterThan(3);
    others.forget();
    const answer = await appA.request('/api/users/delete-account', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      token: rosa.token,
      body: '{}',
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^lampstand=; Max-Age=0/);
    await own.ended();
    await expectRefusal(appA.client(rosa.token).auth.user(), 'not_signed_in');
    await expectRefusal(appB.client(rosa.token).account.remove({ body: {} }), 'not_signed_in');
    expect(await others.received('authorGone')).toEqual({ type: 'authorGone', userId: rosa.user.id });
    await others.expectLatest({ type: 'unread', messages: 0, requests: 0 });
    // The counts of Elena's post, which had included Rosa.
    await others.expectLatest({ type: 'postCounts', prayerCount: 1, loveCount: 1, commentCount: 1 });
    // The member's posts disappear with the member, without an event for each.
    expect(others.events.filter(({ type }) => type === 'postRemoved')).toEqual([]);
  });

  test('can sign up again with the same email as a new member', async () => {
    const body = { email: 'again@example.org', password: 'a lamp on a stand' };
    const { user, token } = await appA.client().auth.signup({ body });
    await appA.client(token).account.remove({ body: {} });
    const again = await appA.client().auth.signup({ body });
    expect(again.user.id).not.toBe(user.id);
  });

  test('cannot leave as the last admin, even when the last two leave at once', async () => {
    const admins = await Promise.all([appA.members.admin(), appA.members.admin()]);
    for (let round = 0; round < 3; round++) {
      const outcomes = await Promise.allSettled(admins.map((admin, i) => leave(admin, i ? appB : appA)));
      const stayed = outcomes.findIndex(({ status }) => status === 'rejected');
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      await expectRefusal(leave(admins[stayed]!), 'last_admin');
      admins[1 - stayed] = await appA.members.admin();
    }
    await leave(rosa);
  });
});

describe('20 members who leave during 200 toggles and 50 writes', () => {
  test('leave no rows behind and cause no errors', async () => {
    const members = await Promise.all(Array.from({ length: 60 }, () => appA.members.member()));
    const leaving = members.slice(0, 20);
    const posts = await Promise.all(members.slice(10, 40).map(({ user }) => rows.post(user.id)));
    await Promise.all(
      members.flatMap(({ user }, i) => [
        rows.insert('prayers', { post_id: posts[i % 30], user_id: user.id }),
        rows.insert('comments', { post_id: posts[(i * 7) % 30], user_id: user.id, content: 'Amen' }),
        rows.insert('messages', {
          sender_id: user.id,
          receiver_id: members[(i + 1) % 60]?.user.id,
          content: 'Peace',
        }),
      ]),
    );
    const failures: unknown[] = [];
    const expected = (call: Promise<unknown>) =>
      call.catch((error: { status?: number; body?: { code: string } }) => {
        const isExpected = [401, 404].includes(error.status ?? 0) || error.body?.code === 'request_waiting';
        if (!isExpected) failures.push(error);
      });
    const pick = (n: number) => members[(n * 13) % members.length]!;
    const app = (n: number) => (n % 2 ? appA : appB);
    await Promise.all([
      atOnce(200, (n) => {
        const { reactions } = app(n).client(pick(n).token);
        const params = { postId: posts[(n * 11) % posts.length] ?? '' };
        return expected(n % 3 ? reactions.prayer({ params }) : reactions.love({ params }));
      }),
      ...Array.from({ length: 50 }, (_, n) => {
        const client = app(n).client(pick(n + 5).token);
        const params = { postId: posts[(n * 3) % posts.length] ?? '' };
        if (n % 3 === 0) return expected(client.comments.create({ params, body: { content: 'Amen' } }));
        if (n % 3 === 1) return expected(client.posts.create({ body: { content: 'He answered.' } }));
        const receiverId = pick(n + 9).user.id;
        return receiverId === pick(n + 5).user.id
          ? undefined
          : expected(client.messages.send({ body: { receiverId, content: 'Peace' } }));
      }),
      ...leaving.map((member, n) => expected(leave(member, app(n)))),
    ]);
    expect(failures).toEqual([]);
    for (const { user } of leaving) expect(await tablesWith(pool, user.id)).toEqual([]);
    const { rows: wrong } = await pool.query(`
      select id from posts p
      where prayer_count <> (select count(*) from prayers where post_id = p.id)
         or love_count <> (select count(*) from loves where post_id = p.id)
         or comment_count <> (select count(*) from comments where post_id = p.id)`);
    expect(wrong).toEqual([]);
    expect(await rows.count('tombstones')).toBe(20);
    expect([...appA.logs, ...appB.logs].filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
