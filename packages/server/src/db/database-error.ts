import type { ErrorCode } from '@lampstand/core/errors';

/** Connection failures of node-postgres and of the socket below it. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const FOREIGN_KEY_VIOLATION = '23503';
const DISK_FULL = '53100';
const CONNECTION_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/i;

/**
 * What a failure of the database means to the caller: its disk is full → `storage_full`; away, shutting down, out of
 * connections or too slow (57xxx, 08xxx, other 53xxx, 55P03, 40001, 40P01 after its retries) → `unavailable`; a row whose
 * post or member was deleted while it was being written → as if that had been first; anything else that is PostgreSQL's →
 * undefined.
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

/** Constraints are named `<table>_<column>_foreign`; a member who writes is always the one who is signed in. */
function missing(constraint: string): ErrorCode | undefined {
  if (constraint.endsWith('_post_id_foreign')) return 'post_not_found';
  if (/_(receiver|addressee|blocked)_id_foreign$/.test(constraint)) return 'user_not_found';
  return /_(user|sender|requester|blocker|reporter)_id_foreign$/.test(constraint) ? 'not_signed_in' : undefined;
}
