import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './orm.ts';

const ASK_EVERY_MS = 500;
/** Together with the pause and the delay of time-limits.ts, less than the two seconds in which every request must be answered. */
const STALL_MS = 1_000;
const HANG_MS = 3_000;

/**
 * Checks twice a second, on a separate connection, that PostgreSQL answers. When PostgreSQL hangs, its connections stay open
 * and statements would wait forever. After one second without an answer, requests are refused (api-11), but their statements
 * may still end, because a busy PostgreSQL is slow as well. After three seconds all connections of the pool are cut, and later
 * requests reconnect. Returns a function that stops the checks.
 */
export function watchDatabase(
  { pool, cutConnections, stall }: Pick<Database, 'pool' | 'cutConnections' | 'stall'>,
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
    const own = { connectionTimeoutMillis: HANG_MS, application_name: 'lampstand watch' };
    const client = new pg.Client({ ...pool.options, ...(password === undefined ? {} : { password }), ...own });
    client.on('error', () => {});
    try {
      await client.connect();
      while (!signal.aborted) {
        await pause(ASK_EVERY_MS);
        const answer = client.query('select 1');
        if (!(await isInTime(answer, STALL_MS))) {
          stall.begin();
          if (!(await isInTime(answer, HANG_MS - STALL_MS))) {
            onHang();
            cutConnections();
            return;
          }
        }
        stall.end();
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
    stall.end();
  };
}

/** Rejects if the connection is lost, which the pool's connections detect themselves. */
async function isInTime(answer: Promise<unknown>, ms: number): Promise<boolean> {
  let hasAnswered = false;
  const answered = answer.then(() => (hasAnswered = true));
  const stopTimer = new AbortController();
  const tooLate = delay(ms, undefined, { signal: stopTimer.signal, ref: false });
  try {
    await Promise.race([answered, tooLate]);
  } finally {
    stopTimer.abort();
    tooLate.catch(() => {});
    answered.catch(() => {});
  }
  // If this process was blocked, the answer may have arrived but not been read.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return hasAnswered;
}
