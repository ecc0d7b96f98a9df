import { prepared } from '../../db/sql.ts';
import { authorColumns, type AuthorRow } from '../../members/columns.ts';
import type { UserRow } from '../../members/users.table.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';

/** Null keeps what was chosen. */
export const saveChoices = prepared<
  Pick<UserRow, 'chosenLanguage' | 'theme' | 'isFindable' | 'age'>,
  [memberId: string, language: string | null, theme: string | null, isFindable: boolean | null]
>(
  'profiles.save-choices',
  `update users set chosen_language = coalesce($2, chosen_language), language = coalesce($2, language), theme = coalesce($3, theme),
     is_findable = coalesce($4, is_findable)
   where id = $1 returning chosen_language as "chosenLanguage", theme, is_findable as "isFindable", age`,
);

export const countUnreadNotices = prepared<{ total: number }, [memberId: string]>(
  'decisions.count-unread',
  'select count(*) as total from decisions where member_id = $1 and read_at is null',
);

/** Remembers the language in which a member reads, unless they have chosen one. */
export const keepLanguage = prepared<never, [memberId: string, language: string]>(
  'decisions.keep-language',
  'update users set language = $2 where id = $1 and chosen_language is null',
);

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
