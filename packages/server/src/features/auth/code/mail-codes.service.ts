import type { MailCodePurpose } from '@lampstand/core/auth/mail-code-rules';
import type { SignUp } from '@lampstand/core/auth/contract';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../../deps.ts';
import { addressBucket } from '../../../http/client-address.ts';
import { join, mayJoin } from '../../joining/join.ts';
import { Users } from '../../../members/users.table.ts';
import type { AccountRow } from '../auth.queries.ts';
import { attemptFor, enter, signIn, type Applied, type Caller, type SignedIn } from '../auth.service.ts';
import { codeMail, linkMail } from '../../../mail/mails.ts';
import {
  countTry,
  countTryFrom,
  deleteCode,
  deleteCodesTo,
  deleteOldCodes,
  findAddressee,
  findCode,
  insertCode,
  proveApplicantEmail,
  proveEmail,
  renewCode,
  type MailCodeRow,
} from './mail-codes.queries.ts';
import { letterheadOf, mailFailed } from '../../../mail/mailer.ts';
import { hashPassword, isCommonPassword } from '../password/passwords.ts';
import { endOfCode, hashAddress, takeIfRight } from './try-code.ts';
import { hashToken, newMailCode, newToken } from '../../../members/tokens.ts';

/** For how long another code can be sent instead of one that has expired. */
export const CODES_KEPT_MS = 60 * 60_000;

type Needs = Pick<Deps, 'community' | 'db' | 'env' | 'limiter' | 'mailer' | 'log'>;

/** Somebody who is not signed in. */
export interface CodeCaller extends Caller {
  /** The cookie of a code that this browser asked for before. */
  codeToken: string | undefined;
}

/**
 * Keeps what somebody wrote who wants to join, until they prove their address (auth-19). Returns the token of the cookie. Nothing in
 * the answer or in its time depends on whether the address is known: the mail does.
 */
export async function askToJoin(deps: Needs, input: SignUp, language: Language, caller: CodeCaller): Promise<string> {
  if (isCommonPassword(input.password)) throw new AppError('password_common');
  await mayJoin(deps, { ...input, language }, caller.now);
  await mayMail(deps, input.email, caller);
  const passwordHash = await hashPassword(input.password, caller);
  return start(deps, 'join', { ...input, passwordHash }, language, caller);
}

/** Mails a code to log in with (auth-19). Returns the token of the cookie. */
export async function askToLogIn(deps: Needs, email: string, language: Language, caller: CodeCaller): Promise<string> {
  await mayMail(deps, email, caller);
  return start(deps, 'login', { email, passwordHash: null }, language, caller);
}

/** Replaces the code of this browser. @throws AppError with `mail_code_over` if it waits for none */
export async function sendAnother(deps: Needs, language: Language, caller: CodeCaller): Promise<void> {
  const found = await codeOf(deps, caller.codeToken);
  if (!found) throw new AppError('mail_code_over');
  await mayMail(deps, found.email, caller);
  const code = newMailCode();
  const codeHash = await hashPassword(code, caller);
  const { now } = caller;
  const [row] = await renewCode(deps.db.pool, [found.tokenHash, codeHash, language, now, endOfCode(now)]);
  if (!row) throw new AppError('mail_code_over');
  mail(deps, row, code, now);
}

/** What this browser waits for. Undefined if it has proved it, or an hour has passed. */
export async function codeOf(
  { db }: Pick<Deps, 'db'>,
  codeToken: string | undefined,
): Promise<MailCodeRow | undefined> {
  if (codeToken === undefined) return undefined;
  const [row] = await findCode(db.pool, [hashToken(codeToken)]);
  return row;
}

/**
 * Signs up or logs in with the code. It counts for the client that asked for it (docs/decisions/044): by its cookie or, if
 * `withoutCookie`, by its address. @throws AppError with `mail_code_wrong`, `mail_code_over`, or why nobody may join
 */
export async function enterWithCode(
  deps: Needs,
  input: { email: string; code: string },
  caller: CodeCaller,
  { withoutCookie }: { withoutCookie: boolean },
): Promise<SignedIn | Applied> {
  const row = await countedTry(deps, input.email, caller, withoutCookie);
  if (!row) throw new AppError('mail_code_over');
  if (row.purpose === 'join') {
    await takeIfRight(deps.db.pool, row, input.code, caller);
    await deleteCodesTo(deps.db.pool, [row.email]);
    return finishJoining(deps, row, caller);
  }
  const { member, found, attempt } = await attemptFor(deps, row.email, caller);
  // Like passwords (auth-9), or codes could be tried without end, five at a time.
  await deps.limiter.login.attempt(attempt);
  await takeIfRight(deps.db.pool, row, input.code, caller);
  await deleteCodesTo(deps.db.pool, [row.email]);
  await deps.limiter.login.succeeded(attempt);
  return finishLogin(deps, { email: row.email, member, found }, caller);
}

async function countedTry(
  { db }: Pick<Deps, 'db'>,
  email: string,
  { codeToken, ip, now }: CodeCaller,
  withoutCookie: boolean,
): Promise<MailCodeRow | undefined> {
  const most = LIMITS.mailCodeTries;
  if (codeToken === undefined && !withoutCookie) return undefined;
  const [row] =
    codeToken === undefined
      ? await countTryFrom(db.pool, [hashAddress(ip), email, most, now])
      : await countTry(db.pool, [hashToken(codeToken), email, most, now]);
  return row;
}

async function finishJoining({ db }: Needs, row: MailCodeRow, caller: Caller): Promise<SignedIn | Applied> {
  const { email, passwordHash, invitation, name, answer, language } = row;
  const person = { email, passwordHash, identityIssuer: null, identitySubject: null, firstName: null, lastName: null };
  const entrance = { invitation: invitation ?? undefined, name, answer, language };
  const joined = await join({ db }, { ...person, emailProvenAt: caller.now }, entrance, caller.now).catch(
    (error: unknown) => {
      // Nothing was mailed to an address that was known, so somebody guessed the code.
      if (error instanceof AppError && error.code === 'email_taken') throw new AppError('mail_code_over');
      throw error;
    },
  );
  return enter({ db }, joined, caller);
}

async function finishLogin(
  { db }: Needs,
  { email, member, found }: { email: string; member: AccountRow | undefined; found: AccountRow | undefined },
  caller: Caller,
): Promise<SignedIn | Applied> {
  // Nothing was mailed to an address that nobody has, so somebody guessed the code.
  if (!found) throw new AppError('mail_code_over');
  if (!member) {
    await proveApplicantEmail(db.pool, [found.id, caller.now]);
    return enter({ db }, { kind: 'applicant', id: found.id }, caller);
  }
  await proveEmail(db.pool, [member.id, email, caller.now]);
  const user = await db.em().findOne(Users, { id: member.id });
  if (!user) throw new AppError('mail_code_over');
  return signIn({ db }, user, caller);
}

/** The limits count before anything depends on the address, so that they reveal nothing either. */
async function mayMail({ db, limiter }: Needs, email: string, caller: Caller): Promise<void> {
  const { ip } = caller;
  const address = email.toLowerCase();
  const { attempt } = await attemptFor({ db }, email, caller);
  // What others ask for elsewhere does not count for a browser in which the member has logged in (auth-9).
  if (attempt.pass !== undefined) return limiter.consume('mailCode', `${address} ${attempt.pass}`);
  await limiter.consume('mailCode', `${address} ${addressBucket(ip)}`);
  await limiter.consume('mailCodeEmail', address);
}

async function start(
  deps: Needs,
  purpose: Extract<MailCodePurpose, 'join' | 'login'>,
  person: Pick<SignUp, 'email' | 'invitation' | 'name' | 'answer'> & { passwordHash: string | null },
  language: Language,
  { codeToken, ip, now, signal }: CodeCaller,
): Promise<string> {
  const { pool } = deps.db;
  const token = newToken();
  const code = newMailCode();
  const codeHash = await hashPassword(code, { signal, ip });
  const { email, passwordHash, invitation = null, name = null, answer = null } = person;
  const written = [passwordHash, invitation, name, answer] as const;
  await deleteOldCodes(pool, [new Date(now.getTime() - CODES_KEPT_MS)]);
  const tokenHash = hashToken(token);
  await insertCode(pool, [
    tokenHash,
    purpose,
    email,
    codeHash,
    hashAddress(ip),
    language,
    ...written,
    now,
    endOfCode(now),
  ]);
  if (codeToken !== undefined) await deleteCode(pool, [hashToken(codeToken)]);
  mail(deps, { purpose, email, language }, code, now);
  return token;
}

/** Not awaited: neither the answer nor its time must reveal whether the address is known. */
function mail(deps: Needs, row: Pick<MailCodeRow, 'purpose' | 'email' | 'language'>, code: string, now: Date): void {
  send(deps, row, code, now).catch(mailFailed(deps.log, 'code'));
}

async function send(
  deps: Needs,
  { purpose, email, language }: Pick<MailCodeRow, 'purpose' | 'email' | 'language'>,
  code: string,
  now: Date,
): Promise<void> {
  const [[addressee], letterhead] = await Promise.all([findAddressee(deps.db.pool, [email, now]), letterheadOf(deps)]);
  if (purpose === 'join') {
    const known = () => linkMail('joinKnown', email, language, letterhead);
    return deps.mailer.send(addressee ? known() : codeMail('joinCode', email, language, letterhead, code));
  }
  const isKnown = addressee && addressee.kind !== 'kept';
  const unknown = () => linkMail('loginUnknown', email, language, letterhead);
  return deps.mailer.send(isKnown ? codeMail('loginCode', email, language, letterhead, code) : unknown());
}
