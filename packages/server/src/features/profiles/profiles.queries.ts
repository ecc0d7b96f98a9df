import { prepared } from '../../db/sql.ts';
import type { UserRow } from '../../members/users.table.ts';

/** Null keeps what was chosen. */
export const saveChoices = prepared<
  Pick<UserRow, 'chosenLanguage' | 'theme'>,
  [memberId: string, language: string | null, theme: string | null]
>(
  'profiles.save-choices',
  `update users set chosen_language = coalesce($2, chosen_language), language = coalesce($2, language), theme = coalesce($3, theme)
   where id = $1 returning chosen_language as "chosenLanguage", theme`,
);
