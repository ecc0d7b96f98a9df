import { doctorApi } from '@lampstand/core/doctor/contract';
import { AppError } from '@lampstand/core/errors';
import type { MiddlewareHandler } from 'hono';
import { isUpload } from './body.ts';
import type { HttpEnv } from './implement.ts';

export interface TimeLimits {
  request: number;
  upload: number;
  /** The window over which the minimum rate of an upload is measured. */
  uploadWindow: number;
}

export const TIME_LIMITS: TimeLimits = { request: 30_000, upload: 120_000, uploadWindow: 10_000 };

/** One for all requests, because a new one for each would take a percent of a server's time. */
const OVER = new Error('The request has ended.');

/** Endpoints that scan all data. */
const THOROUGH: string = doctorApi.doctor.path;

/**
 * The time limits of requests (api-11). Uploads get more time, for slow phones. Work that belongs to a request uses the signal
 * `over`, which aborts at its end, because Node does not notify a body that is still being read when the response is sent.
 * Hono's middleware has one limit for all requests and does not abort anything.
 */
export function timeLimits(limits: Omit<TimeLimits, 'uploadWindow'> = TIME_LIMITS): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const end = new AbortController();
    const finish = (): void => end.abort(OVER);
    c.set('over', end.signal);
    const disconnected = isUpload(c) ? c.req.raw.signal : undefined;
    disconnected?.addEventListener('abort', finish, { once: true });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const refuse = () => reject(new AppError('unavailable', { retryAfter: 5 }));
      const mayTakeLonger = isUpload(c) || c.req.path === THOROUGH;
      timer = setTimeout(refuse, mayTakeLonger ? limits.upload : limits.request);
    });
    try {
      await Promise.race([next(), tooLate]);
    } finally {
      clearTimeout(timer);
      // Otherwise the request would stay in memory: Node keeps the signal for as long as what its listener refers to.
      disconnected?.removeEventListener('abort', finish);
      finish();
    }
  };
}
