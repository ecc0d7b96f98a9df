import { ALLOWED, refused, type RuleResult } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { Decision } from './entity.ts';

const DAY_MS = 86_400_000;

/** Until when content that is removed now can be put back (decisions-1). */
export function sealedUntil(now: Date): Date {
  return new Date(now.getTime() + LIMITS.sealedDays * DAY_MS);
}

/** A decision is reversed once, and only while its content is sealed (decisions-2). */
export function canReverse(
  { reversedAt, purgedAt, sealedUntil: until }: Pick<Decision, 'reversedAt' | 'purgedAt' | 'sealedUntil'>,
  now: Date,
): RuleResult {
  if (reversedAt) return refused('decision_reversed');
  return purgedAt || until <= now ? refused('decision_purged') : ALLOWED;
}
