import type { Pool } from 'pg';

/**
 * Runs `work` unless another server is running it. Returns whether it ran. The lock belongs to a transaction that does nothing
 * else, because a pooler in transaction mode supports no other locks.
 */
export async function ifAlone(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Without a listener, a lost connection would end the process.
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
