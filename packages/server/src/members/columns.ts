import { authorView, type AuthorView } from '@lampstand/core/profiles/contract';
import type { ClaimedRole } from '@lampstand/core/profiles/roles';
import { userEntity } from '@lampstand/core/profiles/entity';
import { columnOf } from '../db/columns.ts';
import { Users, type UserRow } from './users.table.ts';

type UserColumn = keyof UserRow & keyof typeof Users.properties;

const authorFields = Object.keys(authorView.shape) as (keyof AuthorView)[];

/** Columns of `users u` named after their properties: `u.first_name as "firstName"`. */
function select(names: readonly UserColumn[]): string {
  return names.map((name) => `u.${columnOf(name)} as "${name}"`).join(', ');
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
