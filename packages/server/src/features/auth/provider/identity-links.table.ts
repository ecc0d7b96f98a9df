import { ROLES } from '@lampstand/core/profiles/roles';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, reference } from '../../../db/columns.ts';
import { Users } from '../../../members/users.table.ts';

/** Identities of a provider that wait until the member whose email they have confirms that it is them (auth-26). */
export const IdentityLinks = defineEntity({
  name: 'IdentityLink',
  tableName: 'identity_links',
  properties: {
    /** SHA-256 of the cookie's token, hexadecimal. */
    tokenHash: p.text().primary().check(`token_hash ~ '^[0-9a-f]{64}$'`),
    userId: () => reference(Users, 'user_id').index('identity_links_user_id_index'),
    identityIssuer: p.text(),
    identitySubject: p.text(),
    /** Which the provider gives them (auth-27). */
    role: p.enum(ROLES).strictNullable(),
    /** Whether the member's email was proved when they were asked (auth-20). */
    isProven: p.boolean(),
    expire: instant(),
  },
  indexes: [{ name: 'identity_links_expire_index', properties: ['expire'] }],
});
