import { prepared } from '../../db/sql.ts';
import type { UserRow } from '../../members/users.table.ts';

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
