import type { RateLimit, RateLimitName } from '@lampstand/core/limits';
import type { MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Count } from '../db/count.ts';
import type { Deps } from '../deps.ts';
import type { RateLimits } from '../env.ts';
import { addressBucket } from './client-address.ts';
import type { HttpEnv } from './implement.ts';
import { tokenGuard } from './token-guard.ts';
import { loginThrottle, type LoginThrottle } from './login-throttle.ts';
import { counterTable, hashedKey, refusal } from './rate-limit-store.ts';

export interface RateLimiter {
  /** Counts one request. Throws `rate_limited` with `retryAfter` if the limit is used up. */
  consume(limit: RateLimitName, key: string): Promise<void>;
  /** For a statement that counts the request itself. It shares the counter with `consume`. */
  count(limit: RateLimitName, key: string): Count | undefined;
  login: LoginThrottle;
  /**
   * Looks up a token. Throws `rate_limited` without a lookup if the client has used too many unknown ones. Undefined for an
   * unknown token.
   */
  token<T>(caller: string, find: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** The limits for the whole API are counted in this process, the others atomically in PostgreSQL for all servers (api-5). */
export function createRateLimiter(pool: Pool, limits: RateLimits | undefined): RateLimiter {
  if (!limits) {
    const nothing = async (): Promise<void> => {};
    return {
      consume: nothing,
      count: () => undefined,
      login: { attempt: nothing, succeeded: nothing, unlock: nothing },
      token: (_caller, find) => find(),
    };
  }
  const names = Object.keys(limits) as RateLimitName[];
  const counters = Object.fromEntries(names.map((name) => [name, counterOf(pool, name, limits[name])])) as Record<
    RateLimitName,
    (key: string) => Promise<unknown>
  >;
  return {
    async consume(limit, key) {
      try {
        await counters[limit](key);
      } catch (reason) {
        throw refusal(reason);
      }
    },
    count: (limit, key) => ({ key: `${limit}:${hashedKey(key)}`, ...limits[limit] }),
    login: loginThrottle(counterTable(pool), limits),
    token: tokenGuard(limits.unknownToken),
  };
}

function counterOf(pool: Pool, name: RateLimitName, { points, seconds }: RateLimit): (key: string) => Promise<unknown> {
  const options = { keyPrefix: name, points, duration: seconds };
  if (name === 'apiMember' || name === 'apiVisitor') {
    const memory = new RateLimiterMemory(options);
    return (key) => memory.consume(key);
  }
  const table = new RateLimiterPostgres({ ...options, ...counterTable(pool) });
  return (key) => table.consume(hashedKey(key));
}

/** Applies the limit for the whole API, and provides `consume` for the limits of single endpoints. */
export function apiRateLimit({ limiter }: Pick<Deps, 'limiter'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('consume', limiter.consume);
    c.set('count', limiter.count);
    // `c.var` would copy all variables each time.
    const member = c.get('viewer')?.id;
    await (member ? limiter.consume('apiMember', member) : limiter.consume('apiVisitor', addressBucket(c.get('ip'))));
    await next();
  };
}
