import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';

/** The pool, or the single connection of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

export type Statement<Row, Values extends readonly unknown[]> = (db: Queryable, values: Values) => Promise<Row[]>;

let isNamed = true;

/** A pooler in transaction mode may send each statement to another connection, which does not know the statement names. */
export function leaveStatementsUnnamed(): void {
  isNamed = false;
}

const NAME_BYTES = 63;
const INT8 = 20;
const names = new Map<string, string>();

// MikroORM's pool returns instants as text; here they are Dates, as in core's entities. Counts fit into a number.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- PostgreSQL has more types than pg names
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The text of every prepared statement by its name. */
export const statements: ReadonlyMap<string, string> = names;

/**
 * A statement of a hot path. Each connection of MikroORM's pool plans it once and caches it under its name. Columns keep their
 * SQL names, so write `created_at as "createdAt"`.
 */
export function prepared<Row extends object, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Values> {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name of a statement is too long: ${name}`);
  if ((names.get(name) ?? text) !== text) throw new Error(`Two statements are named ${name}.`);
  names.set(name, text);
  return async (db, values) =>
    (await db.query<Row>({ ...(isNamed ? { name } : {}), text, types, values: [...values] })).rows;
}

/** Deadlock and serialization failure: nothing was written, and a retry may succeed. */
const RETRIED = new Set(['40P01', '40001']);
const RETRIES = 3;
const FIRST_DELAY_MS = 10;

/** Retries the work if PostgreSQL aborted it in favor of another transaction (api-8). Runs it at most three times. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIED.has(code) || attempt > RETRIES) throw error;
      await delay(FIRST_DELAY_MS * 2 ** attempt * Math.random());
    }
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * One transaction, retried like `withRetry`. `work` may run more than once, so it must have no effects outside the database.
 * Each attempt uses a fork of the context, which is flushed before the commit.
 */
export function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return withRetry(() => em.fork().transactional(work));
}

/**
 * The same for prepared statements, which all use one connection. `lock` is a number that only one transaction holds at a time.
 * The others wait, and everything that `work` reads is newer than the lock.
 */
export function inPoolTransaction<T>(
  pool: pg.Pool,
  work: (client: Queryable) => Promise<T>,
  lock?: bigint,
): Promise<T> {
  // Sent together with `begin`, which saves a round trip.
  const begin = lock === undefined ? 'begin' : `begin; select pg_advisory_xact_lock(${lock})`;
  return withRetry(() => onOneConnection(pool, begin, work));
}

async function onOneConnection<T>(pool: pg.Pool, begin: string, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back must not be reused.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
