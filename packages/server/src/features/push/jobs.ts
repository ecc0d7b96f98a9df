import type { Job } from 'pg-boss';
import { createQueue, PUSH_QUEUE } from '../../db/queue.ts';
import { describeError } from '../../log-error.ts';
import type { NewsAbout } from './news.queries.ts';
import { tellDevice, type TellNeeds } from './tell.ts';

const STOP_MS = 2_000;
const AT_ONCE = 10;

export interface PushJobs {
  /** Lets those that are on their way finish; what does not is taken up by another server, or by the next start. */
  stop(): Promise<void>;
}

/**
 * Does the jobs that the database has put into the queue (push-1). Any number of servers may: each job is taken by one.
 * What fails is tried again, each time later than before; what was taken by a server that died is free again after a
 * minute.
 */
export async function startPushJobs(
  deps: TellNeeds,
  { pollSeconds = 2 }: { pollSeconds?: number } = {},
): Promise<PushJobs> {
  const { db, log } = deps;
  const queue = createQueue(db.pool, { supervise: true });
  queue.on('error', (error) => log.warn({ error: describeError(error) }, 'the queue of notifications is interrupted'));

  async function run({ id, data }: Job<NewsAbout>) {
    try {
      const seconds = await tellDevice(deps, data, new Date());
      if (seconds !== undefined) {
        // Where another one waits already, that one will tell.
        await queue.send(PUSH_QUEUE, data, { startAfter: seconds, singletonKey: keyOf(data) });
      }
      return { id, status: 'completed' as const };
    } catch (error) {
      log.warn({ error: describeError(error) }, 'a device could not be notified');
      return { id, status: 'failed' as const };
    }
  }

  /** One after the other where they are about the same: the second finds nothing left to notify. */
  async function runInTurn(jobs: Job<NewsAbout>[]) {
    const done = [];
    for (const job of jobs) done.push(await run(job));
    return done;
  }

  await queue.start();
  // What a server has left behind that died before this one began.
  await queue.supervise(PUSH_QUEUE);
  await queue.work<NewsAbout, unknown, { perJobResults: true; batchSize: number; pollingIntervalSeconds: number }>(
    PUSH_QUEUE,
    { perJobResults: true, batchSize: AT_ONCE, pollingIntervalSeconds: pollSeconds },
    async (jobs) => {
      const groups = Map.groupBy(jobs, ({ data }) => keyOf(data));
      return (await Promise.all([...groups.values()].map(runInTurn))).flat();
    },
  );
  return { stop: () => queue.stop({ graceful: true, timeout: STOP_MS }) };
}

/** As db/functions/push.sql writes it. */
function keyOf({ subscriptionId, kind, topic }: NewsAbout): string {
  return [subscriptionId, kind, topic].filter((part) => part !== null).join(' ');
}
