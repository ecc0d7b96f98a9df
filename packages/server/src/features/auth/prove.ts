import type { Proof } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Deps } from '../../deps.ts';
import { letterheadOf, mailFailed } from '../../mail/mailer.ts';
import { hashToken, newMailCode, newToken } from '../../members/tokens.ts';
import { assertRecent, type Viewer } from '../../members/viewer.ts';
import { markProven } from './auth.queries.ts';
import { findOwnAccount } from './email/email-change.queries.ts';
import type { EmailCaller } from './email/email-change-request.ts';
import { codeMail } from '../../mail/mails.ts';
import { countOwnTry, proveEmail, upsertOwnCode } from './code/mail-codes.queries.ts';
import { provePasskey } from './passkey/passkeys.service.ts';
import { hashPassword } from './password/passwords.ts';
import { provePassword } from './password/prove-password.ts';
import { endOfCode, hashAddress, takeIfRight } from './code/try-code.ts';

/**
 * Takes a member's password, mailed code or passkey as proof that it is them who uses this session (auth-32). @throws AppError with
 * `login_too_old` if there is none, and the session needs one
 */
export async function prove(
  { db, env, limiter }: Pick<Deps, 'db' | 'env' | 'limiter'>,
  viewer: Viewer,
  { password, code, passkey }: Proof,
  { ip, now, signal }: Omit<EmailCaller, 'language'>,
): Promise<void> {
  if (passkey !== undefined) {
    await provePasskey({ db, env, limiter }, viewer, passkey, { ip, now });
  } else if (code !== undefined) {
    await takePasswordCode({ db }, viewer, code, { ip, now, signal });
  } else if (password !== undefined) {
    const [account] = await findOwnAccount(db.pool, [viewer.id]);
    if (!account) throw new AppError('not_signed_in');
    await provePassword({ limiter }, account, password, { ip, signal });
  } else {
    assertRecent(viewer, now);
    return;
  }
  await markProven(db.pool, [viewer.id, viewer.sessionId, now.toISOString()]);
}

/** Mails a code that proves that it is the member, instead of the password (auth-32). */
export async function sendPasswordCode(
  deps: Pick<Deps, 'db' | 'community' | 'env' | 'mailer' | 'log'>,
  viewer: Viewer,
  { ip, language, now, signal }: EmailCaller,
) {
  const [account] = await findOwnAccount(deps.db.pool, [viewer.id]);
  if (!account?.passwordHash) throw new AppError('password_wrong');
  const { id, email, passwordHash } = account;
  const code = newMailCode();
  const codeHash = await hashPassword(code, { signal, ip, isKnown: true });
  const values = [email, codeHash, hashAddress(ip), language, now, endOfCode(now), id, passwordHash] as const;
  await upsertOwnCode(deps.db.pool, [hashToken(newToken()), 'password', ...values]);
  const letterhead = await letterheadOf(deps);
  deps.mailer.send(codeMail('passwordCode', email, language, letterhead, code)).catch(mailFailed(deps.log, 'code'));
}

/** Uses such a code, and notes that the email is proved. @throws AppError with `mail_code_wrong` or `mail_code_over` */
async function takePasswordCode(
  { db }: Pick<Deps, 'db'>,
  { id }: Viewer,
  code: string,
  { ip, now, signal }: Omit<EmailCaller, 'language'>,
): Promise<void> {
  const [row] = await countOwnTry(db.pool, [id, 'password', LIMITS.mailCodeTries, now]);
  if (!row) throw new AppError('mail_code_over');
  await takeIfRight(db.pool, row, code, { ip, now, signal, isKnown: true });
  await proveEmail(db.pool, [id, row.email, now]);
}
