import { Migrator, type Migration } from '@mikro-orm/migrations';
import { MikroORM, type EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { applyFunctionFiles } from './function-files.ts';
import { migrations } from './migrations/list.ts';
import { prepareQueue } from './queue.ts';
import { inTransaction } from './sql.ts';
import { tables } from './tables.ts';

const TIMEOUTS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
const CONNECT_TIMEOUT_MS = 2_000;
/** An advisory lock; the number is arbitrary but unique in this database. */
const MIGRATION_LOCK = 7_265_021_106;

export interface Database {
  orm: MikroORM;
  /** A context of its own, with an identity map of its own: one per request or job. */
  em(): EntityManager;
  /** MikroORM's own pool, for the prepared statements of db/sql.ts. */
  pool: Pool;
  /** Ends every connection of the pool at once, also those that wait for an answer; the pool makes new ones by itself. */
  cutConnections(): void;
  close(): Promise<void>;
}

export interface OrmOptions {
  /** Connections of this process at most. */
  maxConnections?: number;
  /** Behind a pooler, which takes no settings with a connection: those of the role count (docs/scaling.md). */
  isPooled?: boolean;
  /** Called when PostgreSQL dropped an idle connection; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
}

/**
 * The ORM over a pool that gives up early (api-11) and outlives a PostgreSQL that goes away. Connects with the first
 * query, so it also starts while the database is down.
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
    // What no entity maps: triggers and their functions (db/functions), and three tables that only the database and the
    // migrations write, or rate-limiter-flexible.
    schemaGenerator: {
      ignoreTriggers: true,
      ignoreRoutines: true,
      skipTables: ['rate_limits', 'member_words', 'function_files'],
    },
  });
  const connections = await orm.driver.getConnection().getNativeClient();
  // A lost connection is an error event of the pool, which without a listener would end the process.
  connections.on('error', (error) => options.onConnectionLost?.(error));
  const connected = new Set<PoolClient>();
  connections.on('connect', (client) => connected.add(client));
  connections.on('remove', (client) => connected.delete(client));
  const cutConnections = (): void => {
    for (const { connection } of connected) connection.stream.destroy();
  };
  return { orm, em: () => orm.em.fork(), pool: connections, cutConnections, close: () => orm.close(true) };
}

/** A column left out of `em.create` is null at once, as its type says, and not undefined until the row is read again. */
function nullNotUndefined(meta: EntityMetadata): void {
  for (const prop of meta.props) if (prop.nullable) prop.onCreate ??= () => null;
}

/**
 * Brings the schema up to date, or its tables up to the migration named by `to`. Replicas may call it at once: one migrates,
 * the others wait for it and find nothing left. The lock and everything migrated live in one transaction, so a killed process
 * leaves neither behind. The queue's tables are made beside it, under the same lock: pg-boss makes its schema before it takes
 * one of its own. Throws where a newer Lampstand has migrated the database: its tables may not be what this one expects.
 */
export async function migrate({ orm, pool }: Database, { to }: { to?: string } = {}): Promise<void> {
  // Again where a lock on a table crossed one of a server that is at work.
  await inTransaction(orm.em, async (em) => {
    await em.execute(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    const transaction = em.getTransactionContext();
    const unknown = unknownMigrations((await orm.migrator.getExecuted()).map(({ name }) => name));
    if (unknown.length > 0) {
      throw new Error(
        `The database was migrated by a newer Lampstand (${unknown.join(', ')}). Install that version again, or restore a backup from before it.`,
      );
    }
    await orm.migrator.up({ transaction, ...(to !== undefined && { to }) });
    // They are written for the tables as the last migration leaves them.
    if (to === undefined) await applyFunctionFiles(em);
    await prepareQueue(pool);
  });
}

/** Those of these migrations that only a newer version has. */
export function unknownMigrations(names: readonly string[]): string[] {
  // Each migration has its name as a field of its instances.
  const known = new Set(migrations.map((migration) => (Reflect.construct(migration, []) as Migration).name));
  return names.filter((name) => !known.has(name));
}
