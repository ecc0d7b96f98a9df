import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from '../log-error.ts';

interface Work<Data> {
  /** How many jobs run at the same time. */
  atOnce: number;
  pollSeconds: number;
  run: (data: Data) => Promise<void>;
  log: Logger;
  /** What the log says of a job that failed. pg-boss tries it again. */
  failed: string;
}

/** Runs the jobs that the database adds to a queue. Any number of servers may do so; each job is taken by one. */
export async function workJobs<Data extends object>(
  queue: PgBoss,
  name: string,
  { atOnce, pollSeconds, run, log, failed }: Work<Data>,
): Promise<void> {
  async function runOne({ id, data }: Job<Data>) {
    try {
      await run(data);
      return { id, status: 'completed' as const };
    } catch (error) {
      log.warn({ error: describeError(error) }, failed);
      return { id, status: 'failed' as const };
    }
  }

  // Frees the jobs of a server that died before this one started.
  await queue.supervise(name);
  await queue.work<Data, unknown, { perJobResults: true; batchSize: number; pollingIntervalSeconds: number }>(
    name,
    { perJobResults: true, batchSize: atOnce, pollingIntervalSeconds: pollSeconds },
    (jobs) => Promise.all(jobs.map(runOne)),
  );
}
