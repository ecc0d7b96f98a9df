import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import { addressBucket } from '../../../http/client-address.ts';
import { isUniqueViolation } from '../../../db/database-error.ts';
import { inPoolTransaction, type Queryable } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { logAct, recordAct } from '../../audit/audit.service.ts';
import type { Link } from '../../audit/chain.ts';
import { assertNotKeptOut } from '../../bans/bans.service.ts';
import { deleteResetsOf, deleteSessionsOf, insertReset, setPassword } from '../auth.queries.ts';
import { deletePasskeysOf } from '../passkey/passkeys.queries.ts';
import { RESET_MS } from '../password/password-reset.ts';
import { hashToken, newToken } from '../../../members/tokens.ts';
import { countOwnTry, deleteCodesOf } from '../code/mail-codes.queries.ts';
import { hasMail, letterheadOf, mailFailed } from '../../../mail/mailer.ts';
import { linkMail } from '../../../mail/mails.ts';
import {
  deleteLinksSince,
  findUndo,
  insertUndo,
  lockOwnAccount,
  setEmail,
  takeUndo,
  type OwnAccount,
} from './email-change.queries.ts';
import { hashPassword } from '../password/passwords.ts';
import { takeIfRight } from '../code/try-code.ts';

const UNDO_MS = LIMITS.emailUndoDays * 24 * 60 * 60 * 1000;

type Needs = Pick<Deps, 'community' | 'db' | 'env' | 'limiter' | 'mailer' | 'log'>;

interface LinkCaller {
  ip: string;
  now: Date;
}

/** The address of a link that undoes a change. Undefined if the link has been used or has expired. */
export async function addressOfUndo(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  token: string | undefined,
  { ip, now }: LinkCaller,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const find = async () => (await findUndo(db.pool, [hashToken(token), now]))[0];
  return (await limiter.token(`link ${addressBucket(ip)}`, find))?.email;
}

/** The new address replaces the old one with the code that was mailed to it (auth-10). The old one is notified and can be restored. Returns the new one. */
export async function confirmEmail(
  deps: Needs,
  memberId: string,
  code: string,
  language: Language,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<string> {
  const { db, mailer, log } = deps;
  const [row] = await countOwnTry(db.pool, [memberId, 'email', LIMITS.mailCodeTries, now]);
  if (!row) throw new AppError('mail_code_over');
  const undo = newToken();
  await takeIfRight(db.pool, row, code, { now, signal });
  const { old, act } = await inPoolTransaction(db.pool, async (client) => {
    const [account] = await lockOwnAccount(client, [memberId]);
    if (!account) throw new AppError('mail_code_over');
    // Written before the address changes, so that the old address is always reserved for its member.
    const expire = new Date(now.getTime() + UNDO_MS);
    await insertUndo(client, [hashToken(undo), account.id, account.email, now, expire]);
    await deleteCodesOf(client, [account.id]);
    await setEmail(client, [account.id, row.email, hasMail(deps) ? now : null, now]);
    await assertNotKeptOut(client, { emails: [row.email] }, now);
    await deleteResetsOf(client, [account.id]);
    return { old: account.email, act: await record(client, account.id, 'email.changed', now) };
  }).catch((error: unknown) => {
    // Nothing was mailed to an address that another account had, or the other account was faster.
    throw isUniqueViolation(error) ? new AppError('mail_code_over') : error;
  });
  logAct(log, act);
  await mailer
    .send(linkMail('emailChanged', old, language, await letterheadOf(deps), undo))
    .catch(mailFailed(log, 'email'));
  return row.email;
}

/**
 * Restores the old address, ends all sessions, and invalidates the password, which the person who changed the address knew.
 * Returns the token of a link that sets a new one, or undefined if the member never had a password.
 */
export async function undoEmail(
  deps: Needs,
  token: string,
  caller: LinkCaller & { signal: AbortSignal },
): Promise<string | undefined> {
  const { db, log } = deps;
  const { now, signal } = caller;
  // Checked before any expensive work.
  if ((await addressOfUndo(deps, token, caller)) === undefined) throw new AppError('email_link_invalid');
  const reset = newToken();
  const nobodysPassword = await hashPassword(newToken(), { signal, ip: caller.ip });
  const { hasPassword, act } = await inPoolTransaction(db.pool, async (client) => {
    const { email, createdAt, account } = await take(client, token, now);
    await deleteCodesOf(client, [account.id]);
    // The link was mailed to this address.
    await setEmail(client, [account.id, email, hasMail(deps) ? now : null, now]);
    await deleteLinksSince(client, [account.id, createdAt]);
    await deleteSessionsOf(client, [account.id]);
    await deletePasskeysOf(client, [account.id]);
    await deleteResetsOf(client, [account.id]);
    if (account.passwordHash !== null) {
      await setPassword(client, [account.id, nobodysPassword, now]);
      await insertReset(client, [hashToken(reset), account.id, new Date(now.getTime() + RESET_MS), email]);
    }
    const done = await record(client, account.id, 'email.restored', now);
    return { hasPassword: account.passwordHash !== null, act: done };
  });
  logAct(log, act);
  return hasPassword ? reset : undefined;
}

async function take(
  client: Queryable,
  token: string,
  now: Date,
): Promise<{ email: string; createdAt: Date; account: OwnAccount }> {
  const [link] = await takeUndo(client, [hashToken(token), now]);
  const [account] = link ? await lockOwnAccount(client, [link.userId]) : [];
  if (!link || !account) throw new AppError('email_link_invalid');
  return { email: link.email, createdAt: link.createdAt, account };
}

function record(client: Queryable, id: string, action: 'email.changed' | 'email.restored', now: Date): Promise<Link> {
  return recordAct(client, { id, surface: 'web' }, { action, target: { id }, before: null, after: null }, now);
}
