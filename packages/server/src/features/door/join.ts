import { canJoin, readInvitation } from '@lampstand/core/door/rules';
import { AppError, assertAllowed } from '@lampstand/core/errors';
import { isUniqueViolation } from '../../db/database-error.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import { Users, type UserRow } from '../profiles/profiles.table.ts';
import { findInviter, insertUse, readMode, takePlace, type InviterRow } from './invitations.queries.ts';
import { insertMember } from './join.queries.ts';

/** A person who wants to join, and how they will sign in. */
export interface NewMember {
  email: string;
  passwordHash: string | null;
  identityIssuer: string | null;
  identitySubject: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Makes an account if the door is open for it (door-1), and takes the invitation's place in the same transaction (door-2). `invitation` is a
 * code or a link. @throws AppError with `email_taken` if another account has the email or the identity
 */
export async function join(
  { db }: Pick<Deps, 'db'>,
  person: NewMember,
  invitation: string | undefined,
  now: Date,
): Promise<UserRow> {
  const { email, passwordHash, identityIssuer, identitySubject, firstName, lastName } = person;
  const id = uuidV7();
  try {
    await inPoolTransaction(db.pool, async (client) => {
      const place = await assertMayJoin(client, invitation, (code) => takePlace(client, [code, now]));
      await insertMember(client, [id, email, passwordHash, identityIssuer, identitySubject, firstName, lastName, now]);
      if (place) await insertUse(client, [id, place.id, now]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error;
  }
  return db.em().findOneOrFail(Users, { id });
}

/** The same question before a password is hashed, which is expensive. Takes no place. @throws AppError */
export async function mayJoin({ db }: Pick<Deps, 'db'>, invitation: string | undefined, now: Date): Promise<void> {
  await assertMayJoin(db.pool, invitation, (code) => findInviter(db.pool, [code, now]));
}

async function assertMayJoin<Found>(
  db: Queryable,
  invitation: string | undefined,
  find: (code: string) => Promise<Found[]>,
): Promise<Found | undefined> {
  const [setting] = await readMode(db, []);
  if (!setting) throw new Error('The table community has no row.');
  const isGiven = invitation !== undefined && invitation !== '';
  const code = isGiven ? readInvitation(invitation) : undefined;
  // Nobody gets in through a closed door, and no place is taken.
  const [found] = code === undefined || setting.mode === 'closed' ? [] : await find(code);
  assertAllowed(canJoin(setting.mode, !isGiven ? 'none' : found ? 'usable' : 'unusable'));
  return found;
}

/** Who invites, and the code of the invitation. */
export interface Inviter extends InviterRow {
  code: string;
}

/** Who invites with this code or link. Undefined if it cannot be used. Codes cannot be tried without end. */
export async function inviterOf(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  invitation: string,
  ip: string,
  now: Date,
): Promise<Inviter | undefined> {
  const code = readInvitation(invitation);
  if (code === undefined) return undefined;
  const found = await limiter.token(`invitation ${addressBucket(ip)}`, async () => {
    const [inviter] = await findInviter(db.pool, [code, now]);
    return inviter;
  });
  return found && { ...found, code };
}
