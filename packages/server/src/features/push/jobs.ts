import type { Job, PgBoss } from 'pg-boss';
import { PUSH_QUEUE } from '../../db/job-queue.ts';
import { describeError } from '../../log-error.ts';
import type { NewsAbout } from './kinds.ts';
import { notify, type NotifyNeeds } from './notify.ts';

const AT_ONCE = 10;

/**
 * Runs the jobs that the database adds to the queue (push-1). Any number of servers may do so; each job is taken by one. A
 * failed job is retried with a growing delay, and a job of a server that died is free again after a minute.
 */
export async function workPush(queue: PgBoss, deps: NotifyNeeds, pollSeconds: number): Promise<void> {
  const { log } = deps;

  async function run({ id, data }: Job<NewsAbout>) {
    try {
      const seconds = await notify(deps, data, new Date());
      if (seconds !== undefined) {
        // pg-boss drops it if a job with the same key is already waiting.
        await queue.send(PUSH_QUEUE, data, { startAfter: seconds, singletonKey: keyOf(data) });
      }
      return { id, status: 'completed' as const };
    } catch (error) {
      log.warn({ error: describeError(error) }, 'a device could not be notified');
      return { id, status: 'failed' as const };
    }
  }

  /** Jobs with the same key run one after the other; the second one then finds no news. */
  async function runInSequence(jobs: Job<NewsAbout>[]) {
    const done = [];
    for (const job of jobs) done.push(await run(job));
    return done;
  }

  // Frees the jobs of a server that died before this one started.
  await queue.supervise(PUSH_QUEUE);
  await queue.work<NewsAbout, unknown, { perJobResults: true; batchSize: number; pollingIntervalSeconds: number }>(
    PUSH_QUEUE,
    { perJobResults: true, batchSize: AT_ONCE, pollingIntervalSeconds: pollSeconds },
    async (jobs) => {
      const groups = Map.groupBy(jobs, ({ data }) => keyOf(data));
      return (await Promise.all([...groups.values()].map(runInSequence))).flat();
    },
  );
}

/** The same format as in db/functions/push.sql. */
function keyOf({ subscriptionId, kind, topic }: NewsAbout): string {
  return [subscriptionId, kind, topic].filter((part) => part !== null).join(' ');
}
