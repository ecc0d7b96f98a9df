import { ApiError } from './api-error.ts';

/** The server's sentence. Undefined if our server did not answer. */
export function refusalText(error: Error): string | undefined {
  return error instanceof ApiError && error.status > 0 && error.code !== undefined ? error.serverText : undefined;
}
