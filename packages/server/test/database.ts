import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createOrm, type Database, type OrmOptions } from '../src/db/orm.ts';
import { cleanUp } from './clean-up.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { server: string; template: string };
  }
}

export interface TestDatabase extends Database {
  connectionString: string;
}

/**
 * A migrated, empty database for this test file, with the ORM. It is dropped at the end of the file. Call it at the top of the
 * file or in `beforeAll`: `const db = await createTestDatabase()`.
 */
export async function createTestDatabase(options: OrmOptions = {}): Promise<TestDatabase> {
  const { server, template } = inject('database');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await onServer(server, (client) => cloneDatabase(client, name, template));
  const connectionString = withDatabase(server, name);
  const db = await createOrm(connectionString, options);
  cleanUp(async () => {
    await db.close();
    await onServer(server, (client) => dropDatabase(client, name));
  });
  return { ...db, connectionString };
}

/** A second pool on this test file's database, as of a second server. */
export async function joinTestDatabase(connectionString: string): Promise<TestDatabase> {
  const db = await createOrm(connectionString);
  cleanUp(() => db.close());
  return { ...db, connectionString };
}

async function cloneDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  // Copying files takes a quarter of the time of copying through the log, which is the only way on older servers.
  const strategy = (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : '';
  await client.query(`create database ${name} template ${template} ${strategy}`);
}

/**
 * Works with clients still connected. It ends their connections itself: `with (force)` fails with 42501 while autovacuum is at
 * work in the database, which the plain order stops.
 */
export async function dropDatabase(client: Pick<pg.Client, 'query'>, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 30000) from pg_stat_activity
     where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}

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
