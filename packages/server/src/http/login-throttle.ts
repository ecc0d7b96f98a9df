import type { RateLimit } from '@lampstand/core/limits';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { hashedKey, refusal, type CounterTable } from './rate-limit-store.ts';

export interface LoginAttempt {
  account: string;
  /** The client's address. */
  address: string;
  /** Proves that the member has used this browser before. Attempts with a pass are counted separately. */
  pass?: string | undefined;
}

export interface LoginThrottle {
  /** Called before the password is checked. Throws `rate_limited`. */
  attempt(attempt: LoginAttempt): Promise<void>;
  /** Resets the attempts from that address. */
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
  const perAccount = new RateLimiterPostgres({ ...hourly, keyPrefix: 'loginAccount' });
  const perAccountAndAddress = new RateLimiterPostgres({ ...hourly, keyPrefix: 'loginPlace' });
  const gate = new RateLimiterPostgres({ ...table, keyPrefix: 'loginGate', points: 1, duration: 1 });
  const perAddress = new RateLimiterPostgres({
    ...table,
    keyPrefix: 'loginIp',
    points: limits.loginIp.points,
    duration: limits.loginIp.seconds,
    clearExpiredByTimeout: true,
  });
  const keyOf = ({ account, address, pass }: LoginAttempt) => hashedKey(account, pass ?? address);

  return {
    async attempt(attempt) {
      const key = keyOf(attempt);
      try {
        // Counted before the password is checked, so that a hundred concurrent attempts get a hundred different counts.
        const { consumedPoints } = await (attempt.pass
          ? perAccountAndAddress.consume(key)
          : perAccountAndAddress.penalty(key));
        const wait = waitSeconds(consumedPoints);
        if (wait > 0) await gate.consume(key, 1, { customDuration: wait });
        if (attempt.pass) return;
        // Attempts rejected here do not count for the account, so that one address cannot lock it quickly.
        await perAddress.consume(hashedKey(attempt.address));
        await perAccount.consume(hashedKey(attempt.account));
      } catch (reason) {
        throw refusal(reason);
      }
    },
    async succeeded(attempt) {
      const key = keyOf(attempt);
      const counted = attempt.pass
        ? []
        : [perAddress.reward(hashedKey(attempt.address)), perAccount.reward(hashedKey(attempt.account))];
      await Promise.all([perAccountAndAddress.delete(key), gate.delete(key), ...counted]);
    },
    async unlock(account) {
      await perAccount.delete(hashedKey(account));
    },
  };
}

/** How long the next attempt must wait, from the number of attempts in this hour, including this one. */
function waitSeconds(tries: number): number {
  return tries > FREE_TRIES ? Math.min(2 ** (tries - FREE_TRIES - 1), LONGEST_SECONDS) : 0;
}
