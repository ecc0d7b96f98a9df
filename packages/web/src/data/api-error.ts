import type { ErrorCode, ErrorDetails } from '@lampstand/core/errors';

/** The contract's codes, and 'unreachable' when there was no answer. */
type ApiErrorCode = ErrorCode | 'unreachable';

interface Answer {
  status: number;
  statusText: string;
  body: string;
  /** From the Retry-After header, in seconds. */
  retryAfter?: number | undefined;
}

/** Every failed call rejects with it. Its message is "{status}: {body text, or the status text if empty}" (app-12). */
export class ApiError extends Error {
  /** 0 without an answer. */
  readonly status: number;
  readonly code: ApiErrorCode | undefined;
  readonly details: ErrorDetails | undefined;
  /** Seconds until a retry makes sense, if the server says so. */
  readonly retryAfter: number | undefined;
  /** The server's sentence in the member's language; the raw body if the answer was not our server's. */
  readonly serverText: string;

  constructor({ status, statusText, body, retryAfter }: Answer) {
    const text = body || statusText;
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parsedBody(body);
    // Our server's errors have both; a proxy's may have one.
    const isOurs = typeof parsed.code === 'string' && typeof parsed.message === 'string';
    this.code = isOurs ? (parsed.code as ErrorCode) : undefined;
    this.details = parsed.details as ErrorDetails | undefined;
    this.retryAfter = this.details?.retryAfter ?? retryAfter;
    this.serverText = typeof parsed.message === 'string' ? parsed.message : text;
  }
}

/** The server could not be reached. */
export class UnreachableError extends ApiError {
  override readonly code = 'unreachable';

  constructor(cause: unknown) {
    super({ status: 0, statusText: cause instanceof Error ? cause.message : String(cause), body: '' });
    this.cause = cause;
  }
}

/** Whether the session has ended. False for a wrong password. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether our server, not a proxy, says that the object of the call no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code !== undefined;
}

/** Whether the object exists but is not accessible to this member. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** Ignores "gone" for calls that have nothing left to do then, such as declining a request: `call.catch(unlessGone)`. */
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

/** The server's sentence. Undefined if our server did not answer. */
export function refusalText(error: Error): string | undefined {
  return error instanceof ApiError && error.status > 0 && error.code !== undefined ? error.serverText : undefined;
}
