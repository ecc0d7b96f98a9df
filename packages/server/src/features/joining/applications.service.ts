import type { QueryOf } from '@lampstand/core/api/endpoint';
import type { adminApplicationsApi, AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import { canDecideApplication } from '@lampstand/core/joining/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { Role } from '@lampstand/core/profiles/roles';
import { decodeCursor, NEWEST, OLDEST, pageOf } from '../../db/cursor.ts';
import { isUniqueViolation } from '../../db/database-error.ts';
import type { Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import type { ListResult } from '../../http/implement.ts';
import { audited, OPERATOR, type Actor } from '../audit/audit.service.ts';
import { addressesOf } from '../bans/addresses.ts';
import { isKeptOut } from '../bans/bans.service.ts';
import { letterheadOf, mailFailed } from '../../mail/mailer.ts';
import { linkMail } from '../../mail/mails.ts';
import { hashToken, newToken } from '../../members/tokens.ts';
import {
  countDecided,
  countWaiting,
  decideApplication,
  deleteForgotten,
  findByToken,
  insertAdmitted,
  keepToken,
  lockApplication,
  readApplication,
  readDecided,
  readWaiting,
  withdrawApplication,
  type ApplicationRow,
  type OwnApplicationRow,
} from './applications.queries.ts';
import { toAdminApplicationView } from './applications.view.ts';
import { insertUse } from './invitations.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets this browser see the applicant's page, and no other browser any more. Returns its token. */
export async function openPage(db: Queryable, applicationId: string): Promise<string> {
  const token = newToken();
  await keepToken(db, [applicationId, hashToken(token)]);
  return token;
}

/** The application that a browser may see. Undefined if it was withdrawn or forgotten. */
export async function applicationOf(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  token: string | undefined,
  ip: string,
): Promise<OwnApplicationRow | undefined> {
  if (token === undefined) return undefined;
  return limiter.token(`application ${addressBucket(ip)}`, async () => {
    const [found] = await findByToken(db.pool, [hashToken(token)]);
    return found;
  });
}

/** Nothing of it is kept, and the invitation can be used again (joining-5). */
export async function withdraw({ db }: Pick<Deps, 'db'>, { id }: { id: string }): Promise<void> {
  await withdrawApplication(db.pool, [id]);
}

export async function closePage({ db }: Pick<Deps, 'db'>, { id }: { id: string }): Promise<void> {
  await keepToken(db.pool, [id, null]);
}

const LISTS = {
  waiting: { read: readWaiting, count: countWaiting, start: OLDEST },
  decided: { read: readDecided, count: countDecided, start: NEWEST },
};

/** Those that wait, oldest first, or those that were decided, latest first, with their total (lists-2). */
export async function listApplications(
  { db: { pool } }: Pick<Deps, 'db'>,
  reader: { role: Role },
  { limit, cursor, state }: QueryOf<typeof adminApplicationsApi.applications>,
): Promise<ListResult<AdminApplicationView>> {
  const { read, count, start } = LISTS[state];
  const from = cursor === undefined ? start : decodeCursor(cursor);
  const [found, [counted]] = await Promise.all([read(pool, [from.createdAt, from.id, limit + 1]), count(pool, [])]);
  const { rows, next } = pageOf(found, limit);
  return { items: rows.map((row) => toAdminApplicationView(row, reader)), next, total: counted?.total };
}

/** Lets somebody in, or not this time (joining-6), and tells them by mail. @throws AppError */
export async function decide(
  deps: Pick<Deps, 'db' | 'log' | 'env' | 'community' | 'mailer'>,
  actor: Actor,
  reader: { role: Role },
  { applicationId, outcome }: { applicationId: string; outcome: ApplicationOutcome },
  now: Date,
): Promise<AdminApplicationView> {
  const decided = await audited(deps, actor, 'moderator', now, async (client) => {
    const [application] = await lockApplication(client, [applicationId]);
    if (!application) throw new AppError('application_not_found');
    assertAllowed(canDecideApplication(application, outcome));
    const isAdmitted = outcome === 'admitted';
    if (isAdmitted) await admit(client, applicationId, application.invitationId, now);
    const decidedBy = actor === OPERATOR ? null : actor.id;
    await decideApplication(client, [applicationId, outcome, decidedBy, now, isAdmitted ? applicationId : null]);
    const [row] = await readApplication(client, [applicationId]);
    if (!row) throw new AppError('application_not_found');
    const before = application.outcome ?? 'waiting';
    const act = { action: `application.${outcome}`, target: { id: applicationId }, before, after: outcome } as const;
    return { result: row, act };
  }).catch((error: unknown) => {
    // A member has changed to this email in the meantime.
    throw isUniqueViolation(error) ? new AppError('email_taken') : error;
  });
  notify(deps, decided, outcome);
  return toAdminApplicationView(decided, reader);
}

async function admit(client: Queryable, applicationId: string, invitationId: string | null, now: Date): Promise<void> {
  await insertAdmitted(client, [applicationId, now]);
  // They asked before somebody with the same address was deleted.
  if (await isKeptOut(client, await addressesOf(client, applicationId), now)) throw new AppError('applicant_kept_out');
  if (invitationId !== null) await insertUse(client, [applicationId, invitationId, now]);
}

/** The moderator does not wait for the mail server. */
function notify(
  deps: Pick<Deps, 'env' | 'community' | 'mailer' | 'log'>,
  { email, language }: ApplicationRow,
  outcome: ApplicationOutcome,
): void {
  letterheadOf(deps)
    .then((letterhead) => deps.mailer.send(linkMail(outcome, email, language, letterhead)))
    .catch(mailFailed(deps.log, 'admission'));
}

/** Deletes applications 30 days after their decision, or without one, after they were made (joining-7). */
export async function forgetApplications({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await deleteForgotten(db.pool, [new Date(now.getTime() - LIMITS.applicationDays * DAY_MS)]);
}
