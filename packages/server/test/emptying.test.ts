import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { nameOf, onServer, putBackDatabase, takeDatabase, withDatabase } from './database.ts';
import { emptyDatabase } from './emptying.ts';

const { server, emptying } = inject('database');

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every row of every table, and where the sequences are. */
async function contentOf(database: string): Promise<Record<string, unknown>> {
  return onServer(database, async (client) => {
    const content: Record<string, unknown> = {};
    for (const table of await tablesOf(client)) {
      content[table] = (await client.query(`select t::text from ${table} t order by 1`)).rows;
    }
    content['sequences'] = (await client.query('select sequencename, last_value from pg_sequences order by 1')).rows;
    return content;
  });
}

const LITERALS: [types: RegExp, literal: string][] = [
  [/\[\]$/, '{}'],
  [/^uuid$/, '00000000-0000-0000-0000-000000000000'],
  [/int|numeric|double|real/, '1'],
  [/^(date|timestamp)/, '2026-01-01'],
  [/^interval/, '1 day'],
  [/^bool/, 'true'],
  [/^json/, '{}'],
  [/^inet/, '127.0.0.1'],
  [/text|char|bytea/, 'x'],
];

/** Deletes a row of each table that has any, and inserts one into each other table. */
async function changeEveryTable(client: pg.Client): Promise<void> {
  // The rows need not make sense.
  await client.query(`set session_replication_role = replica`);
  const { rows: loosened } = await client.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'c' and conislocal and conrelid <> 0
    union all
    select format('alter table %s alter column %I drop not null', attrelid::regclass, attname)
    from pg_attribute join pg_class c on c.oid = attrelid where attgenerated <> '' and attnotnull and relkind = 'r'
    union all
    select format('alter table %s detach partition %s', inhparent::regclass, inhrelid::regclass)
    from pg_inherits join pg_class c on c.oid = inhrelid where c.relkind = 'r'`);
  for (const { statement } of loosened) await client.query(statement);
  for (const table of await tablesOf(client)) {
    const deleted = await client.query(`delete from ${table} where ctid = (select min(ctid) from ${table})`);
    if (deleted.rowCount === 0) await insertAny(client, table);
  }
}

async function insertAny(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = ''`,
    [table],
  );
  const literals = rows.map(({ type }) => LITERALS.find(([types]) => types.test(type))?.[1] ?? `none for ${type}`);
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(`insert into ${table} (${columns}) values (${literals.map(pg.escapeLiteral).join(', ')})`);
}

/** Takes a database that is put back at the end of the test, whatever has become of it. */
async function take(): Promise<string> {
  const database = await takeDatabase();
  cleanUp(() => putBackDatabase(database));
  return database;
}

describe('a database between two files', () => {
  test('gets the rows of the template, in every table, and its sequences', async () => {
    const [used, unused] = [await take(), await take()];
    const original = await contentOf(unused);
    await onServer(used, async (client) => {
      await changeEveryTable(client);
      await client.query('select nextval(seqrelid) from pg_sequence');
    });
    const changed = await contentOf(used);
    for (const [name, content] of Object.entries(original)) expect(changed[name], name).not.toEqual(content);
    await onServer(used, (client) => client.query(emptying.statement));
    expect(await contentOf(used)).toEqual(original);
  });

  test('gets back a changed row', async () => {
    const used = await take();
    const original = await contentOf(used);
    await onServer(used, (client) => client.query(`update community set name = 'Changed'`));
    await onServer(used, (client) => emptyDatabase(client, emptying));
    expect(await contentOf(used)).toEqual(original);
  });

  test.each([
    `create function left_over() returns int return 1`,
    'drop function tell_post cascade',
    'alter table posts disable trigger user',
    'alter table posts alter content drop not null',
    'alter index users_pkey rename to left_over',
    'create table left_over ()',
    'analyze community',
  ])('is replaced by a copy of the template after: %s', async (change) => {
    const used = await take();
    await onServer(used, async (client) => {
      expect(await emptyDatabase(client, emptying)).toBe(true);
      await client.query(change);
      expect(await emptyDatabase(client, emptying)).toBe(false);
    });
  });

  test('loses every connection, transaction and listener, and cannot be reached under its last name', async () => {
    const used = await takeDatabase();
    const left = new pg.Client({ connectionString: used });
    left.on('error', () => {});
    await left.connect();
    await left.query('listen changes; select pg_advisory_lock(1); begin; lock table users');
    await putBackDatabase(used);

    const next = await take();
    expect(nameOf(next)).not.toBe(nameOf(used));
    await expect(onServer(used, (client) => client.query('select'))).rejects.toMatchObject({ code: '3D000' });
    await onServer(next, async (client) => {
      const others = await client.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      expect(others.rowCount).toBe(0);
      await client.query(`select pg_advisory_lock(1)`);
    });
  });

  test('is the same one, emptied', async () => {
    const oid = (database: string) =>
      onServer(database, async (client) => {
        const { rows } = await client.query('select oid from pg_database where datname = current_database()');
        return rows[0] as unknown;
      });
    const first = await takeDatabase();
    const kept = await oid(first);
    await putBackDatabase(first);
    expect(await oid(await take())).toEqual(kept);
    expect(withDatabase(first, '')).toBe(withDatabase(server, ''));
  });
});
