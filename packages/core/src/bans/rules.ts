import { LIMITS } from '../limits.ts';
import type { Ban, KeepOut } from './entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const DAYS = { month: LIMITS.banMonthDays, year: LIMITS.banYearDays } as const;

/** The end of a ban that begins now (door-8): null if it has none, undefined if there is no ban. */
export function endOfBan(keepOut: KeepOut, since: Date): Date | null | undefined {
  if (keepOut === 'none') return undefined;
  return keepOut === 'always' ? null : new Date(since.getTime() + DAYS[keepOut] * DAY_MS);
}

/** Whether a ban keeps its addresses out. Before the member is gone it does already, so that they cannot prepare another account. */
export function isInForce({ until, liftedAt }: Pick<Ban, 'until' | 'liftedAt'>, now: Date): boolean {
  return liftedAt === null && (until === null || until > now);
}

/** Domains of one mail service, which takes the letters before the @ without their dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form in which two emails are compared (door-9). It ignores case, what follows a `+`, and the dots of the one large mail service that
 * ignores them too. Other differences may be different people.
 */
export function comparableEmail(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email.trim().normalize('NFKC').toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*$/, '');
  if (!DOTLESS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
