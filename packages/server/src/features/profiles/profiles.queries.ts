import { authorView } from '@lampstand/core/profiles/contract';
import { userEntity } from '@lampstand/core/profiles/entity';
import { UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import { Users, type UserRow } from './profiles.table.ts';

type UserColumn = keyof UserRow & keyof typeof Users.properties;

const authorFields = Object.keys(authorView.shape) as (keyof typeof authorView.shape)[];
const naming = new UnderscoreNamingStrategy();

/** Columns of `users u` under the names of their properties: `u.first_name as "firstName"`. */
function select(names: readonly UserColumn[]): string {
  return names.map((name) => `u.${naming.propertyToColumnName(name)} as "${name}"`).join(', ');
}

/** Core's `User`, of `users u`. */
export const userColumns = select(Object.keys(userEntity.shape) as UserColumn[]);

/** What members learn about each other besides the id (profiles-9), of `users u`. */
export const authorColumns = select(authorFields.filter((name) => name !== 'id'));

/** All that is kept of a member, of `users u`, except the hash of their password. */
export const exportedColumns = select(
  (Object.keys(Users.properties) as UserColumn[]).filter((name) => name !== 'passwordHash'),
);
