import { MEMBER_HEADER } from '@lampstand/core/auth/entity';
import { AppError } from '@lampstand/core/errors';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './implement.ts';

/** Rejects a call with `not_signed_in` unless the member in its X-Lampstand-Member header is signed in (offline-4). */
export function memberGuard(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const meant = c.req.header(MEMBER_HEADER);
    if (meant !== undefined && meant.toLowerCase() !== c.get('viewer')?.id) throw new AppError('not_signed_in');
    await next();
  };
}
