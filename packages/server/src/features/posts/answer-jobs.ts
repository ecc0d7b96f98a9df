import type { PgBoss } from 'pg-boss';
import { ANSWER_QUEUE } from '../../db/job-queue.ts';
import { workJobs } from '../../db/work-jobs.ts';
import type { Deps } from '../../deps.ts';
import { tellAnswer } from './posts.queries.ts';

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

/** Runs the jobs of the queue. */
export async function workAnswers(queue: PgBoss, deps: Needs, pollSeconds: number): Promise<void> {
  await workJobs<{ postId: string }>(queue, ANSWER_QUEUE, {
    atOnce: 1,
    pollSeconds,
    run: ({ postId }) => tellAnswered(deps, postId, new Date()),
    log: deps.log,
    failed: 'those who prayed could not be told of an answer',
  });
}
