import type { Job, PgBoss } from 'pg-boss';
import { ALERT_QUEUE } from '../../db/job-queue.ts';
import { describeError } from '../../log-error.ts';
import { lookLater } from './alerts.queries.ts';
import { look, type AlertNeeds } from './alerts.service.ts';

const AT_ONCE = 5;

interface Look {
  /** Null for the community's fallback address. */
  memberId: string | null;
}

/**
 * Runs the looks that the database adds to the queue (alerts-2). A mail that fails is tried again by a later look; a look that fails, for
 * example because the database is gone, by pg-boss.
 */
export async function workAlerts(queue: PgBoss, deps: AlertNeeds, pollSeconds: number): Promise<void> {
  async function run({ id, data: { memberId } }: Job<Look>) {
    try {
      const again = await look(deps, memberId, new Date());
      if (again) await lookLater(deps.db.pool, [memberId, again]);
      return { id, status: 'completed' as const };
    } catch (error) {
      deps.log.warn({ error: describeError(error) }, 'what waits for a moderator could not be read');
      return { id, status: 'failed' as const };
    }
  }

  await queue.supervise(ALERT_QUEUE);
  await queue.work<Look, unknown, { perJobResults: true; batchSize: number; pollingIntervalSeconds: number }>(
    ALERT_QUEUE,
    { perJobResults: true, batchSize: AT_ONCE, pollingIntervalSeconds: pollSeconds },
    (jobs) => Promise.all(jobs.map(run)),
  );
}
