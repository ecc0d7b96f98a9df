import type { Pool } from 'pg';
import { inPoolTransaction } from '../src/db/sql.ts';

/**
 * Inserts rows without their triggers and foreign keys, which take most of the time. For many rows, of which a test needs
 * no words, counters, events or notifications.
 */
export async function insertMany(pool: Pool, text: string, values: readonly unknown[] = []): Promise<void> {
  await inPoolTransaction(pool, async (client) => {
    await client.query('set local session_replication_role = replica; set local statement_timeout = 0');
    await client.query(text, [...values]);
  });
}
