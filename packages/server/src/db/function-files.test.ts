import { describe, expect, it } from 'vitest';
import { createTestDatabase, onEmptyDatabase } from '../../test/database.ts';
import { migrate, type Database } from './orm.ts';

const db = await createTestDatabase();

/** The definition of every function and trigger of the schema, as PostgreSQL writes it. */
async function routines({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(`
    select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`);
  return rows.map(({ definition }) => definition).toSorted();
}

describe('functions and triggers', () => {
  it('are all in the files, so that a database without them gets them back', async () => {
    const all = await routines(db);
    expect(all.length).toBeGreaterThan(40);
    await db.pool.query(`
      do $$ declare f regprocedure; begin
        for f in select oid from pg_proc where pronamespace = 'public'::regnamespace loop
          execute format('drop function %s cascade', f);
        end loop;
      end $$`);
    expect(await routines(db)).toEqual([]);
    await db.pool.query('truncate function_files');
    await migrate(db);
    expect(await routines(db)).toEqual(all);
  });

  it('are replaced only when their file has changed', async () => {
    const [before] = (await db.pool.query(`select xmin::text from pg_proc where proname = 'tell_post'`)).rows;
    await migrate(db);
    const [same] = (await db.pool.query(`select xmin::text from pg_proc where proname = 'tell_post'`)).rows;
    expect(same).toEqual(before);
    const all = await routines(db);
    await db.pool.query(`
      create or replace function tell_post() returns trigger language plpgsql as $$ begin return null; end $$;
      update function_files set hash = 'of an older version' where name = 'live.sql'`);
    await Promise.all([migrate(db), migrate(db)]);
    expect(await routines(db)).toEqual(all);
  });

  it('are applied after the last migration only', async () => {
    await onEmptyDatabase(db, 'partway', async (empty) => {
      await migrate(empty, { to: '014-audit-heads' });
      expect((await empty.pool.query(`select to_regclass('function_files') as it`)).rows).toEqual([{ it: null }]);
      await migrate(empty);
      expect(await routines(empty)).toEqual(await routines(db));
    });
  });
});
