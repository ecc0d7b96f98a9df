import { createHash } from 'node:crypto';
import { AppError } from '@lampstand/core/errors';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** Counters live in a table that the migrations make. One limiter alone sets `clearExpiredByTimeout`, it sweeps for all. */
export function counterTable(pool: Pool) {
  return {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
}
export type CounterTable = ReturnType<typeof counterTable>;

/** Keys are hashed, so that the table has no emails or addresses and every key fits the column. */
export function hashedKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32);
}

/** A spent limit as the product's own error; a failure of the store as it is. */
export function refusal(reason: unknown): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  return new AppError('rate_limited', { retryAfter: Math.max(Math.ceil(reason.msBeforeNext / 1000), 1) });
}
