import { AppError } from '@lampstand/core/errors';
import { moderationAdminApi } from '@lampstand/core/moderation/admin-contract';
import type { MiddlewareHandler } from 'hono';
import { isUpload } from './body.ts';
import type { HttpEnv } from './implement.ts';

const REQUEST_MS = 30_000;
const UPLOAD_MS = 120_000;

/** Looks at everything there is. */
const THOROUGH: string = moderationAdminApi.doctor.path;

/** Nobody waits longer than this for an answer (DESIGN.md §4); an upload may come over a slow phone. */
export function timeLimits(limits = { request: REQUEST_MS, upload: UPLOAD_MS }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
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
    }
  };
}
