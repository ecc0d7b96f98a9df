import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../log-error.ts';
import type { LiveHub } from './hub.ts';
import { readLiveSessions } from './live.queries.ts';

/**
 * Ends the streams of expired sessions. A session that is ended is announced, and its streams end at once (live-3), but an
 * expiry is not announced. So the sessions of the open streams are checked regularly. Returns a function that stops the checks.
 */
export function checkSessions(
  { pool, hub, log }: { pool: Pool; hub: LiveHub; log: Logger },
  everyMs: number,
): () => void {
  async function check(): Promise<void> {
    const open = hub.sessions;
    if (open.size === 0) return;
    const rows = await readLiveSessions(pool, [hub.members, new Date()]);
    const valid = new Set(rows.map(({ id }) => id));
    for (const id of open) if (!valid.has(id)) hub.endSession(id);
  }

  const timer = setInterval(() => {
    check().catch((error: unknown) =>
      log.warn({ error: describeError(error) }, 'the sessions of event streams could not be checked'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
