import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { createOrm, migrate } from '../src/db/orm.ts';
import { build } from '../../../scripts/lib/prepare.mjs';
import { readEmptying } from './emptying.ts';
import { dropDatabase, onServer, withDatabase } from './database.ts';

const PREFIX = 'lampstand_test_';
const DATA_DIR = path.join(import.meta.dirname, '../../../.data/test');

/**
 * One PostgreSQL for the whole run, with a migrated template database: DATABASE_URL_TEST or DATABASE_URL (a role that may
 * create databases and set session_replication_role), or an embedded one. Only databases named `lampstand_test_…` are changed.
 * Also builds the server, because the tests start the build in a third of the time of its sources.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build('server');
  const given = process.env['DATABASE_URL_TEST'] ?? process.env['DATABASE_URL'];
  const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir: DATA_DIR, fast: true });
  const server = given ?? embedded?.connectionString ?? '';
  if (embedded) {
    await dropDatabases(server, isLeftover);
    await prepareEmbedded(server);
  }

  const template = `${PREFIX}${process.pid}`;
  await onServer(server, (client) => client.query(`create database ${template}`));
  const db = await createOrm(withDatabase(server, template));
  await migrate(db);
  // Most tests need a community that anyone can join.
  await db.pool.query(`update community set mode = 'open', set_up_at = now()`);
  const emptying = await readEmptying(db.pool);
  await db.close();
  project.provide('database', { server, template, emptying });

  return async () => {
    await dropDatabases(server, (name) => name === template || name.startsWith(`${template}_`));
    await embedded?.stop();
  };
}

/** Nothing may depend on when autovacuum comes by. Its statistics would change plans. */
async function prepareEmbedded(server: string): Promise<void> {
  const superuser = new URL(server);
  superuser.username = 'postgres';
  await onServer(superuser.href, async (client) => {
    await client.query('alter system set autovacuum = off');
    await client.query('select pg_reload_conf()');
    await client.query(`grant set on parameter session_replication_role to ${new URL(server).username}`);
  });
}

async function dropDatabases(server: string, isDropped: (name: string) => boolean): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [PREFIX],
    );
    for (const { name } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (isDropped(name)) await dropDatabase(client, name);
    }
  });
}

/** Of runs that were killed. The names contain the process id, so databases of concurrent runs are kept. */
function isLeftover(name: string): boolean {
  return !isAlive(Number(name.slice(PREFIX.length).split('_')[0]));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
