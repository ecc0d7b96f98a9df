import type { Env } from '../env.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { leaveStatementsUnnamed } from './sql.ts';
import { watchDatabase } from './watch.ts';
import { createOrm, type Database, type OrmOptions } from './orm.ts';

export interface Connection {
  db: Database;
  /** Closes the pool, and leaves the embedded server where there is one. */
  close(): Promise<void>;
}

export interface ConnectOptions extends OrmOptions {
  /** Told when PostgreSQL did not answer any more, and its connections were cut. */
  onHang?: () => void;
  /** Told when the embedded PostgreSQL had died and was started again, or why it could not be. */
  onDeath?: (failure: Error | undefined) => void;
}

/** The database that the environment names; without DATABASE_URL, the app's own PostgreSQL in DATA_DIR. */
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
      await db.close();
      await embedded?.stop();
    },
  };
}
