import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { insertMany } from '../../../test/insert-many.ts';
import { workOf as readBy } from '../../../test/plans.ts';

const test = await startTestApp();
const { pool } = test.db;
const client = await pool.connect();
afterAll(() => client.release(true));
const reader = await test.members.member();
const BLOCKED = 5;
const FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 21];

/** A member with many testimonies, each with `each` prayers, and one with a prayer of everybody in the crowd. */
interface Size {
  crowd: number;
  posts: number;
  each: number;
}

async function fill(author: string, { crowd, posts, each }: Size): Promise<void> {
  const name = `crowd${crowd}`;
  await client.query('set statement_timeout = 0');
  await insertMany(
    pool,
    `with people as (
       insert into users (id, email, first_name)
       select gen_random_uuid(), '${name}-' || n || '@example.org', 'Member ' || n from generate_series(1, ${crowd}) n
       returning id
     )
     insert into posts (id, user_id, content) select gen_random_uuid(), id, 'He answered.' from people`,
  );
  await insertMany(
    pool,
    `insert into posts (id, user_id, content, created_at)
     select gen_random_uuid(), $1, 'He answered.', now() - n * interval '1 hour' from generate_series(1, ${posts}) n`,
    [author],
  );
  await insertMany(
    pool,
    `with people as materialized (
       select id, row_number() over (order by id) as n from users where email like '${name}-%'
     ), few as materialized (select * from people where n <= ${each}),
     own as materialized (select id, row_number() over (order by created_at desc) as place from posts where user_id = $1)
     insert into prayers (id, post_id, user_id, created_at)
     select gen_random_uuid(), post_id, user_id, now() - (place * 100 + n) * interval '1 second'
     from (
       select own.id as post_id, few.id as user_id, place, n from own cross join few where place > 1
       union all
       select own.id, people.id, place, n from own cross join people where place = 1
     ) marks`,
    [author],
  );
  await client.query(
    'update posts p set prayer_count = (select count(*) from prayers where post_id = p.id) where user_id = $1',
    [author],
  );
  // Of those who prayed last, for every testimony.
  await client.query(
    `insert into blocks (id, blocker_id, blocked_id)
     select gen_random_uuid(), $1, m.user_id from prayers m join posts p on p.id = m.post_id
     where p.user_id = $1 order by m.created_at desc limit ${BLOCKED}`,
    [author],
  );
  await client.query('analyze');
}

/** What a statement reads of the marks and the testimonies. */
const workOf = (name: string, values: readonly unknown[]) =>
  readBy(client, name, values, ['prayers', 'loves', 'comments', 'posts']);

describe.each([
  ['9,000 marks', { crowd: 2_000, posts: 100, each: 70 }, {}],
  ['100,000 marks', { crowd: 10_000, posts: 1_000, each: 90 }, { tags: 'soak' }],
] as const)('the work for %s (activity-1)', (_name, size, options) => {
  let author: Member;
  /** Each testimony, its latest marks by members behind a block, one more, and the people of a page. */
  const most = size.posts * (2 + BLOCKED) + 21 * (2 + 2 * BLOCKED);

  beforeAll(async () => {
    author = await test.members.member();
    await fill(author.user.id, size);
  }, 120_000);

  it('is one look for each testimony, and for the page a few more', options, async () => {
    const { rows, whole } = await workOf('activity.list', [author.user.id, ...FIRST]);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  });

  it('is the same for the number, read or not', options, async () => {
    const ids = `{${author.user.id}}`;
    const unread = await workOf('activity.new', [ids]);
    expect(unread.whole).toEqual([]);
    expect(unread.rows).toBeLessThanOrEqual(most);
    await client.query('insert into activity_watermarks (user_id, up_to) values ($1, now())', [author.user.id]);
    const read = await workOf('activity.new', [ids]);
    expect(read.whole).toEqual([]);
    expect(read.rows).toBeLessThanOrEqual(size.posts);
  });

  it('is nothing for a member who has shared nothing', options, async () => {
    expect(await workOf('activity.list', [reader.user.id, ...FIRST])).toEqual({ rows: 0, whole: [] });
    expect(await workOf('activity.new', [`{${reader.user.id}}`])).toEqual({ rows: 0, whole: [] });
  });

  it('leads to the right numbers without those behind a block', options, async () => {
    const { items } = await test.client(author.token).activity.list({ query: {} });
    const { rows } = await client.query<{ group: string; n: number }>(
      `select 'prayers:' || post_id as group, count(*)::int as n from prayers
       where user_id not in (select blocked_id from blocks where blocker_id = $1) group by 1`,
      [author.user.id],
    );
    const counted = new Map(rows.map(({ group, n }) => [group, n]));
    expect(items.map(({ people }) => people)).toEqual(items.map(({ id }) => counted.get(id)));
    expect(items[0]?.people).toBe(size.crowd - BLOCKED);
  });
});
