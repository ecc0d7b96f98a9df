import { joiningStateOf } from '@lampstand/core/joining/modes';
import { canJoin, mustApply, readInvitation } from '@lampstand/core/joining/rules';
import { AppError, assertAllowed, type FieldIssue } from '@lampstand/core/errors';
import type { Language } from '@lampstand/core/languages/language';
import { NAMES } from '@lampstand/core/languages/names';
import { claimsOffice } from '@lampstand/core/profiles/office-names';
import { mayModerate, type Role } from '@lampstand/core/profiles/roles';
import { isUniqueViolation } from '../../db/database-error.ts';
import { inPoolTransaction, type Queryable } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { addressBucket } from '../../http/client-address.ts';
import { Users, type UserRow } from '../../members/users.table.ts';
import type { Addresses } from '../bans/addresses.ts';
import { assertNotKeptOut } from '../bans/bans.service.ts';
import { insertApplication, isEmailTaken } from './applications.queries.ts';
import {
  findInviter,
  insertUse,
  readJoining,
  takePlace,
  type JoiningRow,
  type InviterRow,
} from './invitations.queries.ts';
import { insertMember } from './join.queries.ts';

/** A person who wants to join, and how they will sign in. */
export interface NewMember {
  email: string;
  passwordHash: string | null;
  identityIssuer: string | null;
  identitySubject: string | null;
  /** Null if nobody has shown that they read its mail (auth-20). */
  emailProvenAt: Date | null;
  firstName: string | null;
  lastName: string | null;
}

/** What they came with. */
export interface Entrance {
  /** A code or a link. */
  invitation?: string | undefined;
  /** Their whole name, and how they answer the community's question (joining-5). */
  name?: string | null | undefined;
  answer?: string | null | undefined;
  /** The role that the identity provider gives them (auth-27). Moderators and admins need neither an invitation nor an approval. */
  role?: Role | undefined;
  language: Language;
}

const NAMELESS = { firstName: null, lastName: null };

/** A new member, or an applicant, who waits to be let in. */
export type Joined = { kind: 'member'; user: UserRow } | { kind: 'applicant'; id: string };

/**
 * Makes an account if the person may join (joining-1), or an application (joining-5), and takes the invitation's place in the same
 * transaction (joining-2). @throws AppError with `email_taken` if another account or application has the email or the identity,
 * and with `kept_out` if they are a deleted member's who may not come back (joining-8)
 */
export async function join(
  { db }: Pick<Deps, 'db'>,
  person: NewMember,
  entrance: Entrance,
  now: Date,
): Promise<Joined> {
  const { email, passwordHash, identityIssuer, identitySubject, emailProvenAt } = person;
  const id = uuidV7();
  const signIn = [email, passwordHash, identityIssuer, identitySubject, emailProvenAt] as const;
  const kind = await inPoolTransaction(db.pool, async (client) => {
    const { place, settings } = await assertMayJoin(client, entrance, (code) => takePlace(client, [code, now]));
    // A name from the provider that claims an office is left out, and the profile asks for another (profiles-13).
    const { firstName, lastName } = claimsOffice(person, settings.name) ? NAMELESS : person;
    const [found] = await isEmailTaken(client, [email]);
    if (found?.taken) throw new AppError('email_taken');
    const isApplicant = !isAppointed(entrance) && mustApply(joiningStateOf(settings), place);
    if (isApplicant) {
      const { name, answer = null, language } = entrance;
      const names = name ? ([name, null] as const) : ([firstName, lastName] as const);
      const asked = questionOf(settings, language);
      await insertApplication(client, [id, ...signIn, ...names, language, asked, answer, place?.id ?? null, now]);
    } else {
      await insertMember(client, [id, ...signIn, firstName, lastName, now]);
      if (place) await insertUse(client, [id, place.id, now]);
    }
    // Last, because the insert may have had to wait for the deletion that keeps the address out.
    await assertNotKeptOut(client, addressesOf(person), now);
    return isApplicant ? 'applicant' : 'member';
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error;
  });
  return kind === 'applicant' ? { kind, id } : { kind, user: await db.em().findOneOrFail(Users, { id }) };
}

function addressesOf({ email, identityIssuer: issuer, identitySubject: subject }: NewMember): Addresses {
  return { emails: [email], identity: issuer !== null && subject !== null ? { issuer, subject } : undefined };
}

/** The question before a password is hashed, which is expensive, and whether it is answered. Takes no place. @throws AppError */
export async function mayJoin({ db }: Pick<Deps, 'db'>, entrance: Entrance, now: Date): Promise<void> {
  const { place, settings } = await assertMayJoin(db.pool, entrance, (code) => findInviter(db.pool, [code, now]));
  if (!mustApply(joiningStateOf(settings), place)) return;
  const fields = (['name', 'answer'] as const)
    .filter((field) => !entrance[field])
    .map((field): FieldIssue => ({ field, issue: 'required' }));
  if (entrance.name && claimsOffice({ firstName: entrance.name, lastName: null }, settings.name)) {
    fields.push({ field: 'name', issue: 'name_of_office' });
  }
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

async function assertMayJoin<Found>(
  db: Queryable,
  { invitation, role }: Entrance,
  find: (code: string) => Promise<Found[]>,
): Promise<{ place: Found | undefined; settings: JoiningRow }> {
  const [settings] = await readJoining(db, []);
  if (!settings) throw new Error('The table community has no row.');
  const isGiven = invitation !== undefined && invitation !== '';
  const code = isGiven ? readInvitation(invitation) : undefined;
  const stands = joiningStateOf(settings);
  // Nobody joins a closed community, nor before the set-up (setup-3), and no place is taken.
  const [place] = code === undefined || stands === 'closed' || stands === 'unopened' ? [] : await find(code);
  const brought = place || isAppointed({ role }) ? 'usable' : isGiven ? 'unusable' : 'none';
  assertAllowed(canJoin(stands, brought));
  return { place, settings };
}

function isAppointed({ role }: Pick<Entrance, 'role'>): boolean {
  return role !== undefined && mayModerate({ role });
}

/** What the community asks, in this language (joining-5). */
export function questionOf({ questions }: Pick<JoiningRow, 'questions'>, language: Language): string {
  return questions[language] ?? NAMES[language].joiningQuestion;
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
