import type { Language } from '@lampstand/core/languages/language';
import type { Role } from '@lampstand/core/profiles/roles';
import { isUniqueViolation } from '../../../db/database-error.ts';
import type { Deps } from '../../../deps.ts';
import { describeError } from '../../../log-error.ts';
import {
  deleteLink,
  findJoinable,
  findWaiting,
  insertLink,
  setIdentity,
  takeLink,
  type WaitingLink,
} from './identity-links.queries.ts';
import { mailIdentityJoined, type IdentityMailNeeds } from './identity-mails.ts';
import { hasMail } from '../../../mail/mailer.ts';
import { markByProvider } from '../auth.queries.ts';
import { claimRole } from './oidc-roles.ts';
import { hashToken, newToken } from '../../../members/tokens.ts';

/** How long somebody has to confirm that an account is theirs. */
export const MINUTES_TO_JOIN = 10;

type Needs = Pick<Deps, 'db' | 'env' | 'log'>;

/** How a member can confirm that an account is theirs. */
export interface MethodsToConfirm {
  byPassword: boolean;
  /** Only if the address was proved before: somebody else may have made the account with it, and would keep its password. */
  byCode: boolean;
}

export interface WaitingToJoin extends MethodsToConfirm {
  email: string;
}

/** An identity that the provider has verified, and its email. */
interface Verified {
  issuer: string;
  subject: string;
  email: string;
  role: Role | undefined;
}

/** Keeps an identity until its member has confirmed that it is them. Undefined if no member could; otherwise the token of the cookie. */
export async function askToJoinAccount(deps: Needs, person: Verified, now: Date): Promise<string | undefined> {
  const [member] = await findJoinable(deps.db.pool, [person.email]);
  if (!member) return undefined;
  const methods = methodsOf(deps, member);
  if (!methods.byPassword && !methods.byCode) return undefined;
  const token = newToken();
  const expire = new Date(now.getTime() + MINUTES_TO_JOIN * 60_000);
  const { issuer, subject, role } = person;
  await insertLink(deps.db.pool, [hashToken(token), member.id, issuer, subject, role ?? null, member.isProven, expire]);
  return token;
}

/** What this browser waits for: whose account it is asked to confirm, and how. */
export async function waitingToJoin(
  deps: Needs,
  token: string | undefined,
  now: Date,
): Promise<WaitingToJoin | undefined> {
  if (token === undefined) return undefined;
  const [found] = await findWaiting(deps.db.pool, [hashToken(token), now]);
  return found && { email: found.email, ...methodsOf(deps, found) };
}

function methodsOf(deps: Needs, { hasPassword, isProven }: Omit<WaitingLink, 'email'>): MethodsToConfirm {
  return { byPassword: hasPassword, byCode: isProven && hasMail(deps) };
}

interface LoggedIn {
  memberId: string;
  /** The token of the session that has begun. */
  session: string;
  by: 'password' | 'code';
  /** The language of the page. */
  language: Language;
}

/**
 * Joins the identity that waits in this browser to the member who has just logged in, if it is theirs, and tells their email (auth-26). A code
 * is not enough if the address was not proved before.
 */
export async function joinAccount(
  deps: Needs & IdentityMailNeeds,
  token: string,
  { memberId, session, by, language }: LoggedIn,
  now: Date,
): Promise<void> {
  const { pool } = deps.db;
  const [link] = await takeLink(pool, [hashToken(token), memberId, now]);
  if (!link || (by === 'code' && !link.isProven)) return;
  const [joined] = await setIdentity(pool, [memberId, link.issuer, link.subject, now]).catch((error: unknown) => {
    // Another account has got the identity in the meantime.
    if (!isUniqueViolation(error)) throw error;
    deps.log.warn({ error: describeError(error).code }, 'an identity was not joined');
    return [];
  });
  if (!joined) return;
  await claimRole(deps, memberId, link.role ?? undefined, now);
  // They have signed in at the provider too, in this browser.
  await markByProvider(pool, [hashToken(session)]);
  mailIdentityJoined(deps, joined, { issuer: link.issuer, now, language });
}

/** Gives up joining. */
export async function leaveUnjoined({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await deleteLink(db.pool, [hashToken(token)]);
}
