import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Queryable } from '../src/db/sql.ts';

/** Makes everything that waits due. */
export async function hurry(pool: Pool): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
}

/** How many jobs wait, or are on their way. */
export async function countUndone(pool: Queryable): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')`,
  );
  return rows[0]?.count ?? 0;
}

/** Until nothing waits any more and nothing is on its way. */
export async function allDone(pool: Pool): Promise<void> {
  await hurry(pool);
  await expect.poll(() => countUndone(pool), { timeout: 10_000 }).toBe(0);
}
