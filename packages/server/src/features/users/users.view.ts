import { isAdmin, type Role } from '@lampstand/core/profiles/roles';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { toUserView } from '../../members/views.ts';
import type { ManagedUserRow } from './users.queries.ts';

/** Only admins see emails (moderation-10), and whether they are proven (auth-20). */
export function toManagedUserView(row: ManagedUserRow, reader: { role: Role }): ManagedUserView {
  const { email, ...view } = toUserView(row);
  const { emailProvenAt, claimedRole, appointedAt, appointedBy, appointerFirstName, appointerLastName } = row;
  return {
    ...view,
    ...(isAdmin(reader) ? { email, emailProven: emailProvenAt !== null } : {}),
    ...(claimedRole && { claimedRole }),
    appointed: appointedAt && {
      at: appointedAt.toISOString(),
      by: appointedBy === null ? null : { id: appointedBy, firstName: appointerFirstName, lastName: appointerLastName },
    },
  };
}
