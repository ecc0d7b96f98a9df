import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../test/catalogue.ts';
import { createTestDatabase, onEmptyDatabase } from '../../test/database.ts';
import { Rows } from '../../test/rows.ts';
import { readSchemaSql } from '../../test/schema-sql.ts';
import { migrate, migrationNames, type Database } from './orm.ts';

/** Created from schema.sql, like every database of the tests. */
const db = await createTestDatabase();

/** All migrations run if the first one has run by itself, as in a community that began with it. */
async function migrateInSteps(empty: Database, steps = migrationNames().slice(0, 1)): Promise<void> {
  for (const to of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await migrate(empty, { to });
  }
  await migrate(empty);
}

/** The rows of each table, without what is drawn by lot or is a time. */
async function rowsOf({ pool }: Database): Promise<unknown> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const contents = tables.map(async ({ name }) => {
    const { rows } = await pool.query(
      `select to_jsonb(t) - 'id' - 'executed_at' - 'updated_at' - 'mode' - 'set_up_at' as row from ${name} t order by 1`,
    );
    return [name, JSON.parse(JSON.stringify(rows).replaceAll(/"[0-9a-f]{64}"/g, '"hash"'))];
  });
  return Object.fromEntries(await Promise.all(contents));
}

describe('schema.sql', () => {
  it('is what the migrations make: after a new one, run this test with -u', async () => {
    await onEmptyDatabase(db, 'migrated', async (migrated) => {
      await migrateInSteps(migrated);
      const written = await readSchemaSql(migrated.pool, migrationNames().at(-1) ?? '');
      await expect(written).toMatchFileSnapshot('schema.sql');
    });
  });

  it('gives a new database the same tables, functions, rows and migrations', async () => {
    await onEmptyDatabase(db, 'steps', async (migrated) => {
      await migrateInSteps(migrated, migrationNames());
      expect(await readCatalogue(db.pool)).toEqual(await readCatalogue(migrated.pool));
      expect(await rowsOf(db)).toEqual(await rowsOf(migrated));
      const { rows } = await migrated.pool.query('select mode, set_up_at from community');
      await onEmptyDatabase(db, 'new', async (created) => {
        await migrate(created);
        expect((await created.pool.query('select mode, set_up_at from community')).rows).toEqual(rows);
      });
    });
  });

  it('is left out for an old backup, which needs the tables of its time', async () => {
    await onEmptyDatabase(db, 'old', async (old) => {
      await migrate(old, { to: '018-roles' });
      expect((await old.pool.query(`select to_regclass('decisions') as it`)).rows).toEqual([{ it: null }]);
      expect(await old.orm.migrator.getExecuted()).toHaveLength(18);
    });
  });
});

describe('a database of 0.2.0', () => {
  it('gets today’s tables and keeps its rows', async () => {
    await onEmptyDatabase(db, 'released', async (released) => {
      await migrate(released, { to: '018-roles' });
      const rows = new Rows(released.pool);
      const [author, reader] = [await rows.user(), await rows.user()];
      const post = await rows.post(author);
      const comment = await rows.insert('comments', { post_id: post, user_id: reader, content: 'Amen.' });
      await rows.insert('prayers', { post_id: post, user_id: reader });
      await released.pool.query(`update users set role = 'admin' where id = $1`, [author]);
      const { rows: secrets } = await released.pool.query(`select value from secrets where name = 'ids'`);

      await migrate(released);
      expect(await readCatalogue(released.pool)).toEqual(await readCatalogue(db.pool));
      const kept = await released.pool.query(`
        select u.team_role, p.prayer_count, p.comment_count, p.kind, c.id as comment, m.mode, m.set_up_at is not null as is_set_up,
          (select value from secrets where name = 'ids') as value
        from users u join shown_posts p on p.user_id = u.id join shown_comments c on c.post_id = p.id, community m`);
      expect(kept.rows).toMatchObject([
        {
          team_role: 'admin',
          prayer_count: 1,
          comment_count: 1,
          kind: 'testimony',
          comment,
          mode: 'open',
          is_set_up: true,
          ...secrets[0],
        },
      ]);
    });
  });
});
