import type { SessionView, SignUp } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import type { LoginAttempt } from '../../http/login-throttle.ts';
import type { Viewer } from '../../members/viewer.ts';
import { findApplicant } from '../joining/applications.queries.ts';
import { closePage, openPage } from '../joining/applications.service.ts';
import { join, mayJoin, type Joined } from '../joining/join.ts';
import { Users, type UserRow } from '../../members/users.table.ts';
import { toUserView } from '../../members/views.ts';
import {
  deleteSession,
  deleteSessionById,
  findAccount,
  listSessions,
  markByProvider,
  type AccountRow,
} from './auth.queries.ts';
import { startSession } from './session.ts';
import { hashToken } from '../../members/tokens.ts';
import { findOwnAccount } from './email/email-change.queries.ts';
import { isPassOf } from './login-pass.ts';
import { browserPass } from './password/unlock.service.ts';
import { describeDevice } from './device/devices.ts';
import { hashPassword, isCommonPassword, isPassword } from './password/passwords.ts';

/** What a sign-in needs to know about its caller. */
export interface Caller {
  ip: string;
  userAgent: string;
  now: Date;
  /** The token of the request. A new sign-in ends its session. */
  token: string | undefined;
  /** Proof that the member has used this browser before. */
  pass: string | undefined;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal | undefined;
  /** Whether they come from the identity provider, or from an app that was let in by a session from there (auth-27). */
  byProvider?: boolean;
}

export interface SignedIn {
  user: UserView;
  token: string;
  /** For the next sign-in in this browser. */
  pass: string;
}

/** Somebody who waits to be let in, or was refused (joining-5). */
export interface Applied {
  /** Opens their page. */
  applicationToken: string;
}

type Credentials = { email: string; password: string };

/** A new account, or an application, if it may join (joining-1, joining-5). Without a mail server only (auth-19). */
export async function signUp(
  { db }: Pick<Deps, 'db'>,
  input: SignUp,
  language: Language,
  caller: Caller,
): Promise<SignedIn | Applied> {
  if (isCommonPassword(input.password)) throw new AppError('password_common');
  const entrance = { ...input, language };
  await mayJoin({ db }, entrance, caller.now);
  const person = {
    email: input.email,
    passwordHash: await hashPassword(input.password, caller),
    identityIssuer: null,
    identitySubject: null,
    emailProvenAt: null,
    firstName: null,
    lastName: null,
  };
  return enter({ db }, await join({ db }, person, entrance, caller.now), caller);
}

/** Signs a new member in, or shows applicants their page (joining-5). */
export async function enter({ db }: Pick<Deps, 'db'>, joined: Joined, caller: Caller): Promise<SignedIn | Applied> {
  if (joined.kind === 'member') return signIn({ db }, joined.user, caller);
  return { applicationToken: await openPage(db.pool, joined.id) };
}

/** Signs an applicant in who was let in: this browser has proved who they are. */
export async function enterAdmitted(
  { db }: Pick<Deps, 'db'>,
  application: { id: string; memberId: string },
  caller: Caller,
): Promise<SignedIn> {
  await closePage({ db }, application);
  return signIn({ db }, await db.em().findOneOrFail(Users, { id: application.memberId }), caller);
}

/** The answer and the time are the same for a wrong password and for an unknown email. */
export async function logIn(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  { email, password }: Credentials,
  caller: Caller,
): Promise<SignedIn | Applied> {
  const { member, found, attempt } = await attemptFor({ db }, email, caller);
  await limiter.login.attempt(attempt);
  if (
    !(await isPassword(found?.passwordHash, password, { ...caller, isKnown: attempt.pass !== undefined })) ||
    !found
  ) {
    throw new AppError('wrong_credentials');
  }
  await limiter.login.succeeded(attempt);
  if (!member) return enter({ db }, { kind: 'applicant', id: found.id }, caller);
  const user = await db.em().findOne(Users, { id: found.id });
  if (!user) throw new AppError('wrong_credentials');
  return signIn({ db }, user, caller);
}

/** Who has the email, and how the try to log in as them is counted (auth-9). */
export async function attemptFor(
  { db }: Pick<Deps, 'db'>,
  email: string,
  caller: Caller,
): Promise<{ member: AccountRow | undefined; found: AccountRow | undefined; attempt: LoginAttempt }> {
  const [[member], [applicant]] = await Promise.all([findAccount(db.pool, [email]), findApplicant(db.pool, [email])]);
  const found = member ?? applicant;
  const pass = found && isPassOf(found, caller.pass, caller.now) ? caller.pass : undefined;
  return { member, found, attempt: { account: email.toLowerCase(), address: addressBucket(caller.ip), pass } };
}

/** Starts the session of an authenticated member. Nothing of the caller's earlier session is reused. */
export async function signIn({ db }: Pick<Deps, 'db'>, user: UserRow, caller: Caller): Promise<SignedIn> {
  const token = await startSession(db.pool, user.id, caller.userAgent, caller.now);
  if (caller.byProvider) await markByProvider(db.pool, [hashToken(token)]);
  if (caller.token !== undefined) await logOut({ db }, caller.token);
  const [account] = await findOwnAccount(db.pool, [user.id]);
  if (!account) throw new AppError('not_signed_in');
  const pass = browserPass(account, caller.now);
  const role = caller.byProvider ? user.teamRole : user.role;
  return { user: toUserView({ ...user, role }), token, pass };
}

export async function logOut({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await deleteSession(db.pool, [hashToken(token)]);
}

/** The devices of a member (auth-6). */
export async function sessionsOf({ db }: Pick<Deps, 'db'>, viewer: Viewer, now: Date): Promise<SessionView[]> {
  const rows = await listSessions(db.pool, [viewer.id, now]);
  return rows.map(({ sess }) => ({
    id: sess.id,
    current: sess.id === viewer.sessionId,
    createdAt: sess.createdAt,
    lastSeenAt: sess.lastSeenAt,
    device: describeDevice(sess.userAgent),
  }));
}

export async function endSession({ db }: Pick<Deps, 'db'>, viewer: Viewer, sessionId: string): Promise<void> {
  const [gone] = await deleteSessionById(db.pool, [viewer.id, sessionId]);
  if (!gone) throw new AppError('session_not_found');
}
