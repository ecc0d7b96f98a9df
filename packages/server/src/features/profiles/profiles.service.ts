import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { Choices, ProfileUpdate, UserView } from '@lampstand/core/profiles/contract';
import { hasStates } from '@lampstand/core/profiles/completeness';
import { claimsOffice } from '@lampstand/core/profiles/office-names';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { checkAge } from '@lampstand/core/profiles/rules';
import type { Language } from '@lampstand/core/languages/language';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../members/viewer.ts';
import { proveOwner, requestEmailChange, type EmailCaller } from '../auth/email/email-change-request.ts';
import { processProfilePicture } from '../media/image-process.ts';
import { discardImage, writeRowOf } from '../media/media-rows.ts';
import { imageUrlOf } from '../media/media-names.ts';
import { Users, type UserRow } from '../../members/users.table.ts';
import { countUnreadNotices, keepLanguage, saveChoices } from './profiles.queries.ts';
import { choicesOf, toUserView } from '../../members/views.ts';

type Needs = Pick<Deps, 'db' | 'storage' | 'log'>;

/** The member's own record, with what was decided about them. Remembers the language in which they read. */
export async function ownRecord({ db }: Pick<Deps, 'db'>, viewer: Viewer, language: Language): Promise<UserView> {
  if (viewer.chosenLanguage === null && viewer.language !== language)
    await keepLanguage(db.pool, [viewer.id, language]);
  return { ...toUserView(viewer), ...(await decidedAbout({ db }, viewer)) };
}

/** The decision that limits the member, and how many notices they have not closed (decisions-6). */
export async function decidedAbout(
  { db }: Pick<Deps, 'db'>,
  { id, standing }: Viewer,
): Promise<Pick<UserView, 'standing' | 'unreadNotices'>> {
  const [unread] = await countUnreadNotices(db.pool, [id]);
  return {
    standing: standing && { ...standing, until: standing.until.toISOString() },
    unreadNotices: unread?.total ?? 0,
  };
}

/**
 * Changes the given fields and keeps the rest. A new email must first be confirmed (auth-10); a change of its case applies at
 * once. `profileImageUrl` may be the current address, because uploads apply at once, or null; any other address is rejected
 * (profiles-6). Nothing about a child is stored without parental consent (profiles-4). A state is kept only if the country has
 * states. Without writing, the name stays as it is (decisions-5), and nobody takes a name that claims an office (profiles-13).
 */
export async function updateProfile(
  deps: Needs & Pick<Deps, 'env' | 'community' | 'limiter' | 'mailer'>,
  viewer: Viewer,
  { profileImageUrl: address, email, password, ...fields }: ProfileUpdate,
  caller: EmailCaller,
): Promise<UserView> {
  const { db, storage, log } = deps;
  const { id, email: current, standing } = viewer;
  const { name: community } = await deps.community.current();
  if (fields.age != null) assertAllowed(checkAge(fields.age));
  const asked = email !== undefined && !isSameAddress(email, current) ? email : undefined;
  const owner = asked === undefined ? undefined : await proveOwner(deps, viewer, password, caller);
  const { user, before } = await inTransaction(db.em(), async (em) => {
    const member = await lockMember(em, id);
    if (address && address !== member.profileImageUrl) throw new AppError('image_address_refused');
    if (isRenamed(member, fields)) {
      if (standing) throw new AppError('no_writing');
      refuseOffice(member, fields, community);
    }
    const old = member.profileImageUrl;
    em.assign(member, {
      ...fields,
      ...(email !== undefined && isSameAddress(email, member.email) ? { email } : {}),
      ...(address === null || address === '' ? { profileImageUrl: null } : {}),
    });
    if (!hasStates(member.country)) member.state = null;
    return { user: member, before: old };
  });
  if (user.profileImageUrl !== before) await discardImage({ db, storage, log }, before);
  if (owner && asked !== undefined) await requestEmailChange(deps, owner, asked, caller);
  return toUserView(user);
}

/** Throws if a member without an office takes a name that claims one (profiles-13). */
function refuseOffice(member: UserRow, fields: ProfileUpdate, community: string): void {
  const { firstName = member.firstName, lastName = member.lastName } = fields;
  if (mayModerate(member) || !claimsOffice({ firstName, lastName }, community)) return;
  const field = claimsOffice({ firstName, lastName: null }, community) ? 'firstName' : 'lastName';
  throw new AppError('invalid_input', { fields: [{ field, issue: 'name_of_office' }] });
}

function isRenamed(member: UserRow, fields: ProfileUpdate): boolean {
  return (['firstName', 'lastName'] as const).some(
    (name) => fields[name] !== undefined && fields[name] !== member[name],
  );
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Sets the language and theme of all the member's devices (profiles-12), and whether members find them (search-4). */
export async function choose(
  { db }: Pick<Deps, 'db'>,
  { id }: Viewer,
  { language, theme, isFindable }: Choices,
): Promise<Pick<UserView, 'language' | 'theme' | 'isFindable'>> {
  const [chosen] = await saveChoices(db.pool, [id, language ?? null, theme ?? null, isFindable ?? null]);
  if (!chosen) throw new AppError('not_signed_in');
  return choicesOf(chosen);
}

/** A new picture applies at once. The old one is removed after the commit. */
export async function uploadPicture(
  { db, storage, log }: Needs,
  userId: string,
  upload: Buffer,
): Promise<{ profileImageUrl: string }> {
  const name = await storage.saveProfilePicture(await processProfilePicture(upload));
  const profileImageUrl = imageUrlOf(name);
  const before = await writeRowOf(storage, name, () =>
    inTransaction(db.em(), async (em) => {
      const member = await lockMember(em, userId);
      const old = member.profileImageUrl;
      em.assign(member, { profileImageUrl });
      return old;
    }),
  );
  await discardImage({ db, storage, log }, before);
  return { profileImageUrl };
}

async function lockMember(em: EntityManager, id: string): Promise<UserRow> {
  const member = await em.findOne(Users, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // The member was deleted after the session was read.
  if (!member) throw new AppError('not_signed_in');
  return member;
}
