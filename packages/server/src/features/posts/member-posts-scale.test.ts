import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { insertMany } from '../../../test/insert-many.ts';
import { workOf } from '../../../test/plans.ts';
import { removeEverybody } from '../../../test/remove-everybody.ts';

const test = await startTestApp();
const client = await test.db.pool.connect();
afterAll(() => client.release(true));

/** Those that grow with the community. */
const TABLES = ['posts', 'prayers', 'comments', 'users'];
const FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const PAGE = 21;
/** Members behind a block: of those whose testimonies the viewer prayed for and commented on last. */
const BLOCKED = 5;
/** Testimonies of each member that were removed, at the top and among those of a page. */
const REMOVED = 5;

let viewer: Member, author: Member;

/**
 * A crowd with a few testimonies each, of which some are removed; a member with `many` testimonies; and a viewer who has prayed for
 * `many`, and commented on each of them twice. Everybody else has a prayer and a comment for each of their testimonies.
 */
async function fill(many: number): Promise<void> {
  await removeEverybody(test.db.pool);
  viewer = await test.members.member();
  author = await test.members.member();
  const admin = await test.members.admin();
  const [me, them] = [viewer.user.id, author.user.id];
  const { id } = await test.client(author.token).posts.create({ body: { content: 'He answered.' } });
  const call = { target: { kind: 'post', id }, act: 'remove', reason: 'spam' } as const;
  const decision = await test.client(admin.token).moderation.makeDecision({ body: call });
  const run = (sql: string, values: unknown[] = []) => insertMany(test.db.pool, sql, values);
  await run(
    `insert into users (id, email, first_name)
     select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Member ' || n from generate_series(1, ${many}) n`,
  );
  await run(
    `insert into posts (id, user_id, content, created_at, hidden_by)
     select gen_random_uuid(), u.id, 'He answered.', now() - n * interval '1 hour' - random() * interval '1 hour',
       case when n % 4 = 0 then $1::uuid end
     from users u cross join generate_series(1, 4) n where u.email like 'crowd-%'`,
    [decision.id],
  );
  await run(
    `insert into posts (id, user_id, content, created_at, hidden_by)
     select gen_random_uuid(), $1, 'He answered.', now() - n * interval '1 minute', case when n <= ${REMOVED} then $2::uuid end
     from generate_series(1, ${many}) n`,
    [them, decision.id],
  );
  const acted = `(select id, user_id, row_number() over (order by created_at desc, id) as n from posts where hidden_by is null limit ${many})`;
  await run(
    `insert into prayers (id, post_id, user_id, created_at)
     select gen_random_uuid(), id, $1, now() - n * interval '1 minute' from ${acted} p
     union all select gen_random_uuid(), p.id, p.user_id, p.created_at from posts p where p.user_id <> $1`,
    [me],
  );
  await run(
    `insert into comments (id, post_id, user_id, content, created_at)
     select gen_random_uuid(), id, $1, 'Amen', now() - n * interval '1 minute' - again * interval '30 days'
     from ${acted} p cross join generate_series(0, 1) again
     union all select gen_random_uuid(), p.id, p.user_id, 'Amen', p.created_at from posts p where p.user_id <> $1`,
    [me],
  );
  await run(
    `insert into blocks (id, blocker_id, blocked_id)
     select gen_random_uuid(), $1, user_id from (
       select distinct p.user_id from ${acted} p where p.user_id not in ($1, $2) and n <= ${BLOCKED}) hidden`,
    [me, them],
  );
  await client.query('set statement_timeout = 0; analyze');
}

/** Where the second half of a list begins. */
async function middleOf(table: 'posts' | 'prayers' | 'comments', userId: string, many: number): Promise<string[]> {
  const { rows } = await client.query<{ at: string; id: string }>(
    `select created_at::text as at, id from ${table} where user_id = $1 order by created_at desc, id desc offset ${many / 2} limit 1`,
    [userId],
  );
  return [rows[0]?.at ?? '', rows[0]?.id ?? ''];
}

describe.each([
  ['1,000', 1_000, {}],
  ['20,000', 20_000, { tags: 'soak' }],
] as const)(
  'the work for a page of a member with %s testimonies, prayers and comments (profiles-11)',
  (_name, many, options) => {
    beforeAll(() => fill(many), 120_000);

    /** A page costs its rows, what is hidden among them, and for each row its author, two marks and a report. */
    const page = (PAGE + REMOVED + 4 * BLOCKED) * 12;
    // With few, PostgreSQL may rather read all that are the member's own than look for each one, but never those of others.
    const most = many < 10_000 ? page + 3 * many : page;

    async function expectFew(name: string, values: readonly unknown[]): Promise<void> {
      const { rows, whole } = await workOf(client, name, values, TABLES);
      expect(whole).toEqual([]);
      expect(rows).toBeLessThanOrEqual(most);
    }

    it('is that of one page for their testimonies, at both ends', options, async () => {
      for (const from of [FIRST, await middleOf('posts', author.user.id, many)]) {
        await expectFew('posts.of-member', [viewer.user.id, author.user.id, ...from, PAGE]);
      }
    });

    it.each([
      ['prayed for', 'posts.prayed', 'prayers'],
      ['commented on', 'posts.commented', 'comments'],
    ] as const)('is that of one page for what they %s, at both ends', options, async (_what, name, table) => {
      for (const from of [FIRST, await middleOf(table, viewer.user.id, many)]) {
        await expectFew(name, [viewer.user.id, ...from, PAGE]);
      }
    });

    it('leads to the right lists without those behind a block and what was removed', options, async () => {
      const { members } = test.client(viewer.token);
      const theirs = await members.posts({ params: { userId: author.user.id }, query: {} });
      const { rows } = await client.query<{ id: string }>(
        'select id from posts where user_id = $1 and hidden_by is null order by created_at desc, id desc limit $2',
        [author.user.id, theirs.items.length],
      );
      expect(theirs.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      const hidden = await client.query<{ id: string }>('select blocked_id as id from blocks where blocker_id = $1', [
        viewer.user.id,
      ]);
      for (const { items } of [await members.prayed({ query: {} }), await members.commented({ query: {} })]) {
        expect(items.length).toBeGreaterThan(10);
        expect(items.filter(({ userId }) => hidden.rows.some(({ id }) => id === userId))).toEqual([]);
      }
    });
  },
);
