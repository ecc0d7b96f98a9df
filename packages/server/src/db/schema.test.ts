import { describe, expect, it } from 'vitest';
import { createOrm, migrate, migrationNames } from './orm.ts';
import { createTestDatabase, dropDatabase, onServer, withDatabase } from '../../test/database.ts';

const db = await createTestDatabase();

const RULES: Record<string, string> = { a: 'no action', r: 'restrict', c: 'cascade', n: 'set null', d: 'set default' };

describe('the migrated schema (account-5)', () => {
  it('matches the mapped tables exactly', async () => {
    const diff = await db.orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    expect(diff.up).toBe('');
    expect(await db.orm.migrator.checkSchema()).toBe(false);
  });

  it('deletes all rows that refer to a deleted member or post, but keeps what an admin decided when they leave', async () => {
    const { rows } = await db.pool.query<{ reference: string; rule: string }>(`
      select format('%s.%s', c.conrelid::regclass, a.attname) as reference, c.confdeltype as rule
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'posts'::regclass)`);
    const rules = new Map(rows.map(({ reference, rule }) => [reference, RULES[rule]]));
    for (const kept of [
      'reports.reviewed_by',
      'reports.post_id',
      'appointments.appointed_by',
      'decisions.member_id',
      'decisions.decided_by',
      'decisions.reversed_by',
      'decisions.appeal_decided_by',
      'decisions.held_by',
      'notes.written_by',
      'applications.decided_by',
      'bans.decided_by',
      'bans.lifted_by',
    ]) {
      expect(rules.get(kept)).toBe('set null');
      rules.delete(kept);
    }
    expect([...rules].filter(([, rule]) => rule !== 'cascade')).toEqual([]);
    expect(rules.size).toBeGreaterThan(0);
  });

  it('has a foreign key for every column that names a member or a post', async () => {
    // Found by type and name, so that a missing foreign key is detected as well as a wrong rule.
    const { rows } = await db.pool.query<{ reference: string }>(`
      select format('%s.%s', a.attrelid::regclass, a.attname) as reference
      from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
      where t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
        -- What a key stands for may be gone, and must not be written again then.
        and (t.relname, a.attname) not in (('idempotency_keys', 'target'), ('decisions', 'target_id'), ('reports', 'target_id'))
        and not exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and a.attnum = any (c.conkey))`);
    expect(rows).toEqual([]);
  });

  it('has an index that starts with each foreign key, so that no deletion scans a table', async () => {
    const { rows } = await db.pool.query<{ reference: string }>(`
      select format('%s.%s', c.conrelid::regclass, a.attname) as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`);
    expect(rows).toEqual([]);
  });

  it('stores every instant in milliseconds, like Date and the cursors of lists', async () => {
    const { rows } = await db.pool.query(`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name <> 'mikro_orm_migrations'
        and data_type like 'timestamp%' and (data_type <> 'timestamp with time zone' or datetime_precision <> 3)`);
    expect(rows).toEqual([]);
  });
});

describe('migrate', () => {
  it('can run on several servers at once with an empty database', async () => {
    const name = `${new URL(db.connectionString).pathname.slice(1)}_empty`;
    await onServer(db.connectionString, (client) => client.query(`create database ${name}`));
    const replicas = await Promise.all(
      Array.from({ length: 8 }, () => createOrm(withDatabase(db.connectionString, name))),
    );
    await Promise.all(replicas.map((replica) => migrate(replica)));
    await Promise.all(replicas.map((replica) => migrate(replica)));
    const executed = await replicas[0]?.orm.migrator.getExecuted();
    expect(executed).toHaveLength(migrationNames().length);
    await Promise.all(replicas.map((replica) => replica.close()));
    await onServer(db.connectionString, (client) => dropDatabase(client, name));
  });
});
