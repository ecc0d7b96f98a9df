import { createHash } from 'node:crypto';
import { connectionPair } from '@lampstand/core/connections/rules';
import type { Pool } from 'pg';
import { inPoolTransaction, type Queryable } from './sql.ts';

/**
 * A transaction for actions between two members that first check a permission: a message, a connection request, a block. Only
 * one runs at a time for each pair. Everything that `work` reads is committed, because a statement that starts after the lock
 * sees all earlier commits. So nothing is written after a block, and a conversation has one order (messages-6).
 */
export function inPairTransaction<T>(
  pool: Pool,
  a: string,
  b: string,
  work: (client: Queryable) => Promise<T>,
): Promise<T> {
  return inPoolTransaction(pool, work, pairLock(a, b));
}

/** 64 bits of a hash. If two pairs share them, they only wait for each other. */
export function pairLock(a: string, b: string): bigint {
  return createHash('sha256').update(connectionPair(a, b).join()).digest().readBigInt64BE();
}
