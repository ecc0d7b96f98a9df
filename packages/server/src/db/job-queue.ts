import pg from 'pg';
import { PgBoss, type Db } from 'pg-boss';

/** The queue of notifications (push-1). db/functions/push.sql adds jobs to it by this name. */
export const PUSH_QUEUE = 'push';
/** The queue of looks at what waits for moderators (alerts-2). db/functions/alerts.sql adds jobs to it by this name. */
export const ALERT_QUEUE = 'alerts';

/** The queue of answers that those who prayed are told of (requests-3). db/functions/requests.sql adds jobs to it by this name. */
export const ANSWER_QUEUE = 'answers';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `short`: at most one job of a kind waits. Ten attempts within some hours, because after that time the member has opened the
 * app or the notification is out of date. A job of a process that died is free again after a minute.
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

/** These may take longer: a mail takes a minute at most. One that comes too late still matters. */
const ALERT_SETTINGS = { ...SETTINGS, expireInSeconds: 2 * MINUTE, retentionSeconds: 7 * DAY } as const;

/** pg-boss on the server's pool. Its tables are in the schema `pgboss`. */
export function createJobQueue(pool: pg.Pool, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: onPool(pool),
    supervise,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: HOUR,
    // No job here depends on another.
    flowIntervalSeconds: HOUR,
  });
}

/** MikroORM's pool returns some types as text, but pg-boss expects pg's own parsing. */
function onPool(pool: pg.Pool): Db {
  return {
    executeSql: (text, values) => pool.query({ text, types: pg.types, ...(values === undefined ? {} : { values }) }),
  };
}

/** Creates the queue's tables or migrates them. Only one server at a time may call it (migrate in orm.ts). */
export async function prepareJobQueue(pool: pg.Pool): Promise<void> {
  const queue = createJobQueue(pool, { supervise: false });
  queue.on('error', () => {});
  await queue.start();
  await queue.createQueue(PUSH_QUEUE, SETTINGS);
  await queue.createQueue(ALERT_QUEUE, ALERT_SETTINGS);
  await queue.createQueue(ANSWER_QUEUE, ALERT_SETTINGS);
  await queue.stop({ graceful: false });
}
