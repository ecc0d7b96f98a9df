import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import { addressBucket } from '../../http/client-address.ts';
import { isUniqueViolation } from '../../db/database-error.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log-error.ts';
import { logAct, recordAct } from '../audit/audit.service.ts';
import type { Link } from '../audit/chain.ts';
import { assertNotKeptOut } from '../bans/bans.service.ts';
import { deleteResetsOf, deleteSessionsOf, insertReset, setPassword } from './auth.queries.ts';
import { RESET_MS } from './password-reset.ts';
import { hashToken, newToken } from './tokens.ts';
import { letterheadOf } from './mailer.ts';
import { emailChangedMail } from './email-change-mails.ts';
import {
  deleteLinksSince,
  findLink,
  insertUndo,
  lockOwnAccount,
  setEmail,
  takeLink,
  type LinkKind,
  type OwnAccount,
} from './email-change.queries.ts';
import { hashPassword } from './passwords.ts';

const UNDO_MS = LIMITS.emailUndoDays * 24 * 60 * 60 * 1000;

type Needs = Pick<Deps, 'community' | 'db' | 'env' | 'limiter' | 'mailer' | 'log'>;

interface LinkCaller {
  ip: string;
  now: Date;
}

/** The address of a link. Undefined if the link has been used, replaced or has expired. */
export async function addressOfLink(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  kind: LinkKind,
  token: string | undefined,
  { ip, now }: LinkCaller,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const find = async () => (await findLink(db.pool, [hashToken(token), kind, now]))[0];
  return (await limiter.token(`link ${addressBucket(ip)}`, find))?.email;
}

/** The new address replaces the old one, which is notified and can be restored. */
export async function confirmEmail(deps: Needs, token: string, language: Language, caller: LinkCaller): Promise<void> {
  const { db, mailer, log } = deps;
  const { now } = caller;
  await assertValid(deps, 'confirm', token, caller);
  const undo = newToken();
  const { old, act } = await inPoolTransaction(db.pool, async (client) => {
    const { email, account } = await take(client, 'confirm', token, now);
    // Written before the address changes, so that the old address is always reserved for its member.
    const expire = new Date(now.getTime() + UNDO_MS);
    await insertUndo(client, [hashToken(undo), account.id, account.email, now, expire]);
    await setEmail(client, [account.id, email, now]);
    await assertNotKeptOut(client, { emails: [email] }, now);
    await deleteResetsOf(client, [account.id]);
    return { old: account.email, act: await record(client, account.id, 'email.changed', now) };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error;
  });
  logAct(log, act);
  await mailer
    .send(emailChangedMail(old, language, await letterheadOf(deps), undo))
    .catch((error: unknown) =>
      log.error({ error: describeError(error).code ?? describeError(error).type }, 'email mail failed'),
    );
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
  await assertValid(deps, 'undo', token, caller);
  const reset = newToken();
  const nobodysPassword = await hashPassword(newToken(), signal);
  const { hasPassword, act } = await inPoolTransaction(db.pool, async (client) => {
    const { email, createdAt, account } = await take(client, 'undo', token, now);
    await setEmail(client, [account.id, email, now]);
    await deleteLinksSince(client, [account.id, createdAt]);
    await deleteSessionsOf(client, [account.id]);
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

/** Checked before any expensive work. */
async function assertValid(deps: Needs, kind: LinkKind, token: string, caller: LinkCaller): Promise<void> {
  if ((await addressOfLink(deps, kind, token, caller)) === undefined) throw new AppError('email_link_invalid');
}

async function take(
  client: Queryable,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<{ email: string; createdAt: Date; account: OwnAccount }> {
  const [link] = await takeLink(client, [hashToken(token), kind, now]);
  const [account] = link ? await lockOwnAccount(client, [link.userId]) : [];
  if (!link || !account) throw new AppError('email_link_invalid');
  return { email: link.email, createdAt: link.createdAt, account };
}

function record(client: Queryable, id: string, action: 'email.changed' | 'email.restored', now: Date): Promise<Link> {
  return recordAct(client, { id, surface: 'web' }, { action, target: { id }, before: null, after: null }, now);
}
