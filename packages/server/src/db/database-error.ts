import type { ErrorCode } from '@lampstand/core/errors';

/** Connection failures of node-postgres and of its sockets. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const DISK_FULL = '53100';
const CONNECTION_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/i;

/** Whether a row was rejected because another one has the same value, by an index or by a trigger. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/**
 * What a database error means to the caller. A full disk → `storage_full`. A database that is unreachable, shutting down, out
 * of connections or too slow (57xxx, 08xxx, other 53xxx, 55P03, 40001, 40P01 after its retries) → `unavailable`. A row whose
 * post or member was deleted during the write → as if it had been deleted before. Any other error of PostgreSQL → undefined.
 */
export function databaseErrorCode(error: unknown): ErrorCode | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (code === DISK_FULL) return 'storage_full';
    if (CONNECTION_CODES.has(code) || /^(08|53|57)/.test(code) || ['55P03', '40001', '40P01'].includes(code)) {
      return 'unavailable';
    }
    if (code === FOREIGN_KEY_VIOLATION) return missing('constraint' in cause ? String(cause.constraint) : '');
    if (code === '' && CONNECTION_MESSAGES.test(cause.message)) return 'unavailable';
  }
  return undefined;
}

/** Constraints are named `<table>_<column>_foreign`. The writing member is always the signed-in one. */
function missing(constraint: string): ErrorCode | undefined {
  if (constraint.endsWith('_post_id_foreign')) return 'post_not_found';
  if (/_(receiver|addressee|blocked)_id_foreign$/.test(constraint)) return 'user_not_found';
  return /_(user|sender|requester|blocker|reporter)_id_foreign$/.test(constraint) ? 'not_signed_in' : undefined;
}
