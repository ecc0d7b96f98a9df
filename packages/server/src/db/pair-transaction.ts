import { createHash } from 'node:crypto';
import { connectionPair } from '@lampstand/core/connections/rules';
import type { Pool } from 'pg';
import { inPoolTransaction, type Queryable } from './sql.ts';

/**
 * What passes between two members and asks first whether it may: a message, a request to connect, a block. One at a time
 * for each pair, and everything read in `work` is as the one before has left it, because a statement that begins after the
 * lock sees what was committed under it. So nothing lands after a block, and a conversation has one order (messages-6).
 */
export function inPairTransaction<T>(
  pool: Pool,
  a: string,
  b: string,
  work: (client: Queryable) => Promise<T>,
): Promise<T> {
  return inPoolTransaction(pool, work, pairLock(a, b));
}

/** 64 bits of a hash: should two pairs ever share them, they only wait for each other. */
export function pairLock(a: string, b: string): bigint {
  return createHash('sha256').update(connectionPair(a, b).join()).digest().readBigInt64BE();
}
