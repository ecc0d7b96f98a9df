import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';

/** The pool, or the one connection of a transaction. */
export type Queryable = Pick<pg.PoolClient, 'query'>;

export type Statement<Row, Values extends readonly unknown[]> = (db: Queryable, values: Values) => Promise<Row[]>;

let isNamed = true;

/** A pooler in transaction mode may send each statement to another connection, which does not know the names. */
export function leaveStatementsUnnamed(): void {
  isNamed = false;
}

const NAME_BYTES = 63;
const INT8 = 20;
const names = new Map<string, string>();

// MikroORM's pool hands instants on as text; here they are Dates as in core's entities. Counts fit a number.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- PostgreSQL has more types than pg names
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * A hot path: one statement that each connection of MikroORM's pool plans once and keeps under its
 * name. Columns come back as the SQL names them, so write `created_at as "createdAt"`.
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

/** Deadlock and serialization failure: nothing happened, and another try may well succeed. */
const RETRIED = new Set(['40P01', '40001']);
const RETRIES = 3;
const FIRST_DELAY_MS = 10;

/** Runs the work again, three times at most, where PostgreSQL broke it off to let another transaction pass (api-8). */
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
 * One transaction, repeated as `withRetry` says: `work` may run more than once, so it must do nothing outside the
 * database. Each attempt gets a fork of the context, flushed before the commit.
 */
export function inTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return withRetry(() => em.fork().transactional(work));
}

/**
 * The same for prepared statements: all that `work` sends over its one connection. A `lock` is a number that only one
 * transaction holds at a time; others wait for it, and everything that `work` reads is newer than the lock.
 */
export function inPoolTransaction<T>(
  pool: pg.Pool,
  work: (client: Queryable) => Promise<T>,
  lock?: bigint,
): Promise<T> {
  // Together with `begin`, so that the lock costs no trip to the server of its own.
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
    // A connection that cannot even roll back is not handed to the next one.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}
