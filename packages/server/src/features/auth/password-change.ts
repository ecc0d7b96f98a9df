import type { PasswordChange, PasswordChangeByCode } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import { inPoolTransaction } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../members/viewer.ts';
import { describeError } from '../../log-error.ts';
import { deleteOtherSessions, deleteResetsOf, replacePassword } from './auth.queries.ts';
import { findOwnAccount, type OwnAccount } from './email-change.queries.ts';
import { codeMail } from './mail-code-mails.ts';
import { countOwnTry, deleteCodesOf, proveEmail, upsertOwnCode } from './mail-codes.queries.ts';
import { letterheadOf } from '../../mail/mailer.ts';
import { passwordChangedMail } from '../../mail/mails.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { hashToken, newMailCode, newToken } from '../../members/tokens.ts';
import { endOfCode, hashAddress, takeIfRight } from './try-code.ts';
import { browserPass } from './unlock.service.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'community' | 'limiter' | 'mailer' | 'log'>;

interface ChangeCaller {
  ip: string;
  language: Language;
  now: Date;
  signal: AbortSignal;
}

/** Changes the password, and returns the pass for this browser, which stays logged in (auth-16). */
export async function changePassword(
  deps: Needs,
  viewer: Viewer,
  { currentPassword, ...change }: PasswordChange,
  caller: ChangeCaller,
): Promise<string> {
  const account = await accountOf(deps, viewer);
  await provePassword(deps, account, currentPassword, caller);
  if (isCommonPassword(change.password)) throw new AppError('password_common');
  return replace(deps, viewer, account.passwordHash, change, caller);
}

/** Mails a code to a member who has forgotten the old password. */
export async function sendPasswordCode(deps: Needs, viewer: Viewer, { ip, language, now, signal }: ChangeCaller) {
  const { id, email, passwordHash } = await accountOf(deps, viewer);
  const code = newMailCode();
  const codeHash = await hashPassword(code, { signal, ip, isKnown: true });
  const values = [email, codeHash, hashAddress(ip), language, now, endOfCode(now), id, passwordHash] as const;
  await upsertOwnCode(deps.db.pool, [hashToken(newToken()), 'password', ...values]);
  const letterhead = await letterheadOf(deps);
  deps.mailer
    .send(codeMail('passwordCode', email, language, letterhead, code))
    .catch((error: unknown) =>
      deps.log.error({ error: describeError(error).code ?? describeError(error).type }, 'code mail failed'),
    );
}

/** Uses such a code, and notes that the email is proved. @throws AppError with `mail_code_wrong` or `mail_code_over` */
export async function takePasswordCode(
  { db }: Pick<Deps, 'db'>,
  { id }: Viewer,
  code: string,
  { ip, now, signal }: Pick<ChangeCaller, 'ip' | 'now' | 'signal'>,
): Promise<void> {
  const [row] = await countOwnTry(db.pool, [id, 'password', LIMITS.mailCodeTries, now]);
  if (!row) throw new AppError('mail_code_over');
  await takeIfRight(db.pool, row, code, { ip, now, signal, isKnown: true });
  await proveEmail(db.pool, [id, row.email, now]);
}

/** The same as `changePassword`, with such a code. */
export async function changePasswordByCode(
  deps: Needs,
  viewer: Viewer,
  { code, ...change }: PasswordChangeByCode,
  caller: ChangeCaller,
): Promise<string> {
  const account = await accountOf(deps, viewer);
  // Before the code, which would be used up.
  if (isCommonPassword(change.password)) throw new AppError('password_common');
  await takePasswordCode(deps, viewer, code, caller);
  return replace(deps, viewer, account.passwordHash, change, caller);
}

async function accountOf({ db }: Needs, { id }: Viewer): Promise<OwnAccount & { passwordHash: string }> {
  const [account] = await findOwnAccount(db.pool, [id]);
  if (!account?.passwordHash) throw new AppError('password_wrong');
  return { ...account, passwordHash: account.passwordHash };
}

/** @param verified the password that is replaced, only if it still is */
async function replace(
  deps: Needs,
  viewer: Viewer,
  verified: string,
  { password, endOthers }: Omit<PasswordChange, 'currentPassword'>,
  { language, now, signal }: ChangeCaller,
): Promise<string> {
  const { db, mailer, log } = deps;
  const passwordHash = await hashPassword(password, { signal, isKnown: true });
  const email = await inPoolTransaction(db.pool, async (client) => {
    const [owner] = await replacePassword(client, [viewer.id, verified, passwordHash, now]);
    // Another device was faster.
    if (!owner) throw new AppError('password_wrong');
    if (endOthers) await deleteOtherSessions(client, [viewer.id, viewer.sessionId]);
    await deleteResetsOf(client, [viewer.id]);
    // Codes, too: a change of the email was requested with the old password, perhaps by an intruder.
    await deleteCodesOf(client, [viewer.id]);
    return owner.email;
  });
  await mailer
    .send(passwordChangedMail(email, language, await letterheadOf(deps), 'ownPasswordChanged'))
    .catch((error: unknown) =>
      log.error({ error: describeError(error).code ?? describeError(error).type }, 'password mail failed'),
    );
  return browserPass({ id: viewer.id, passKey: passwordHash }, now);
}
