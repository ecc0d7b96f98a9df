import { prepared } from '../../db/sql.ts';

export const countUnreadNotices = prepared<{ total: number }, [memberId: string]>(
  'decisions.count-unread',
  'select count(*) as total from decisions where member_id = $1 and read_at is null',
);

/** Remembers the language in which a member reads, unless they have chosen one. */
export const keepLanguage = prepared<never, [memberId: string, language: string]>(
  'decisions.keep-language',
  'update users set language = $2 where id = $1 and chosen_language is null',
);
