import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Queryable } from '../src/db/sql.ts';

/** Makes all waiting jobs due. */
export async function makeJobsDue(pool: Pool): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
}

/** The number of waiting and running jobs. */
export async function countUndone(pool: Queryable): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')`,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until no job is waiting or running. */
export async function allDone(pool: Pool): Promise<void> {
  await makeJobsDue(pool);
  await expect.poll(() => countUndone(pool), { timeout: 10_000 }).toBe(0);
}
