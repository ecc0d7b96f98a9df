import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';

export interface MemberPageRow extends AuthorRow {
  id: string;
  createdAt: Date;
}

/** No row if a block hides the member from the viewer. */
export const readMemberPage = prepared<MemberPageRow, [viewerId: string, userId: string]>(
  'profiles.member-page',
  `select u.id, ${authorColumns}, u.created_at as "createdAt"
   from users u
   where u.id = $2 and u.id not in ${HIDDEN_MEMBERS}`,
);
