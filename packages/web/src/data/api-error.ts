import type { ErrorCode, ErrorDetails } from '@lampstand/core/errors';

/** Codes of the contract, and 'unreachable' where no answer came at all. */
export type ApiErrorCode = ErrorCode | 'unreachable';

interface Answer {
  status: number;
  statusText: string;
  body: string;
  /** Of its header, in seconds. */
  retryAfter?: number | undefined;
}

/** What every failed call rejects with. Its text is "{status}: {body text, or the status text if empty}" (app-12). */
export class ApiError extends Error {
  /** 0 where no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode | undefined;
  readonly details: ErrorDetails | undefined;
  /** Seconds, where the server says when to try again. */
  readonly retryAfter: number | undefined;
  /** The server's sentence in the member's language; the raw text of an answer that was none of ours. */
  readonly serverText: string;

  constructor({ status, statusText, body, retryAfter }: Answer) {
    const text = body || statusText;
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parsedBody(body);
    // Our server's errors have both; whoever stands before it may have one.
    const isOurs = typeof parsed.code === 'string' && typeof parsed.message === 'string';
    this.code = isOurs ? (parsed.code as ErrorCode) : undefined;
    this.details = parsed.details as ErrorDetails | undefined;
    this.retryAfter = this.details?.retryAfter ?? retryAfter;
    this.serverText = typeof parsed.message === 'string' ? parsed.message : text;
  }
}

/** The network, not the server, said no. */
export class UnreachableError extends ApiError {
  override readonly code = 'unreachable';

  constructor(cause: unknown) {
    super({ status: 0, statusText: cause instanceof Error ? cause.message : String(cause), body: '' });
    this.cause = cause;
  }
}

/** The session has ended, whatever the call was (not: a wrong password at login). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The server itself, not something in between, says that what the call was about does not exist any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code !== undefined;
}

/** It may exist, but is not for this member (any more). */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** For a call that has nothing left to do then, such as declining a request: `call.catch(unlessGone)`. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

function parsedBody(body: string): { code?: unknown; details?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
