import path from 'node:path';
import { Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM, type EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { applyFunctionFiles } from './function-files.ts';
import { prepareJobQueue } from './job-queue.ts';
import { createFromSchema } from './new-database.ts';
import { inTransaction } from './sql.ts';
import { readSql, sqlFilesIn } from './sql-files.ts';
import { tables } from '../tables.ts';
import { Stall } from './stall.ts';

const TIMEOUTS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
/** Shorter than the five seconds in which every request is answered while PostgreSQL hangs (watch.ts). */
const CONNECT_TIMEOUT_MS = 4_000;
/** An advisory lock. The number is arbitrary but unique in this database. */
const MIGRATION_LOCK = 7_265_021_106;

/** `migrations/*.sql`, in the order of their numbers, in which they run. */
const migrations = sqlFilesIn('migrations').map((file) => ({
  name: path.basename(file, '.sql'),
  class: class extends Migration {
    override up(): void {
      this.addSql(readSql(`migrations/${file}`));
    }
  },
}));

export interface Database {
  orm: MikroORM;
  /** A new context with its own identity map. Create one per request or job. */
  em(): EntityManager;
  /** MikroORM's pool, for the prepared statements of db/sql.ts. */
  pool: Pool;
  /** Closes every connection of the pool at once, even those that wait for an answer. The pool opens new ones when needed. */
  cutConnections(): void;
  /** Begins and ends only while the connection is watched. */
  stall: Stall;
  close(): Promise<void>;
}

export interface OrmOptions {
  /** The maximum number of connections of this process. */
  maxConnections?: number;
  /**
   * Behind a pooler, which does not accept settings per connection. The settings of the database role apply instead
   * (docs/scaling.md).
   */
  isPooled?: boolean;
  /** Called when PostgreSQL closed an idle connection. The pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

/**
 * The ORM with a pool that times out early (api-11) and survives when PostgreSQL goes away. It connects on the first query, so
 * it starts even while the database is down.
 */
export async function createOrm(connectionString: string, options: OrmOptions = {}): Promise<Database> {
  const pool: PoolConfig = {
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(options.isPooled ? {} : TIMEOUTS),
    keepAlive: true,
    application_name: 'lampstand',
  };
  const orm = await MikroORM.init({
    clientUrl: connectionString,
    driverOptions: pool,
    ensureDatabase: false,
    entities: tables,
    discovery: { onMetadata: nullNotUndefined },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // Not mapped by entities: triggers and their functions (db/functions), and four tables that are written only by the
    // database, the migrations or rate-limiter-flexible.
    schemaGenerator: {
      ignoreTriggers: true,
      ignoreRoutines: true,
      skipTables: ['rate_limits', 'member_words', 'text_words', 'function_files'],
      skipViews: ['shown_posts', 'shown_comments', 'shown_messages', 'taken_comments'],
    },
  });
  return onItsPool(orm, options.onConnectionLost);
}

/** The ORM with the pool that it has now. */
export async function onItsPool(orm: MikroORM, onConnectionLost?: OrmOptions['onConnectionLost']): Promise<Database> {
  const connections = await orm.driver.getConnection().getNativeClient();
  // A lost connection is an error event of the pool. Without a listener it would end the process.
  connections.on('error', (error) => onConnectionLost?.(error));
  const connected = new Set<PoolClient>();
  connections.on('connect', (client) => connected.add(client));
  connections.on('remove', (client) => connected.delete(client));
  const cutConnections = (): void => {
    for (const { connection } of connected) connection.stream.destroy();
  };
  const stall = new Stall();
  return { orm, em: () => orm.em.fork(), pool: connections, cutConnections, stall, close: () => orm.close(true) };
}

/**
 * Columns omitted in `em.create` are null at once, as their types say. Otherwise they would be undefined until the row is read
 * again.
 */
function nullNotUndefined(meta: EntityMetadata): void {
  for (const prop of meta.props) if (prop.nullable) prop.onCreate ??= () => null;
}

/**
 * Migrates the schema, or its tables up to the migration `to`. An empty database gets its tables from schema.sql. Several servers
 * may call it at once: one migrates, and the others wait and then have nothing to do. The lock and all changes are in one
 * transaction, so a killed process leaves nothing behind. The queue's tables are created on another connection under the same
 * lock, because pg-boss creates its schema before it takes its own lock. Throws if a newer Lampstand has migrated the database,
 * because its tables may differ.
 */
export async function migrate({ orm, pool }: Database, { to }: { to?: string } = {}): Promise<void> {
  // Retried if the transaction deadlocks with a running server.
  await inTransaction(orm.em, async (em) => {
    await em.execute(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    const transaction = em.getTransactionContext();
    const executed = (await orm.migrator.getExecuted()).map(({ name }) => name);
    const unknown = unknownMigrations(executed);
    if (unknown.length > 0) {
      throw new Error(
        `The database was migrated by a newer Lampstand (${unknown.join(', ')}). Install that version again, or restore a backup from before it.`,
      );
    }
    if (executed.length === 0) await createFromSchema(em, migrationsUpTo(to));
    await orm.migrator.up({ transaction, ...(to !== undefined && { to }) });
    // The functions expect the tables of the last migration.
    if (to === undefined) await applyFunctionFiles(em);
    await prepareJobQueue(pool);
  });
}

/** The migrations that only a newer version has. */
export function unknownMigrations(names: readonly string[]): string[] {
  const known = new Set(migrationNames());
  return names.filter((name) => !known.has(name));
}

/** In the order in which they run. */
export function migrationNames(): string[] {
  return migrations.map(({ name }) => name);
}

function migrationsUpTo(last: string | undefined): string[] {
  const names = migrationNames();
  return last === undefined ? names : names.slice(0, names.indexOf(last) + 1);
}
