import { createJobQueue } from './db/job-queue.ts';
import { workAlerts } from './features/alerts/jobs.ts';
import type { AlertNeeds } from './features/alerts/alerts.service.ts';
import { workAnswers } from './features/posts/answer-jobs.ts';
import { workPush } from './features/push/jobs.ts';
import type { NotifyNeeds } from './features/push/notify.ts';
import { describeError } from './log-error.ts';

const STOP_MS = 2_000;

export interface Jobs {
  /** Waits up to two seconds for running jobs. Another server, or the next start, runs the rest. */
  stop(): Promise<void>;
}

/** Sends notifications and the mails to moderators, and tells those who prayed of answers, until it is stopped. */
export async function startJobs(
  deps: NotifyNeeds & AlertNeeds,
  { pollSeconds = 2 }: { pollSeconds?: number } = {},
): Promise<Jobs> {
  const queue = createJobQueue(deps.db.pool, { supervise: true });
  queue.on('error', (error) => deps.log.warn({ error: describeError(error) }, 'the queue of jobs is interrupted'));
  await queue.start();
  await workPush(queue, deps, pollSeconds);
  await workAlerts(queue, deps, pollSeconds);
  await workAnswers(queue, deps, pollSeconds);
  return { stop: () => queue.stop({ graceful: true, timeout: STOP_MS }) };
}
