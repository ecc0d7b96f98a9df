import type { Job, PgBoss } from 'pg-boss';
import { ANSWER_QUEUE } from '../../db/job-queue.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log-error.ts';
import { tellAnswer } from './answers.queries.ts';

/** As many ids as fit into a notification of PostgreSQL. */
const AT_ONCE = 150;

type Needs = Pick<Deps, 'db' | 'log'>;

/** Tells everybody who is due that a request was answered (requests-3), some at a time. */
export async function tellAnswered({ db }: Pick<Deps, 'db'>, postId: string, now: Date): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own, and the last one is known only then
    const [row] = await tellAnswer(db.pool, [postId, now, AT_ONCE]);
    if (!row || row.told < AT_ONCE) return;
  }
}

/** Runs the jobs that the database adds to the queue. Any number of servers may do so. */
export async function workAnswers(queue: PgBoss, deps: Needs, pollSeconds: number): Promise<void> {
  async function run({ id, data: { postId } }: Job<{ postId: string }>) {
    try {
      await tellAnswered(deps, postId, new Date());
      return { id, status: 'completed' as const };
    } catch (error) {
      deps.log.warn({ error: describeError(error) }, 'those who prayed could not be told of an answer');
      return { id, status: 'failed' as const };
    }
  }

  await queue.supervise(ANSWER_QUEUE);
  await queue.work<
    { postId: string },
    unknown,
    { perJobResults: true; batchSize: number; pollingIntervalSeconds: number }
  >(ANSWER_QUEUE, { perJobResults: true, batchSize: 1, pollingIntervalSeconds: pollSeconds }, (jobs) =>
    Promise.all(jobs.map(run)),
  );
}
