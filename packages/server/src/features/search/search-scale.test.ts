import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import type { Member } from '../../../test/factories.ts';
import { workOf } from '../../../test/plans.ts';

const test = await startTestApp();
const client = await test.db.pool.connect();
afterAll(() => client.release(true));

/** Those that grow with the community. */
const TABLES = ['posts', 'comments', 'text_words', 'member_words', 'users'];
const FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const PAGE = 21;
const MANY = 20_000;
/** Texts that are looked through before the index is asked (texts.queries.ts). */
const NEWEST_READ = 2_000;
const RARE = 30;

let viewer: Member;

/** Each testimony has a word that all have, one that few have, and one that is its own. So have the names of members. */
beforeAll(async () => {
  viewer = await test.members.member();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run('set statement_timeout = 0');
  await run(
    `insert into users (id, email, first_name, last_name, age, gender, country)
     select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Crowd', case when n % ${MANY / RARE} = 0 then 'Quintero' else 'Number' || n end,
       40, 'F', 'MX'
     from generate_series(1, ${MANY}) n`,
  );
  await run(
    `insert into posts (id, user_id, content, created_at)
     select gen_random_uuid(), $1, 'He answered ' || n || case when n % ${MANY / RARE} = 0 then ' by the river' else '' end,
       now() - n * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
    [viewer.user.id],
  );
  await run('analyze');
  // A table as small as this would rather be read from end to end.
  await run('set enable_seqscan = off');
}, 120_000);

const texts = (q: string, ...from: string[]) =>
  workOf(client, 'search.texts', [viewer.user.id, q, ...(from.length > 0 ? from : FIRST), PAGE], TABLES);
const people = (words: string) =>
  workOf(client, 'search.people', [viewer.user.id, words, true, ...FIRST, PAGE, new Date().toISOString()], TABLES);

it('finds what every text has among the newest ones (search-5)', async () => {
  const { rows, whole } = await texts('answered');
  expect(whole).toEqual([]);
  expect(rows).toBeLessThan(PAGE * 12);
});

it('finds what few texts have by the index of the words', async () => {
  for (const q of ['river', 'answered river', '17321', 'nothing', '"the river answered"']) {
    const { rows, whole } = await texts(q);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThan(NEWEST_READ + RARE * 12);
  }
});

it('reads no more far down', async () => {
  const { rows } = await client.query<{ at: string; id: string }>(
    'select created_at::text as at, id from posts order by created_at, id offset $1 limit 1',
    [MANY / 2],
  );
  const from = [rows[0]?.at ?? '', rows[0]?.id ?? ''];
  expect((await texts('answered', ...from)).rows).toBeLessThan(PAGE * 12);
  expect((await texts('river', ...from)).rows).toBeLessThan(NEWEST_READ + RARE * 12);
});

it('finds for moderators by the index of the words (moderation-21)', async () => {
  const { rows, whole } = await workOf(
    client,
    'moderation.find-content',
    ['river', 'post', ...FIRST, PAGE, 'testimony'],
    TABLES,
  );
  expect(whole).toEqual([]);
  expect(rows).toBeLessThan(RARE * 12);
});

it('lists the posts of a kind for moderators by an index of their own', async () => {
  for (const kind of ['testimony', 'prayer']) {
    const { rows, whole } = await workOf(client, `moderation.posts.${kind}`, [...FIRST, PAGE], TABLES);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(PAGE * 2);
  }
});

it('finds members by the index of their names, and reads those of the page', async () => {
  for (const [words, most] of [
    ['quint:*A', RARE * 8],
    ['crowd:*A & quintero:*A', RARE * 8],
    ['nobody:*A', PAGE],
    // All of them match, and are ordered.
    ['crow:*A', MANY + PAGE * 8],
  ] as const) {
    const { rows, whole } = await people(words);
    expect(whole).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
  }
});
