import type { PgBoss } from 'pg-boss';
import { ALERT_QUEUE } from '../../db/job-queue.ts';
import { workJobs } from '../../db/work-jobs.ts';
import { lookLater } from './alerts.queries.ts';
import { look, type AlertNeeds } from './alerts.service.ts';

interface Look {
  /** Null for the community's fallback address. */
  memberId: string | null;
}

/** Runs the looks of the queue (alerts-2). A mail that fails is tried again by a later look. */
export async function workAlerts(queue: PgBoss, deps: AlertNeeds, pollSeconds: number): Promise<void> {
  await workJobs<Look>(queue, ALERT_QUEUE, {
    atOnce: 5,
    pollSeconds,
    run: async ({ memberId }) => {
      const again = await look(deps, memberId, new Date());
      if (again) await lookLater(deps.db.pool, [memberId, again]);
    },
    log: deps.log,
    failed: 'what waits for a moderator could not be read',
  });
}
