import type { RateLimit } from '@lampstand/core/limits';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refusal } from './rate-limit-store.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Counted in this process only, because its purpose is to spare the database. */
export function tokenGuard({ points, seconds }: RateLimit): RateLimiter['token'] {
  const unknown = new RateLimiterMemory({ keyPrefix: 'unknownToken', points, duration: seconds });
  return async (caller, find) => {
    // Counted before the lookup, so that concurrent requests do not all pass, and given back if the token is known.
    await unknown.consume(caller).catch((reason: unknown) => {
      throw refusal(reason);
    });
    let isUnknown = false;
    try {
      const found = await find();
      isUnknown = found === undefined;
      return found;
    } finally {
      if (!isUnknown) await unknown.reward(caller);
    }
  };
}
