import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { leaveStatementsUnnamed } from './sql.ts';
import { watchDatabase } from './watch.ts';
import { createOrm, type Database, type OrmOptions } from './orm.ts';

/** How long closing waits for connections that are in use. */
const CLOSE_MS = 1_000;

export interface Connection {
  db: Database;
  /** Closes the pool, and releases the embedded server if there is one. Takes a second at most, whatever is still running. */
  close(): Promise<void>;
}

export interface ConnectOptions extends OrmOptions {
  /** Called when PostgreSQL stopped answering and its connections were cut. */
  onHang?: () => void;
  /** Called when the embedded PostgreSQL died, after the restart or with the reason why it failed. */
  onDeath?: (failure: Error | undefined) => void;
}

/** The database of DATABASE_URL. Without it, the app's own PostgreSQL in DATA_DIR. */
export async function connectDatabase(env: Env, options: ConnectOptions = {}): Promise<Connection> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const isPooled = env.DATABASE_LISTEN_URL !== undefined;
  if (isPooled) leaveStatementsUnnamed();
  const db = await createOrm(env.DATABASE_URL ?? embedded?.connectionString ?? '', {
    maxConnections: env.DATABASE_POOL,
    isPooled,
    ...options,
  });
  const stopWatching = options.onHang && watchDatabase(db, options.onHang);
  if (options.onDeath) embedded?.keepAlive(options.onDeath);
  return {
    db,
    close: async () => {
      await stopWatching?.();
      await closePool(db);
      await embedded?.stop();
    },
  };
}

/**
 * A job that holds a connection while it waits for another one (alone.ts) would wait forever, because a closing pool gives no more
 * away.
 */
async function closePool(db: Database): Promise<void> {
  const closed = new AbortController();
  const tooLate = sleep(CLOSE_MS, undefined, { signal: closed.signal }).catch(() => undefined);
  try {
    await Promise.race([db.close(), tooLate]);
  } finally {
    closed.abort();
  }
}
