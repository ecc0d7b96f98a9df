import { AppError } from '@lampstand/core/errors';
import type { EmailChangeView } from '@lampstand/core/profiles/contract';
import type { Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../../deps.ts';
import { assertRecent, type Viewer } from '../../../members/viewer.ts';
import { hashToken, newMailCode, newToken } from '../../../members/tokens.ts';
import { hasMail, letterheadOf, mailFailed } from '../../../mail/mailer.ts';
import { isProviderOnly } from '../provider/provider-only.ts';
import { codeMail, linkMail } from '../../../mail/mails.ts';
import { findOwnCode, upsertOwnCode } from '../code/mail-codes.queries.ts';
import { hashPassword } from '../password/passwords.ts';
import { endOfCode, hashAddress } from '../code/try-code.ts';
import { findHolder, findOwnAccount, type OwnAccount } from './email-change.queries.ts';
import { provePassword } from '../password/prove-password.ts';

type Needs = Pick<Deps, 'community' | 'db' | 'env' | 'limiter' | 'mailer' | 'log'>;

export interface EmailCaller {
  ip: string;
  language: Language;
  now: Date;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

/** Verifies that the session is recent, or the password if an earlier client sends it: an open session is not enough (auth-32). */
export async function proveOwner(
  { db, limiter }: Pick<Needs, 'db' | 'limiter'>,
  viewer: Pick<Viewer, 'id' | 'provenAt'>,
  password: string | undefined,
  { ip, now, signal }: Pick<EmailCaller, 'ip' | 'now' | 'signal'>,
): Promise<OwnAccount> {
  const [account] = await findOwnAccount(db.pool, [viewer.id]);
  if (!account) throw new AppError('not_signed_in');
  if (password) await provePassword({ limiter }, account, password, { ip, signal });
  else assertRecent(viewer, now);
  await limiter.consume('emailChange', viewer.id);
  return account;
}

/** The email changes when the code in the mail is entered. The answer is the same for every address (auth-10). */
export async function requestEmailChange(
  deps: Needs,
  account: OwnAccount,
  email: string,
  { ip, language, now, signal }: EmailCaller,
): Promise<void> {
  const code = newMailCode();
  const codeHash = await hashPassword(code, { signal, ip, isKnown: true });
  const { id, passwordHash } = account;
  const values = ['email', email, codeHash, hashAddress(ip), language, now, endOfCode(now), id, passwordHash] as const;
  const [asked] = await upsertOwnCode(deps.db.pool, [hashToken(newToken()), ...values]);
  if (!asked) throw new AppError('password_wrong');
  // Not awaited: the response time must not reveal whether the address is known.
  mailNewAddress(deps, id, email, code, language, now).catch(mailFailed(deps.log, 'email'));
}

async function mailNewAddress(
  deps: Needs,
  userId: string,
  email: string,
  code: string,
  language: Language,
  now: Date,
): Promise<void> {
  const [found] = await findHolder(deps.db.pool, [email, userId, now]);
  const letterhead = await letterheadOf(deps);
  await deps.mailer.send(
    found?.held
      ? linkMail('emailHeld', email, language, letterhead)
      : codeMail('emailCode', email, language, letterhead, code),
  );
}

export async function pendingEmailChange(
  { db, env }: Pick<Needs, 'db' | 'env'>,
  memberId: string,
  now: Date,
): Promise<EmailChangeView> {
  const [[pending], [account]] = await Promise.all([
    findOwnCode(db.pool, [memberId, 'email', now]),
    findOwnAccount(db.pool, [memberId]),
  ]);
  return {
    pending: pending ? { email: pending.email, expiresAt: pending.expire.toISOString() } : null,
    passwordRequired: account?.passwordHash != null,
    passwordChangedAt: account?.passwordChangedAt?.toISOString() ?? null,
    hasMail: hasMail({ env }),
    providerOnly: isProviderOnly(env),
  };
}
