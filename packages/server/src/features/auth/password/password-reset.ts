import { AppError } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import { addressBucket } from '../../../http/client-address.ts';
import { inPoolTransaction } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { hasMail, letterheadOf, mailFailed } from '../../../mail/mailer.ts';
import { linkMail } from '../../../mail/mails.ts';
import {
  deleteExpiredResets,
  deleteResetsOf,
  deleteSessionsOf,
  findAccount,
  findReset,
  insertReset,
  setPassword,
  takeReset,
} from '../auth.queries.ts';
import { deleteCodesOf, proveEmail } from '../code/mail-codes.queries.ts';
import { browserPass } from './unlock.service.ts';
import { deletePasskeysOf } from '../passkey/passkeys.queries.ts';
import { hashToken, newToken } from '../../../members/tokens.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';

export const RESET_MS = 60 * 60 * 1000;

type Needs = Pick<Deps, 'db' | 'env' | 'community' | 'mailer' | 'log'>;

/** Mails a link. The caller gets the answer before the lookup, so that neither the answer nor its time reveals an account. */
export function forgotPassword(deps: Needs, email: string, language: Language, now: Date): void {
  mailLink(deps, email, language, now).catch(mailFailed(deps.log, 'reset'));
}

async function mailLink(deps: Needs, email: string, language: Language, now: Date): Promise<void> {
  const { db, mailer } = deps;
  await deleteExpiredResets(db.pool, [now]);
  const [account] = await findAccount(db.pool, [email]);
  // Members of an identity provider have no password.
  if (!account?.passwordHash) return;
  const token = newToken();
  const expire = new Date(now.getTime() + RESET_MS);
  const [link] = await insertReset(db.pool, [hashToken(token), account.id, expire, account.email]);
  if (!link) return;
  await mailer.send(linkMail('passwordReset', account.email, language, await letterheadOf(deps), token));
}

/** Works once, ends all sessions of the account, and returns the pass for this browser (auth-13). */
export async function resetPassword(
  deps: Needs & Pick<Deps, 'limiter'>,
  input: { token: string; password: string },
  { language, ip, now, signal }: { language: Language; ip: string; now: Date; signal: AbortSignal },
): Promise<string | undefined> {
  const { db, limiter, mailer, log } = deps;
  const link = hashToken(input.token);
  if (!(await isResetLink({ db, limiter }, input.token, ip, now))) throw new AppError('reset_link_invalid');
  if (isCommonPassword(input.password)) throw new AppError('password_common');
  const passwordHash = await hashPassword(input.password, { signal, ip });
  const member = await inPoolTransaction(db.pool, async (client) => {
    const [reset] = await takeReset(client, [link, now]);
    if (!reset) throw new AppError('reset_link_invalid');
    const [owner] = await setPassword(client, [reset.userId, passwordHash, now]);
    await deleteSessionsOf(client, [reset.userId]);
    await deleteResetsOf(client, [reset.userId]);
    // They may be an intruder’s (auth-24).
    await deletePasskeysOf(client, [reset.userId]);
    // Codes, too: a change of the email was requested with the old password, perhaps by an intruder.
    await deleteCodesOf(client, [reset.userId]);
    if (owner && hasMail(deps)) await proveEmail(client, [reset.userId, owner.email, now]);
    return owner && { id: reset.userId, email: owner.email };
  });
  if (!member) return undefined;
  await mailer
    .send(linkMail('passwordChanged', member.email, language, await letterheadOf(deps)))
    .catch(mailFailed(log, 'password'));
  return browserPass({ id: member.id, passKey: passwordHash }, now);
}

export async function isResetLink(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  token: string,
  ip: string,
  now: Date,
): Promise<boolean> {
  const find = async () => (await findReset(db.pool, [hashToken(token), now]))[0];
  return (await limiter.token(`link ${addressBucket(ip)}`, find)) !== undefined;
}
