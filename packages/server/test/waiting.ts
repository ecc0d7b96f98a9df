import { expect } from 'vitest';
import { onServer } from './database.ts';

/** Until so many connections to the database wait for locks of others. They give up after two seconds. */
export function untilWaiting(connectionString: string, connections: number): Promise<void> {
  const count = () =>
    onServer(connectionString, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n;
    });
  return expect.poll(count).toBe(connections);
}
