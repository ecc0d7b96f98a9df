import { authorView, type AuthorView } from '@lampstand/core/profiles/contract';
import type { ClaimedRole } from '@lampstand/core/profiles/roles';
import { userEntity } from '@lampstand/core/profiles/entity';
import { UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import { prepared } from '../../db/sql.ts';
import { Users, type UserRow } from './profiles.table.ts';

type UserColumn = keyof UserRow & keyof typeof Users.properties;

const authorFields = Object.keys(authorView.shape) as (keyof AuthorView)[];
const naming = new UnderscoreNamingStrategy();

/** Columns of `users u` named after their properties: `u.first_name as "firstName"`. */
function select(names: readonly UserColumn[]): string {
  return names.map((name) => `u.${naming.propertyToColumnName(name)} as "${name}"`).join(', ');
}

/** Core's `User`, from `users u`. */
export const userColumns = select(Object.keys(userEntity.shape) as UserColumn[]);

/** The same, with another role than the appointed one. */
export const userColumnsWith = (role: string): string =>
  `${select((Object.keys(userEntity.shape) as UserColumn[]).filter((name) => name !== 'role'))}, ${role} as "role"`;

/** What members see of each other besides the id (profiles-9), from `users u`. */
export const authorColumns = `${select(authorFields.filter((name) => name !== 'id' && name !== 'office'))},
  nullif(u.team_role, 'member') as "office"`;

/** `authorColumns`, as they are read. */
export interface AuthorRow extends Pick<AuthorView, 'firstName' | 'lastName' | 'profileImageUrl'> {
  office: ClaimedRole | null;
}

/** All stored data of a member, from `users u`, except the password hash. */
export const exportedColumns = select(
  (Object.keys(Users.properties) as UserColumn[]).filter((name) => name !== 'passwordHash'),
);

/** Null keeps what was chosen. */
export const saveChoices = prepared<
  Pick<UserRow, 'chosenLanguage' | 'theme'>,
  [memberId: string, language: string | null, theme: string | null]
>(
  'profiles.save-choices',
  `update users set chosen_language = coalesce($2, chosen_language), language = coalesce($2, language), theme = coalesce($3, theme)
   where id = $1 returning chosen_language as "chosenLanguage", theme`,
);
