import { createHmac, randomBytes } from 'node:crypto';
import type { AppError, ErrorCode } from '@lampstand/core/errors';
import type { Logger } from 'pino';
import { routePath } from 'hono/route';
import { networkOf } from './client-address.ts';
import type { HttpContext } from './implement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FAILED_SIGN_INS = new Set<ErrorCode>(['wrong_credentials', 'reset_link_invalid']);

/**
 * Logs each failed sign-in and each rejection (403, 429), so that an attack can be detected and its clients distinguished. The
 * address is never logged: `from` is a hash of its network with a key that this process renews every day and never stores.
 */
export function refusalLog(log: Logger): (c: HttpContext, error: AppError) => void {
  let key = randomBytes(32);
  let madeAt = Date.now();

  function bucketOf(address: string): string {
    if (Date.now() - madeAt >= DAY_MS) {
      key = randomBytes(32);
      madeAt = Date.now();
    }
    return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 12);
  }

  return (c, { code, status }) => {
    const isSignIn = FAILED_SIGN_INS.has(code);
    if (!isSignIn && status !== 403 && status !== 429) return;
    const { requestId, ip } = c.var;
    const line = { code, method: c.req.method, route: routePath(c), from: bucketOf(ip), requestId };
    log.info(line, isSignIn ? 'a sign-in failed' : 'a request was refused');
  };
}
