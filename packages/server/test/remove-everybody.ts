import type { Pool } from 'pg';
import { withRetry } from '../src/db/sql.ts';

/**
 * Empties every table that refers to members, and those named, between two tests. What the last test began, such as an event or a
 * mail, may still be reading the tables in another order than they are locked here; then PostgreSQL stops one of the two.
 */
export async function removeEverybody(pool: Pool, ...also: string[]): Promise<void> {
  await withRetry(() => pool.query(`truncate ${['users', ...also].join(', ')} cascade`));
}
