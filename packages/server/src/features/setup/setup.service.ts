import type { InvitationView } from '@lampstand/core/joining/contract';
import { AppError } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import type { FirstAdmin, SetupView } from '@lampstand/core/setup/contract';
import { isUniqueViolation } from '../../db/database-error.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../members/viewer.ts';
import { audited, OPERATOR, type Act } from '../audit/audit.service.ts';
import { signIn, type Caller, type SignedIn } from '../auth/auth.service.ts';
import { hasMail, senderOf } from '../../mail/mailer.ts';
import { hashPassword, isCommonPassword } from '../auth/password/passwords.ts';
import { hashToken } from '../../members/tokens.ts';
import { lockCommunity } from '../community/community.queries.ts';
import { assertContact } from '../community/community.service.ts';
import { settingsOf } from '../community/community.view.ts';
import { isEmailTaken } from '../joining/applications.queries.ts';
import { readInvitationMadeAt } from '../joining/invitations.queries.ts';
import { makeInvitation } from '../joining/invitations.service.ts';
import { toInvitationView } from '../joining/invitations.view.ts';
import { insertMember } from '../joining/join.queries.ts';
import { Users } from '../../members/users.table.ts';
import { setRole, writeAppointment } from '../users/users.queries.ts';
import { findLink, finishSetup, readSetup, takeLink } from './setup.queries.ts';

/** @throws AppError with `setup_link_invalid`, for a link that was used, replaced, expired or never made alike */
export async function checkLink({ db }: Pick<Deps, 'db'>, token: string, now: Date): Promise<void> {
  const [link] = await findLink(db.pool, [hashToken(token), now]);
  if (!link) throw new AppError('setup_link_invalid');
}

/** Makes the first admin, uses the link up, and signs them in (setup-2). Of many at once, one succeeds. */
export async function begin(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { token, password, ...person }: FirstAdmin,
  caller: Caller,
): Promise<SignedIn> {
  const { now } = caller;
  if (isCommonPassword(password)) throw new AppError('password_common');
  await checkLink({ db }, token, now);
  const passwordHash = await hashPassword(password, caller);
  const id = await audited({ db, log }, OPERATOR, 'admin', now, async (client) => {
    const [link] = await takeLink(client, [hashToken(token), now]);
    if (!link) throw new AppError('setup_link_invalid');
    // The link proves the operator. An email is proven only by a link that came there (auth-20).
    const isProven = link.mailedTo?.toLowerCase() === person.email.toLowerCase();
    return insertAdmin(client, { ...person, passwordHash, isProven }, now);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error;
  });
  return signIn({ db }, await db.em().findOneOrFail(Users, { id }), caller);
}

interface NewAdmin {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  /** Whether the email is known to be theirs. */
  isProven: boolean;
}

/** @throws AppError with `email_taken` */
export async function insertAdmin(
  client: Queryable,
  { email, passwordHash, firstName, lastName, isProven }: NewAdmin,
  now: Date,
): Promise<{ result: string; act: Act }> {
  const [{ taken } = { taken: false }] = await isEmailTaken(client, [email]);
  if (taken) throw new AppError('email_taken');
  const id = uuidV7();
  await insertMember(client, [id, email, passwordHash, null, null, isProven ? now : null, firstName, lastName, now]);
  await setRole(client, [id, 'admin', now]);
  await writeAppointment(client, [id, now, null]);
  return { result: id, act: { action: 'user.promoted', target: { id }, before: 'member', after: 'admin' } };
}

export async function showSetup({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<SetupView> {
  const [row] = await readSetup(db.pool, []);
  const sendsMail = hasMail({ env });
  return { isFinished: row?.isSetUp ?? false, sendsMail, ...(sendsMail ? { mailFrom: senderOf(env) } : {}) };
}

/**
 * Opens the community as its mode says, with an invitation for the first members unless it is closed (setup-4). Repeating it
 * returns the same invitation.
 */
export async function finish(
  { db, env, community }: Pick<Deps, 'db' | 'env' | 'community'>,
  viewer: Viewer,
  now: Date,
): Promise<{ invitation: InvitationView | null }> {
  const row = await inPoolTransaction(db.pool, async (client) => {
    const [settings] = await lockCommunity(client, []);
    if (!settings) throw new Error('The table community has no row.');
    if (settings.setUpAt === null) {
      assertContact(settingsOf(settings), env);
      const offer = { places: LIMITS.setupPlaces, days: LIMITS.invitationDays, note: null };
      if (settings.mode !== 'closed') await makeInvitation(client, viewer.id, offer, now);
      await finishSetup(client, [now]);
    }
    const [made] = await readInvitationMadeAt(client, [viewer.id, settings.setUpAt ?? now]);
    return made;
  });
  community.forget();
  return { invitation: row ? toInvitationView(row, env.publicUrl, now) : null };
}
