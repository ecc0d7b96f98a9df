import type { User } from '@lampstand/core/profiles/entity';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { userColumns } from '../profiles/profiles.queries.ts';

/** The newest first. */
export const readUsers = prepared<User, [beforeTime: Date | string, beforeId: string, limit: number]>(
  'moderation.users',
  `select ${userColumns} from (
     select * from users where (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit ${MOST_ROWS}
   ) u
   order by u.created_at desc, u.id desc
   limit $3`,
);

export const countUsers = prepared<{ total: number }>('moderation.count-users', 'select count(*) as total from users');

/** Members whose names or email contain a word with each of the prefixes. The page is selected before any member is read. */
export const findUsers = prepared<User, [words: string, beforeTime: Date | string, beforeId: string, limit: number]>(
  'moderation.find-users',
  `with page as (
     select user_id from (
       select user_id, created_at from member_words
       where words @@ to_tsquery('pg_catalog.simple', $1) and (created_at, user_id) < ($2::timestamptz, $3::uuid)
       order by created_at desc, user_id desc limit ${MOST_ROWS}
     ) longest_page
     limit $4
   )
   select ${userColumns} from page p join users u on u.id = p.user_id
   order by u.created_at desc, u.id desc`,
);

export const countFoundUsers = prepared<{ total: number }, [words: string]>(
  'moderation.count-found-users',
  `select count(*) as total from member_words where words @@ to_tsquery('pg_catalog.simple', $1)`,
);

export const readUser = prepared<User, [id: string]>(
  'moderation.user',
  `select ${userColumns} from users u where u.id = $1`,
);

export const readUserByEmail = prepared<User, [email: string]>(
  'moderation.user-by-email',
  `select ${userColumns} from users u where lower(u.email) = lower($1)`,
);

export const setIsAdmin = prepared<User, [id: string, isAdmin: boolean, now: Date]>(
  'moderation.set-is-admin',
  `update users u set is_admin = $2, updated_at = $3 where u.id = $1 returning ${userColumns}`,
);
