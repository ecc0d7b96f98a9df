import { pino } from 'pino';
import { connectDatabase } from '../db/connect.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { migrate } from '../db/orm.ts';
import { readEnv } from '../env.ts';
import { reapplyTombstones } from '../features/account/reapply-tombstones.ts';
import { openMediaStorage } from '../features/media/media-storage.ts';
import { createLive } from '../features/live/live.ts';

/** Checks all members and deletes those again who had left. For a restored backup, with or without a running server. */
async function reapply(): Promise<string> {
  const env = readEnv();
  const log = pino({ level: 'warn', base: undefined }, pino.destination({ dest: 2, sync: true }));
  const connection = await connectDatabase(env);
  try {
    await migrate(connection.db);
    const live = createLive({ pool: connection.db.pool, log });
    const deps = { env, log, db: connection.db, live, storage: await openMediaStorage(env) };
    const erased = await reapplyTombstones(deps, { always: true });
    await live.close();
    return `${erased} ${erased === 1 ? 'member' : 'members'} deleted again.`;
  } finally {
    await connection.close();
  }
}

try {
  process.stdout.write(`${await reapply()}\n`);
} catch (error) {
  const away = 'PostgreSQL cannot be reached. Is it running, and is DATABASE_URL right?';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${databaseErrorCode(error) ? away : message}\n`);
  process.exitCode = 1;
}
