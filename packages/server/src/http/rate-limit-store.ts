import { hash } from 'node:crypto';
import { AppError } from '@lampstand/core/errors';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counters are in a table that the migrations create. Only one limiter sets `clearExpiredByTimeout`, and it cleans up for all.
 */
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

/** Keys are hashed, so that the table contains no emails or addresses and every key fits the column. */
export function hashedKey(...parts: string[]): string {
  return hash('sha256', parts.join('\0'), 'base64url').slice(0, 32);
}

/** Turns a used-up limit into the product's own error. A failure of the store stays as it is. */
export function refusal(reason: unknown): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  return new AppError('rate_limited', { retryAfter: Math.max(Math.ceil(reason.msBeforeNext / 1000), 1) });
}
