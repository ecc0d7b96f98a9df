import type { PasswordChange } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import { inPoolTransaction } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { describeError } from '../../log-error.ts';
import { deleteOtherSessions, deleteResetsOf, replacePassword } from './auth.queries.ts';
import { findOwnAccount } from './email-change.queries.ts';
import { deleteCodesOf } from './mail-codes.queries.ts';
import { letterheadOf } from './mailer.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { browserPass } from './unlock.service.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'community' | 'limiter' | 'mailer' | 'log'>;

/** Changes the password, and returns the pass for this browser, which stays logged in (auth-16). */
export async function changePassword(
  deps: Needs,
  viewer: Viewer,
  { currentPassword, password, endOthers }: PasswordChange,
  { ip, language, now, signal }: { ip: string; language: Language; now: Date; signal: AbortSignal },
): Promise<string> {
  const { db, limiter, mailer, log } = deps;
  const [account] = await findOwnAccount(db.pool, [viewer.id]);
  if (!account?.passwordHash) throw new AppError('password_wrong');
  const verified = account.passwordHash;
  await provePassword({ limiter }, account, currentPassword, { ip, signal });
  if (isCommonPassword(password)) throw new AppError('password_common');
  const passwordHash = await hashPassword(password, signal);
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
  return browserPass({ id: viewer.id, passwordHash }, now);
}
