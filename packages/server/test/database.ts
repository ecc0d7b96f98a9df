import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { inject } from 'vitest';
import { createOrm, onItsPool, type Database, type OrmOptions } from '../src/db/orm.ts';
import { cleanUp } from './clean-up.ts';
import { emptyDatabase, type Emptying } from './emptying.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { server: string; template: string; emptying: Emptying };
  }
}

export interface TestDatabase extends Database {
  connectionString: string;
}

/**
 * A migrated, empty database for this test file, with the ORM. Call it at the top of the file or in `beforeAll`:
 * `const db = await createTestDatabase()`.
 */
export async function createTestDatabase(options?: OrmOptions): Promise<TestDatabase> {
  const connectionString = await takeDatabase();
  const db = await openDatabase(connectionString, options);
  cleanUp(async () => {
    await db.close();
    await putBackDatabase(connectionString);
  });
  return db;
}

/** Closed ORMs of this worker. To make one takes 50 ms, and it compiles again how the rows of each table are read and written. */
const resting: MikroORM[] = [];

/** On an ORM of the worker's last files, if there is one. What they left running gets no new context of it. */
async function openDatabase(connectionString: string, options?: OrmOptions): Promise<TestDatabase> {
  const rested = options ? undefined : resting.pop();
  await rested?.reconnect({ clientUrl: connectionString, dbName: nameOf(connectionString) });
  const db = rested ? await onItsPool(rested) : await createOrm(connectionString, options);
  let isClosed = false;
  const em = (): ReturnType<Database['em']> => {
    if (isClosed) throw new Error('This database is closed.');
    return db.em();
  };
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await db.close();
    if (!options) resting.push(db.orm);
  };
  return { ...db, em, close, connectionString };
}

/**
 * The database that the worker's last file has put back, emptied, or a new copy of the template. It gets another name each
 * time, so that nothing that a file left running can connect to it again.
 */
export async function takeDatabase(): Promise<string> {
  const { server, template, emptying } = inject('database');
  const name = `${restingName(template)}_${randomUUID().slice(0, 8)}`;
  const connectionString = withDatabase(server, name);
  await onServer(server, async (client) => {
    if (await renameDatabase(client, restingName(template), name)) {
      if (await onServer(connectionString, (used) => emptyDatabase(used, emptying))) return;
      await dropDatabase(client, name);
    }
    await cloneDatabase(client, name, template);
  });
  return connectionString;
}

/** Keeps the database for the worker's next file. */
export async function putBackDatabase(connectionString: string): Promise<void> {
  const { server, template } = inject('database');
  const name = nameOf(connectionString);
  await onServer(server, async (client) => {
    await endConnections(client, name);
    // One is enough, and a database to which something connects again is not kept.
    if (!(await renameDatabase(client, name, restingName(template)))) await dropDatabase(client, name);
  });
}

/** One for each worker that runs at the same time. */
const restingName = (template: string): string => `${template}_${process.env['VITEST_POOL_ID']}`;

/** The errors if there is no such database, if the new name is taken, and if somebody is connected. */
const NOT_RENAMED = new Set(['3D000', '42P04', '55006']);

async function renameDatabase(client: pg.Client, from: string, to: string): Promise<boolean> {
  try {
    await client.query(`alter database ${from} rename to ${to}`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_RENAMED.has(error.code ?? '')) return false;
    throw error;
  }
}

/** Works on a new database without any tables, next to that of the test file, and drops it. */
export async function onEmptyDatabase(
  { connectionString }: TestDatabase,
  name: string,
  work: (empty: Database) => Promise<void>,
): Promise<void> {
  const full = `${nameOf(connectionString)}_${name}`;
  await onServer(connectionString, (client) => client.query(`create database ${full}`));
  const empty = await createOrm(withDatabase(connectionString, full));
  try {
    await work(empty);
  } finally {
    await empty.close();
    await onServer(connectionString, (client) => dropDatabase(client, full));
  }
}

/** A second pool on this test file's database, as of a second server. */
export async function joinTestDatabase(connectionString: string): Promise<TestDatabase> {
  const db = await openDatabase(connectionString);
  cleanUp(() => db.close());
  return db;
}

async function cloneDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  // Copying files takes a quarter of the time of copying through the log, which is the only way on older servers.
  const strategy = (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : '';
  await client.query(`create database ${name} template ${template} ${strategy}`);
}

/** Works with clients still connected. */
export async function dropDatabase(client: Pick<pg.Client, 'query'>, name: string): Promise<void> {
  await endConnections(client, name);
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}

/**
 * Ends the connections one by one: `drop database with (force)` fails with 42501 while autovacuum is at work in the database,
 * which other orders stop. Looks every few milliseconds whether they are gone: PostgreSQL itself looks ten times a second.
 */
async function endConnections(client: Pick<pg.Client, 'query'>, name: string): Promise<void> {
  const connected = `from pg_stat_activity where datname = ${pg.escapeLiteral(name)} and backend_type = 'client backend'`;
  await client.query(`do $$ begin
    perform pg_terminate_backend(pid) ${connected};
    for turn in 1..10000 loop
      exit when not exists (select ${connected});
      perform pg_sleep(0.003), pg_stat_clear_snapshot();
    end loop;
  end $$`);
}

export const nameOf = (connectionString: string): string => new URL(connectionString).pathname.slice(1);

export function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
