import type { Pool } from 'pg';
import { withRetry } from '../src/db/sql.ts';
import { deletion } from './emptying.ts';

const statements = new Map<string, string>();

/**
 * Empties tables, and all that refer to them, as `truncate … cascade` does. It waits until those who are writing have finished.
 * They may lock the tables in another order; then PostgreSQL stops one of the two.
 */
export async function emptyTables(pool: Pool, ...tables: string[]): Promise<void> {
  const key = tables.join();
  const statement = statements.get(key) ?? (await statementFor(pool, tables));
  statements.set(key, statement);
  await withRetry(() => pool.query(statement));
}

async function statementFor(pool: Pool, tables: string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive emptied as (
       select unnest($1::regclass[]::oid[]) as id
       union
       select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
     )
     select id::regclass::text as name from emptied order by 1`,
    [tables],
  );
  const names = rows.map(({ name }) => name);
  return `do $$ begin lock table ${names.join(', ')} in exclusive mode; ${deletion(names)} end $$`;
}
