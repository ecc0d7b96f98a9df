import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { encodeCursor } from '../../db/cursor.ts';

const PAGES = 40;

const test = await startTestApp();
const admin = await test.members.admin();
const { moderation } = test.client(admin.token);

/** Reads the page after this cursor, and measures the time. */
async function page(cursor: string | undefined) {
  const start = performance.now();
  const answer = await moderation.users({ query: { limit: 50, cursor } });
  return { ...answer, ms: performance.now() - start };
}

async function walk(members: number, from?: string) {
  const ids: string[] = [];
  const times: number[] = [];
  let cursor = from;
  for (let read = 0; read < PAGES; read++) {
    const { items, next, ms, total } = await page(cursor);
    expect(total).toBe(members + 1);
    ids.push(...items.map(({ id }) => id));
    times.push(ms);
    cursor = next;
  }
  return { ids, median: times.toSorted((a, b) => a - b)[PAGES / 2] ?? 0, next: cursor };
}

it('the last of 5,000 members are read as fast as the first', () => expectBothEndsAlike(5_000));

it('the last of 100,000 members are read as fast as the first', { timeout: 180_000, tags: 'soak' }, () =>
  expectBothEndsAlike(100_000),
);

async function expectBothEndsAlike(members: number): Promise<void> {
  const client = await test.db.pool.connect();
  const withLongTimeouts = (sql: string) => client.query(`set statement_timeout = 0; ${sql}`);
  await withLongTimeouts(
    `insert into users (id, email, first_name, last_name, created_at)
     select gen_random_uuid(), 'number' || n || '@example.org', 'Member', 'Number ' || n,
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, ${members}) n on conflict do nothing; analyze users, member_words`,
  ).finally(() => client.release(true));

  const first = await walk(members);
  const { rows } = await test.db.pool.query<{ id: string; created_at: string }>(
    'select id, created_at from users order by created_at, id offset $1 limit 1',
    [PAGES * 50],
  );
  const [edge] = rows;
  const last = await walk(members, encodeCursor({ createdAt: new Date(edge?.created_at ?? ''), id: edge?.id ?? '' }));
  expect(last.next).toBeUndefined();
  expect(new Set([...first.ids, ...last.ids]).size).toBe(2 * PAGES * 50);
  // With OFFSET it would take a hundred times as long among 100,000.
  expect(last.median).toBeLessThan(4 * first.median + 20);

  const found = await moderation.users({ query: { q: `number ${members - 1}` } });
  expect({ total: found.total, emails: found.items.map(({ email }) => email) }).toEqual({
    total: 1,
    emails: [`number${members - 1}@example.org`],
  });
}
