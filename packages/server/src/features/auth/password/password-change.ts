import type { PasswordChange } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import { inPoolTransaction } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../members/viewer.ts';
import { deleteOtherSessions, deleteResetsOf, replacePassword } from '../auth.queries.ts';
import { findOwnAccount } from '../email/email-change.queries.ts';
import type { EmailCaller } from '../email/email-change-request.ts';
import { deleteCodesOf } from '../code/mail-codes.queries.ts';
import { letterheadOf, mailFailed } from '../../../mail/mailer.ts';
import { linkMail } from '../../../mail/mails.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { browserPass } from './unlock.service.ts';

/**
 * Changes the password in a session that is recent or proved (auth-32), and returns the pass for this browser, which stays logged in
 * (auth-16). @throws AppError with `password_wrong` if another device changed it in the meantime, or there is none
 */
export async function changePassword(
  { db, env, community, mailer, log }: Pick<Deps, 'db' | 'env' | 'community' | 'mailer' | 'log'>,
  viewer: Viewer,
  { password, endOthers }: PasswordChange,
  { language, now, signal }: Omit<EmailCaller, 'ip'>,
): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('password_common');
  const [account] = await findOwnAccount(db.pool, [viewer.id]);
  if (!account?.passwordHash) throw new AppError('password_wrong');
  const old = account.passwordHash;
  const passwordHash = await hashPassword(password, { signal, isKnown: true });
  const email = await inPoolTransaction(db.pool, async (client) => {
    const [owner] = await replacePassword(client, [viewer.id, old, passwordHash, now]);
    // Another device was faster.
    if (!owner) throw new AppError('password_wrong');
    if (endOthers) await deleteOtherSessions(client, [viewer.id, viewer.sessionId]);
    await deleteResetsOf(client, [viewer.id]);
    // Codes, too: a change of the email was requested with the old password, perhaps by an intruder.
    await deleteCodesOf(client, [viewer.id]);
    return owner.email;
  });
  await mailer
    .send(linkMail('ownPasswordChanged', email, language, await letterheadOf({ env, community })))
    .catch(mailFailed(log, 'password'));
  return browserPass({ id: viewer.id, passKey: passwordHash }, now);
}
