import type { Pool } from 'pg';
import { inPoolTransaction, prepared, type Queryable } from './sql.ts';

const lockPair = prepared<never, [a: string, b: string]>(
  'pair.lock',
  `select pg_advisory_xact_lock(hashtextextended(
     least($1::uuid, $2::uuid)::text || greatest($1::uuid, $2::uuid)::text, 0))`,
);

/**
 * What passes between two members and asks first whether it may: a message, a request to connect, a block. One at a time
 * for each pair, and everything read in `work` is as the one before has left it, because a statement that begins after the
 * lock sees what was committed under it. So nothing lands after a block, and a conversation has one order.
 */
export function inPairTransaction<T>(
  pool: Pool,
  a: string,
  b: string,
  work: (client: Queryable) => Promise<T>,
): Promise<T> {
  return inPoolTransaction(pool, async (client) => {
    await lockPair(client, [a, b]);
    return work(client);
  });
}
