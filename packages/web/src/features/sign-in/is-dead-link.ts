import type { ErrorCode } from '@lampstand/core/errors';
import { ApiError } from '../../data/api-error.ts';

/** Whether the server says that the link of a mail no longer works. With such a link, what the screen offers would be useless. */
export function isDeadLink(failure: Error | undefined, code: ErrorCode): boolean {
  return failure instanceof ApiError && failure.code === code;
}
