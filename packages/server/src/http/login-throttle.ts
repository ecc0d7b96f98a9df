import type { RateLimit } from '@lampstand/core/limits';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { hashedKey, refusal, type CounterTable } from './rate-limit-store.ts';

export interface LoginThrottle {
  /** Before the password is looked at; throws `rate_limited`. `place` is where the try comes from. */
  attempt(account: string, place: string): Promise<void>;
  /** Forgets what was tried from there. */
  succeeded(account: string, place: string): Promise<void>;
}

const FREE_TRIES = 5;
const LONGEST_SECONDS = 30;

/**
 * DESIGN.md §4: tries on one account grow slower, and nobody is ever locked out. After five from one place the next waits
 * 1, 2, 4 … 30 s. Once an account has seen 25 in an hour, from wherever, every place that tried before waits 30 s: a
 * guesser with many addresses gets one guess from each, and the member's own place stays open.
 */
export function loginThrottle(table: CounterTable, { points, seconds }: RateLimit): LoginThrottle {
  const hourly = { ...table, points, duration: seconds };
  const onAccount = new RateLimiterPostgres({ ...hourly, keyPrefix: 'loginAccount' });
  const fromPlace = new RateLimiterPostgres({ ...hourly, keyPrefix: 'loginPlace' });
  const gate = new RateLimiterPostgres({ ...table, keyPrefix: 'loginGate', points: 1, duration: 1 });

  return {
    async attempt(account, place) {
      const here = hashedKey(account, place);
      // Counted before the password is checked: a hundred tries at once see a hundred different counts.
      const [all, own] = await Promise.all([onAccount.penalty(hashedKey(account)), fromPlace.penalty(here)]);
      const wait = waitSeconds(all.consumedPoints, own.consumedPoints, points);
      if (wait === 0) return;
      try {
        await gate.consume(here, 1, { customDuration: wait });
      } catch (reason) {
        throw refusal(reason);
      }
    },
    async succeeded(account, place) {
      const here = hashedKey(account, place);
      await Promise.all([fromPlace.delete(here), gate.delete(here)]);
    },
  };
}

/** How long the gate stays shut behind this try, from the tries of this hour, this one counted. */
function waitSeconds(onAccount: number, fromPlace: number, points: number): number {
  if (onAccount > points && fromPlace > 1) return LONGEST_SECONDS;
  return fromPlace > FREE_TRIES ? Math.min(2 ** (fromPlace - FREE_TRIES - 1), LONGEST_SECONDS) : 0;
}
