import type { User } from '@lampstand/core/profiles/entity';
import type { ClaimedRole, Role } from '@lampstand/core/profiles/roles';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { userColumns } from '../../members/columns.ts';

/** A member with their appointment. */
export interface ManagedUserRow extends User {
  emailProvenAt: Date | null;
  claimedRole: ClaimedRole | null;
  appointedAt: Date | null;
  appointedBy: string | null;
  appointerFirstName: string | null;
  appointerLastName: string | null;
}

const MANAGED = `${userColumns}, u.email_proven_at as "emailProvenAt",
  u.claimed_role as "claimedRole", a.appointed_at as "appointedAt", a.appointed_by as "appointedBy",
  appointer.first_name as "appointerFirstName", appointer.last_name as "appointerLastName"`;

const APPOINTED = `left join appointments a on a.user_id = u.id left join users appointer on appointer.id = a.appointed_by`;

/** The newest first. */
export const readUsers = prepared<ManagedUserRow, [beforeTime: Date | string, beforeId: string, limit: number]>(
  'moderation.users',
  `select ${MANAGED} from (
     select * from users where (created_at, id) < ($1::timestamptz, $2::uuid)
     order by created_at desc, id desc limit ${MOST_ROWS}
   ) u ${APPOINTED}
   order by u.created_at desc, u.id desc
   limit $3`,
);

export const countUsers = prepared<{ total: number }>('moderation.count-users', 'select count(*) as total from users');

/** Moderators and admins, or one of them. */
export const readTeam = prepared<
  ManagedUserRow,
  [roles: readonly Role[], beforeTime: Date | string, beforeId: string, limit: number]
>(
  'moderation.team',
  `select ${MANAGED} from users u ${APPOINTED}
   where u.team_role <> 'member' and u.team_role = any ($1) and (u.created_at, u.id) < ($2::timestamptz, $3::uuid)
   order by u.created_at desc, u.id desc
   limit $4`,
);

export const countTeam = prepared<{ total: number }, [roles: readonly Role[]]>(
  'moderation.count-team',
  `select count(*) as total from users where team_role <> 'member' and team_role = any ($1)`,
);

const FOUND = `words @@ to_tsquery('pg_catalog.simple', $1)
  and ($2::text[] is null or exists (select from users where id = user_id and team_role = any ($2)))`;

/** Members of these roles who have a word with each of the prefixes. The page is selected before any member is read. */
export const findUsers = prepared<
  ManagedUserRow,
  [words: string, roles: readonly Role[] | null, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'moderation.find-users',
  `with page as (
     select user_id from (
       select user_id, created_at from member_words
       where ${FOUND} and (created_at, user_id) < ($3::timestamptz, $4::uuid)
       order by created_at desc, user_id desc limit ${MOST_ROWS}
     ) longest_page
     limit $5
   )
   select ${MANAGED} from page p join users u on u.id = p.user_id ${APPOINTED}
   order by u.created_at desc, u.id desc`,
);

export const countFoundUsers = prepared<{ total: number }, [words: string, roles: readonly Role[] | null]>(
  'moderation.count-found-users',
  `select count(*) as total from member_words where ${FOUND}`,
);

export const readUser = prepared<ManagedUserRow, [id: string]>(
  'moderation.user',
  `select ${MANAGED} from users u ${APPOINTED} where u.id = $1`,
);

export const readUserByEmail = prepared<User, [email: string]>(
  'moderation.user-by-email',
  `select ${userColumns} from users u where lower(u.email) = lower($1)`,
);

export const setRole = prepared<never, [id: string, role: Role, now: Date]>(
  'moderation.set-role',
  'update users set role = $2, updated_at = $3 where id = $1',
);

/** Replaces the appointment. `$3` null: the operator. */
export const writeAppointment = prepared<never, [userId: string, now: Date, appointedBy: string | null]>(
  'moderation.write-appointment',
  `insert into appointments (user_id, appointed_at, appointed_by) values ($1, $2, $3)
   on conflict (user_id) do update set appointed_at = excluded.appointed_at, appointed_by = excluded.appointed_by`,
);

export const deleteAppointment = prepared<never, [userId: string]>(
  'moderation.delete-appointment',
  'delete from appointments where user_id = $1',
);
