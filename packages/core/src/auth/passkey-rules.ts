import type { RuleResult } from '../errors.ts';
import { ALLOWED, refused } from '../allowed.ts';
import { LIMITS } from '../limits.ts';

interface WaysToLogIn {
  hasPassword: boolean;
  /** Whether an identity provider, which this server uses, knows them. */
  hasProvider: boolean;
  passkeys: number;
}

/** The last way to log in stays (auth-23). */
export function canRemovePasskey({ hasPassword, hasProvider, passkeys }: WaysToLogIn): RuleResult {
  return hasPassword || hasProvider || passkeys > 1 ? ALLOWED : refused('last_way_to_log_in');
}

export function canAddPasskey(passkeys: number): RuleResult {
  return passkeys < LIMITS.passkeysPerUser ? ALLOWED : refused('too_many_passkeys');
}

/** Whether the member has logged in, or proved that it is them, recently enough for acts of consequence (auth-32). */
export function isRecentLogin(loggedInAt: Date, now: Date): boolean {
  return now.getTime() - loggedInAt.getTime() <= LIMITS.recentLoginMinutes * 60_000;
}
