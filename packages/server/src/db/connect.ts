import type { Env } from '../env.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createOrm, type Database, type OrmOptions } from './orm.ts';

export interface Connection {
  db: Database;
  /** Closes the pool, and leaves the embedded server where there is one. */
  close(): Promise<void>;
}

/** The database that the environment names; without DATABASE_URL, the app's own PostgreSQL in DATA_DIR (D20). */
export async function connectDatabase(env: Env, options: OrmOptions = {}): Promise<Connection> {
  if (env.DATABASE_URL) {
    const db = await createOrm(env.DATABASE_URL, options);
    return { db, close: () => db.close() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const db = await createOrm(embedded.connectionString, options);
  return {
    db,
    close: async () => {
      await db.close();
      await embedded.stop();
    },
  };
}
