import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../../deps.ts';
import { addressBucket } from '../../../http/client-address.ts';
import { letterheadOf, mailFailed } from '../../../mail/mailer.ts';
import { linkMail } from '../../../mail/mails.ts';
import { findAccount } from '../auth.queries.ts';
import { findOwnAccount, type OwnAccount } from '../email/email-change.queries.ts';
import { isPassOf, passFor } from '../login-pass.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

type Needs = Pick<Deps, 'db' | 'env' | 'community' | 'mailer' | 'log'>;

/** The caller gets the answer before the lookup, so that neither the answer nor its time reveals an account. */
export function mailUnlock(deps: Needs, email: string, language: Language, now: Date): void {
  mailLink(deps, email, language, now).catch(mailFailed(deps.log, 'unlock'));
}

async function mailLink(deps: Needs, email: string, language: Language, now: Date): Promise<void> {
  const [account] = await findAccount(deps.db.pool, [email]);
  if (!account) return;
  const token = `${account.id}.${passFor(account, new Date(now.getTime() + LIMITS.unlockMinutes * 60_000))}`;
  await deps.mailer.send(linkMail('unlock', account.email, language, await letterheadOf(deps), token));
}

/** The member of a link. Undefined if the link has expired, or is older than the password. */
export function accountOfUnlock(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  token: string,
  ip: string,
  now: Date,
): Promise<(OwnAccount & { passKey: string }) | undefined> {
  return limiter.token(`link ${addressBucket(ip)}`, async () => {
    const [id = ''] = token.split('.', 1);
    const [account] = UUID.test(id) ? await findOwnAccount(db.pool, [id]) : [];
    return account && isPassOf(account, token.slice(id.length + 1), now) ? account : undefined;
  });
}

/** Returns the pass for this browser. */
export async function unlock(
  deps: Pick<Deps, 'db' | 'limiter'>,
  token: string,
  ip: string,
  now: Date,
): Promise<string> {
  const account = await accountOfUnlock(deps, token, ip, now);
  if (!account) throw new AppError('unlock_link_invalid');
  await deps.limiter.login.unlock(account.email.toLowerCase());
  return browserPass(account, now);
}

/** For a browser in which the member has proved their identity. */
export function browserPass(account: { id: string; passKey: string | null }, now: Date): string {
  return passFor(account, new Date(now.getTime() + LIMITS.knownBrowserDays * DAY_MS));
}
