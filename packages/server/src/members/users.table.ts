import { defineEntity, p, type InferEntity, type Opt } from '@mikro-orm/postgresql';
import { LIMITS } from '@lampstand/core/limits';
import type { User } from '@lampstand/core/profiles/entity';
import { FIELD_LENGTHS, GENDERS } from '@lampstand/core/profiles/fields';
import { CLAIMED_ROLES, ROLES, type Role } from '@lampstand/core/profiles/roles';
import { THEMES } from '@lampstand/core/profiles/theme';
import { boundedText, columnOf, createdAt, instant, primaryId, sqlIndex } from '../db/columns.ts';
import type { Mirrors } from '../db/mirrors.ts';

type ProfileText = keyof typeof FIELD_LENGTHS;

const profileText = (field: ProfileText) => boundedText(columnOf(field), FIELD_LENGTHS[field]).strictNullable();

const profileTexts = Object.fromEntries(
  (Object.keys(FIELD_LENGTHS) as ProfileText[]).map((field) => [field, profileText(field)]),
) as Record<ProfileText, ReturnType<typeof profileText>>;

export const Users = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: primaryId(),
    email: boundedText('email', LIMITS.email),
    ...profileTexts,
    profileImageUrl: p.text().strictNullable(),
    age: p.smallint().check(`age >= ${LIMITS.ageMin} and age <= ${LIMITS.ageMax}`).strictNullable(),
    gender: p.enum(GENDERS).strictNullable(),
    state: p.text().check('char_length(state) = 2').strictNullable(),
    country: p.text().check('char_length(country) = 2').strictNullable(),
    /** As appointed (moderation-3). */
    role: p.enum(ROLES).default('member'),
    /** What the identity provider's claim gave at the last sign-in there, and when it was asked. Null if nothing (auth-27). */
    claimedRole: p.enum(CLAIMED_ROLES).strictNullable(),
    roleClaimedAt: instant().strictNullable(),
    /** The higher of the two: what others see, and who is told of what waits. */
    teamRole: p
      .enum(ROLES)
      .$type<Opt<Role>>()
      .generated(
        (columns) =>
          `(case when ('admin'::text = any (array[${columns.role}, ${columns.claimedRole}])) then 'admin'::text when ('moderator'::text = any (array[${columns.role}, ${columns.claimedRole}])) then 'moderator'::text else 'member'::text end) stored`,
      ),
    /** The chosen language, or else the one in which they last read. Mails about decisions are written in it. */
    language: p.text().strictNullable(),
    /** What they have chosen for all their devices (profiles-12). */
    chosenLanguage: p.text().strictNullable(),
    theme: p.enum(THEMES).strictNullable(),
    /** Whether members find them by their name (search-4). Null until they choose. */
    isFindable: p.boolean().strictNullable(),
    /** Whether they ever shared a post, including deleted ones (posts-11). Maintained by a trigger. */
    hasPosted: p.boolean().default(false),
    createdAt: createdAt(),
    updatedAt: instant()
      .onCreate(() => new Date())
      .onUpdate(() => new Date())
      .defaultRaw('now()'),
    /** argon2id. Null for members of an identity provider. */
    passwordHash: p.text().strictNullable().hidden(),
    /** Null if it was never changed. */
    passwordChangedAt: instant().strictNullable().hidden(),
    /** When somebody showed that they read mail to it (auth-20). Null if nobody has. */
    emailProvenAt: instant().strictNullable().hidden(),
    /** iss and sub of the identity provider (auth-8). */
    identityIssuer: p.text().strictNullable().hidden(),
    identitySubject: p.text().strictNullable().hidden(),
  },
  checks: [{ name: 'users_identity_check', expression: 'num_nulls(identity_issuer, identity_subject) in (0, 2)' }],
  indexes: [
    { name: 'users_created_at_id_index', properties: ['createdAt', 'id'] },
    { name: 'users_team_role_index', properties: ['createdAt', 'id'], where: `"team_role" <> 'member'` },
    sqlIndex(
      'users_profile_image_url_index',
      '"users" ("profile_image_url" collate "C") where "profile_image_url" is not null',
    ),
  ],
  uniques: [
    sqlIndex('users_email_unique', '"users" (lower("email"))', 'unique index'),
    { name: 'users_identity_unique', properties: ['identityIssuer', 'identitySubject'] },
  ],
});

export type UserRow = InferEntity<typeof Users>;

true satisfies Mirrors<
  UserRow,
  User,
  | 'claimedRole'
  | 'roleClaimedAt'
  | 'teamRole'
  | 'hasPosted'
  | 'language'
  | 'chosenLanguage'
  | 'theme'
  | 'isFindable'
  | 'passwordHash'
  | 'passwordChangedAt'
  | 'emailProvenAt'
  | 'identityIssuer'
  | 'identitySubject'
>;
