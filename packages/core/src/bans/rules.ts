import { LIMITS } from '../limits.ts';
import type { Ban, KeepOut } from './entity.ts';
import { isDomainOf, MAIL_SERVICES } from './mail-services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const DAYS = { month: LIMITS.banMonthDays, year: LIMITS.banYearDays } as const;

/** The end of a ban that begins now (joining-8): null if it has none, undefined if there is no ban. */
export function endOfBan(keepOut: KeepOut, since: Date): Date | null | undefined {
  if (keepOut === 'none') return undefined;
  return keepOut === 'always' ? null : new Date(since.getTime() + DAYS[keepOut] * DAY_MS);
}

/** Whether a ban keeps its addresses out. Before the member is gone it does already, so that they cannot prepare another account. */
export function isInForce({ until, liftedAt }: Pick<Ban, 'until' | 'liftedAt'>, now: Date): boolean {
  return liftedAt === null && (until === null || until > now);
}

/** The form in which two emails are compared (joining-9): without case, and without what their mail service leaves out. */
export function comparableEmail(email: string): string {
  const { local, domain } = partsOf(email);
  const service = MAIL_SERVICES.find((one) => isDomainOf(one, domain));
  if (!service) return `${local}@${domain}`;
  const name = service.plus ? withoutPlus(local) : local;
  return `${service.dots ? withoutDots(name) : name}@${service.areOne ? service.domains[0] : domain}`;
}

/** The form in which an email was hashed while nothing was known of its service. Only for hashes from then, which cannot be made anew. */
export function comparableEmailAsWritten(email: string): string {
  const { local, domain } = partsOf(email);
  return `${local}@${domain}`;
}

/**
 * The form in which emails were hashed at first: without what follows a `+`, at any service. Only for hashes from then, which cannot be
 * made anew.
 */
export function comparableEmailAtFirst(email: string): string {
  const { local, domain } = partsOf(email);
  const name = withoutPlus(local);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${withoutDots(name)}@gmail.com` : `${name}@${domain}`;
}

function partsOf(email: string): { local: string; domain: string } {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email.trim().normalize('NFKC').toLowerCase()) ?? [];
  return { local, domain };
}

const withoutPlus = (local: string) => local.replace(/(?<=.)\+.*$/, '');
const withoutDots = (local: string) => local.replaceAll('.', '');
