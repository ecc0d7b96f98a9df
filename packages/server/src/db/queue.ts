import pg from 'pg';
import { PgBoss, type Db } from 'pg-boss';

/** The one queue of jobs, which are notifications (push-1); db/functions/push.sql puts jobs into it by this name. */
export const PUSH_QUEUE = 'push';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * `short`: of a kind one waits at most. Ten tries within some hours: who has not been reached by then has opened the app, or
 * does not want this morning's notification in the evening. One that was taken by a process that died is free after a minute.
 */
const SETTINGS = {
  policy: 'short',
  retryLimit: 10,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: HOUR,
  expireInSeconds: MINUTE,
  retentionSeconds: 6 * HOUR,
  deleteAfterSeconds: HOUR,
} as const;

/** pg-boss on the server's pool; its tables are in the schema `pgboss`. */
export function createQueue(pool: pg.Pool, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: onPool(pool),
    supervise,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: HOUR,
    // Jobs here never wait for each other.
    flowIntervalSeconds: HOUR,
  });
}

/** MikroORM's pool hands some types on as text; pg-boss expects them as pg has them. */
function onPool(pool: pg.Pool): Db {
  return {
    executeSql: (text, values) => pool.query({ text, types: pg.types, ...(values === undefined ? {} : { values }) }),
  };
}

/** Makes the queue's tables, or brings them up to date. One server at a time (migrate in orm.ts). */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  const queue = createQueue(pool, { supervise: false });
  queue.on('error', () => {});
  await queue.start();
  await queue.createQueue(PUSH_QUEUE, SETTINGS);
  await queue.stop({ graceful: false });
}
