import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { Rows } from '../../test/rows.ts';
import { Posts } from '../features/posts/posts.table.ts';
import { inPoolTransaction, inTransaction, prepared, withRetry, type Queryable } from './sql.ts';

const db = await createTestDatabase();
const rows = new Rows(db.pool);
let author: string;
let first: string;
let second: string;

beforeAll(async () => {
  author = await rows.user();
  [first, second] = [await rows.post(author), await rows.post(author)];
});

const postsOf = prepared<{ id: string; createdAt: Date; total: number }, [userId: string]>(
  'test.posts-of',
  'select id, created_at as "createdAt", count(*) over () as total from posts where user_id = $1 order by id',
);

describe('prepared', () => {
  it('returns instants as Dates and counts as numbers', async () => {
    const found = await postsOf(db.pool, [author]);
    expect(found.map((row) => row.id)).toEqual([first, second].toSorted());
    expect(found[0]).toEqual({ id: expect.any(String), createdAt: expect.any(Date), total: 2 });
  });

  it("is planned once per connection, on the ORM's pool", async () => {
    await inPoolTransaction(db.pool, async (client) => {
      for (let i = 0; i < 3; i++) await postsOf(client, [author]);
      const { rows: plans } = await client.query(
        `select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where name = 'test.posts-of'`,
      );
      expect(plans).toEqual([{ uses: expect.any(Number) }]);
    });
    await db.em().find(Posts, {});
    expect(db.pool).toBe(await db.orm.driver.getConnection().getNativeClient());
    expect(db.pool.totalCount).toBe(1);
  });

  it('rejects a name that another statement has, or that PostgreSQL would truncate', () => {
    expect(() => prepared('test.posts-of', 'select 1')).toThrow('Two statements');
    expect(() => prepared('x'.repeat(64), 'select 1')).toThrow('too long');
  });
});

describe('transactions', () => {
  it('roll back completely and return the connection', async () => {
    const failing = inPoolTransaction(db.pool, async (client) => {
      await client.query('update posts set location = $1 where id = $2', ['Bethany', first]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const ofOrm = inTransaction(db.em(), async (em) => {
      (await em.findOneOrFail(Posts, first)).location = 'Bethany';
      await em.flush();
      throw new Error('no');
    });
    await expect(ofOrm).rejects.toThrow('no');
    expect((await db.em().findOneOrFail(Posts, first)).location).toBeNull();
    expect(db.pool.idleCount).toBe(db.pool.totalCount);
  });

  it('both succeed after a deadlock, because the aborted one is retried', async () => {
    let attempts = 0;
    const lock = (client: Queryable, id: string) =>
      client.query('update posts set location = $1 where id = $2', ['x', id]);
    const both = (a: string, b: string, meet: () => Promise<void>) =>
      inPoolTransaction(db.pool, async (client) => {
        attempts++;
        await lock(client, a);
        await meet();
        await lock(client, b);
      });
    let waiting: (() => void) | undefined;
    const meet = () =>
      attempts > 2
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            if (!waiting) return void (waiting = resolve);
            waiting();
            resolve();
          });
    await Promise.all([both(first, second, meet), both(second, first, meet)]);
    // The retry may meet the other one again before that has gone on.
    expect(attempts).toBeGreaterThan(2);
  });

  it('retry an ORM transaction too, at most three times (api-8)', async () => {
    let attempts = 0;
    const work = inTransaction(db.em(), async (em) => {
      attempts++;
      await em.execute(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(4);
  });

  it('retry no other error', async () => {
    let attempts = 0;
    await expect(withRetry(async () => Promise.reject(new Error(String(++attempts))))).rejects.toThrow('1');
  });
});
