import { claimsOffice } from '@lampstand/core/profiles/office-names';
import { prepared, type Queryable } from '../db/sql.ts';

type NamedRow = { firstName: string | null; lastName: string | null; community: string };

const readName = prepared<NamedRow, [memberId: string]>(
  'members.name-without-office',
  `select u.first_name as "firstName", u.last_name as "lastName", c.name as community from users u, community c
   where u.id = $1 and u.team_role = 'member' for no key update of u`,
);

const clearName = prepared<never, [memberId: string]>(
  'members.clear-name',
  'update users set first_name = null, last_name = null where id = $1',
);

/** A member whose office has ended has to enter another name, if theirs claims one (profiles-13). */
export async function endNameOfOffice(client: Queryable, memberId: string): Promise<void> {
  const [row] = await readName(client, [memberId]);
  if (row && claimsOffice(row, row.community)) await clearName(client, [memberId]);
}
