import type { RateLimit } from '@lampstand/core/limits';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { hashedKey, refusal, type CounterTable } from './rate-limit-store.ts';

export interface LoginAttempt {
  account: string;
  /** The client's address. */
  place: string;
  /** Proves that the member has used this browser before. Attempts with a pass are counted separately. */
  pass?: string | undefined;
}

export interface LoginThrottle {
  /** Called before the password is checked. Throws `rate_limited`. */
  attempt(attempt: LoginAttempt): Promise<void>;
  /** Resets the attempts from there. */
  succeeded(attempt: LoginAttempt): Promise<void>;
  /** Resets the attempts on the account, from all addresses. */
  unlock(account: string): Promise<void>;
}

const FREE_TRIES = 5;
const LONGEST_SECONDS = 30;

/**
 * After five failed attempts on an account from one address, the next ones wait 1, 2, 4 … 30 s. After 25 in an hour the account
 * is locked for all addresses, and an address that fails on many accounts is rejected for a while (auth-9). Neither applies to
 * a browser with a pass: only its own failures are counted, with the same two limits.
 */
export function loginThrottle(
  table: CounterTable,
  limits: { loginAccount: RateLimit; loginIp: RateLimit },
): LoginThrottle {
  const { points, seconds } = limits.loginAccount;
  const hourly = { ...table, points, duration: seconds };
  const onAccount = new RateLimiterPostgres({ ...hourly, keyPrefix: 'loginAccount' });
  const fromPlace = new RateLimiterPostgres({ ...hourly, keyPrefix: 'loginPlace' });
  const gate = new RateLimiterPostgres({ ...table, keyPrefix: 'loginGate', points: 1, duration: 1 });
  const fromAddress = new RateLimiterPostgres({
    ...table,
    keyPrefix: 'loginIp',
    points: limits.loginIp.points,
    duration: limits.loginIp.seconds,
    clearExpiredByTimeout: true,
  });
  const keyHere = ({ account, place, pass }: LoginAttempt) => hashedKey(account, pass ?? place);

  return {
    async attempt(attempt) {
      const here = keyHere(attempt);
      try {
        // Counted before the password is checked, so that a hundred concurrent attempts get a hundred different counts.
        const { consumedPoints } = await (attempt.pass ? fromPlace.consume(here) : fromPlace.penalty(here));
        const wait = waitSeconds(consumedPoints);
        if (wait > 0) await gate.consume(here, 1, { customDuration: wait });
        if (attempt.pass) return;
        // Attempts rejected here do not count for the account, so that one address cannot lock it quickly.
        await fromAddress.consume(hashedKey(attempt.place));
        await onAccount.consume(hashedKey(attempt.account));
      } catch (reason) {
        throw refusal(reason);
      }
    },
    async succeeded(attempt) {
      const here = keyHere(attempt);
      const counted = attempt.pass
        ? []
        : [fromAddress.reward(hashedKey(attempt.place)), onAccount.reward(hashedKey(attempt.account))];
      await Promise.all([fromPlace.delete(here), gate.delete(here), ...counted]);
    },
    async unlock(account) {
      await onAccount.delete(hashedKey(account));
    },
  };
}

/** How long the next attempt must wait, from the number of attempts in this hour, including this one. */
function waitSeconds(tries: number): number {
  return tries > FREE_TRIES ? Math.min(2 ** (tries - FREE_TRIES - 1), LONGEST_SECONDS) : 0;
}
