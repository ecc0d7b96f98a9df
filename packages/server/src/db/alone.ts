import type { Pool } from 'pg';

/**
 * Runs the work unless another server is at it already; returns whether it ran. The lock is held by a transaction, as a pooler in transaction mode
 * requires, and that transaction does nothing else.
 */
export async function ifAlone(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that ends meanwhile would otherwise end the process.
  const note = (error: Error): void => void (broken = error);
  client.on('error', note);
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lock]);
    const isFree = rows[0]?.free === true;
    if (isFree) await work();
    return isFree;
  } finally {
    await client.query('rollback').catch(note);
    client.off('error', note);
    client.release(broken);
  }
}
