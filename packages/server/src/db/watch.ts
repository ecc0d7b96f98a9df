import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './orm.ts';

const ASK_EVERY_MS = 500;
/** With the pause before it less than the five seconds in which every request is answered. */
const ANSWER_MS = 3_000;

/**
 * Asks PostgreSQL twice a second, on a connection of its own, whether it still answers. One that hangs keeps its connections
 * open, and statements would wait on them without end: after three seconds without an answer all connections of the pool are
 * cut, so that requests fail at once (api-11) and the next ones reconnect. Returns a function that stops it.
 */
export function watchDatabase(
  { pool, cutConnections }: Pick<Database, 'pool' | 'cutConnections'>,
  onHang: () => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await watchOneConnection().catch(() => {});
      await pause(ASK_EVERY_MS);
    }
  }

  /** Until it is lost. That nobody can connect says nothing about the connections that there are. */
  async function watchOneConnection(): Promise<void> {
    // The pool hides its password from those who copy its options.
    const { password } = pool.options;
    const own = { connectionTimeoutMillis: ANSWER_MS, application_name: 'lampstand watch' };
    const client = new pg.Client({ ...pool.options, ...(password === undefined ? {} : { password }), ...own });
    client.on('error', () => {});
    try {
      await client.connect();
      while (!signal.aborted) {
        await pause(ASK_EVERY_MS);
        if (await answersInTime(client)) continue;
        onHang();
        cutConnections();
        return;
      }
    } finally {
      client.connection.stream.destroy();
    }
  }

  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal, ref: false }).catch(() => {});
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}

/** Rejects where the connection is lost: then those of the pool know it as well. */
async function answersInTime(client: pg.Client): Promise<boolean> {
  let hasAnswered = false;
  const answer = client.query('select 1').then(() => (hasAnswered = true));
  const stopTimer = new AbortController();
  const tooLate = delay(ANSWER_MS, undefined, { signal: stopTimer.signal, ref: false });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    stopTimer.abort();
    tooLate.catch(() => {});
    answer.catch(() => {});
  }
  // If this process was blocked, the answer may have arrived but not been read.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return hasAnswered;
}
