import { AppError } from '@lampstand/core/errors';

/** Error codes of a disk, a quota and S3-compatible stores. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);

/** What an error of the picture store means to the caller: it is full, or it is temporarily unavailable. */
export function storeError(cause: unknown): AppError {
  const error = isFull(cause) ? new AppError('storage_full') : new AppError('unavailable', { retryAfter: 10 });
  error.cause = cause;
  return error;
}

function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (('code' in cause && FULL.has(String(cause.code))) || FULL.has(cause.name)) return true;
  }
  return false;
}
