import { doctorApi } from '@lampstand/core/doctor/contract';
import { AppError } from '@lampstand/core/errors';
import type { MiddlewareHandler } from 'hono';
import type { Stall } from '../db/stall.ts';
import { isUpload, mayBeLarge } from './body.ts';
import type { HttpContext, HttpEnv } from './implement.ts';

export interface TimeLimits {
  request: number;
  upload: number;
  /** The window over which the minimum rate of an upload is measured. */
  uploadWindow: number;
}

export const TIME_LIMITS: TimeLimits = { request: 30_000, upload: 120_000, uploadWindow: 10_000 };

const OVER = new Error('The request has ended.');

/** Endpoints that scan all data. */
const THOROUGH: string = doctorApi.doctor.path;

/** How long a request may take that arrives while the database does not answer: enough for one that needs no database. */
const STALLED_MS = 100;

/**
 * The time limits of requests (api-11). Uploads get more time, for slow phones, and large ones the signal `over`, which aborts at
 * the request's end, because Node does not notify a body that is still being read when the response is sent. While the database
 * does not answer, other requests are refused at once, whether they wait for it or arrive then. Hono's middleware has one limit
 * for all requests and does not abort anything.
 */
export function timeLimits(
  stall: Stall,
  limits: Omit<TimeLimits, 'uploadWindow'> = TIME_LIMITS,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const endUpload = mayBeLarge(c) ? beginUpload(c) : undefined;
    let timer: NodeJS.Timeout | undefined;
    let ignoreStall: (() => void) | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const refuse = () => reject(new AppError('unavailable', { retryAfter: 5 }));
      const mayTakeLonger = isUpload(c) || c.req.path === THOROUGH;
      if (!mayTakeLonger) ignoreStall = stall.onBegin(refuse);
      const limit = stall.isOn && !mayTakeLonger ? STALLED_MS : limits.request;
      timer = setTimeout(refuse, mayTakeLonger ? limits.upload : limit);
    });
    try {
      await Promise.race([next(), tooLate]);
    } finally {
      clearTimeout(timer);
      ignoreStall?.();
      endUpload?.();
    }
  };
}

/** Sets `over`, which also aborts when the client disconnects. Returns what aborts it. */
function beginUpload(c: HttpContext): () => void {
  const end = new AbortController();
  const disconnected = c.req.raw.signal;
  const finish = (): void => {
    // Otherwise the request would stay in memory: Node keeps the signal for as long as what its listener refers to.
    disconnected.removeEventListener('abort', finish);
    end.abort(OVER);
  };
  c.set('over', end.signal);
  disconnected.addEventListener('abort', finish);
  return finish;
}
