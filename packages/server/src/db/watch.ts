import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './orm.ts';

const ASK_EVERY_MS = 500;
/** Together with the pause, less than the five seconds in which every request must be answered. */
const ANSWER_MS = 3_000;

/**
 * Checks twice a second, on a separate connection, that PostgreSQL answers. When PostgreSQL hangs, its connections stay open
 * and statements would wait forever. So after three seconds without an answer, all connections of the pool are cut: running
 * requests fail at once (api-11) and later ones reconnect. Returns a function that stops the checks.
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

  /** Runs until the connection is lost. A failed connection attempt says nothing about the existing connections. */
  async function watchOneConnection(): Promise<void> {
    // The pool's password is not enumerable, so a copy of the options lacks it.
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

/** Rejects if the connection is lost, which the pool's connections detect themselves. */
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
