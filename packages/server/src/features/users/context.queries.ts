import { prepared } from '../../db/sql.ts';
import type { Role } from '@lampstand/core/profiles/roles';
import { MOST_ROWS } from '../../db/cursor.ts';
import { DECISION_COLUMNS, DECISION_PEOPLE, type DecisionRow } from '../decisions/decisions.queries.ts';
import { STANDING, type StandingColumns } from '../../members/standing.ts';

export interface ContextRow extends StandingColumns {
  id: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  createdAt: Date;
  language: string | null;
  testimonies: number;
  hasWritten: boolean;
  reports: number;
  decisions: number;
  reversed: number;
  waiting: number;
  upheld: number;
  putBack: number;
  noAction: number;
}

/** What became of the reports about a member: an act that holds, an act that was reversed, or none (reports-12). */
export const readContext = prepared<ContextRow, [memberId: string, now: Date]>(
  'moderation.context',
  `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
     u.team_role as role, u.created_at as "createdAt", u.language, outcomes.*, standing.*,
     (select count(*) from shown_posts where user_id = u.id) as testimonies,
     exists (select from posts where user_id = u.id) or exists (select from comments where user_id = u.id)
       or exists (select from messages where sender_id = u.id) as "hasWritten",
     decided.*
   from users u
   cross join lateral (
     select count(*) as decisions, count(reversed_at) as reversed from decisions where member_id = u.id
   ) decided
   cross join lateral (
     select count(*) as reports, count(*) filter (where r.status = 'pending') as waiting,
       count(*) filter (where d.id is not null and d.reversed_at is null) as upheld,
       count(*) filter (where d.reversed_at is not null) as "putBack",
       count(*) filter (where r.status <> 'pending' and d.id is null) as "noAction"
     from reports r left join decisions d on d.id = r.decision_id where r.author_id = u.id
   ) outcomes
   left join lateral (${STANDING('u.id', '$2::timestamptz')}) standing on true
   where u.id = $1`,
);

export interface NamesakeRow {
  id: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** Members whose name looks the same (profiles-15), found by the search index. */
export const readNamesakes = prepared<NamesakeRow, [memberId: string]>(
  'moderation.namesakes',
  `select o.id, o.first_name as "firstName", o.last_name as "lastName", o.profile_image_url as "profileImageUrl"
   from users u
   join member_words w on w.words @@ plainto_tsquery('pg_catalog.simple', folded_characters(concat_ws(' ', u.first_name, u.last_name)))
   join users o on o.id = w.user_id
   where u.id = $1 and o.id <> u.id and folded_characters(concat_ws(' ', o.first_name, o.last_name))
     = folded_characters(concat_ws(' ', u.first_name, u.last_name))
   order by o.created_at, o.id limit 5`,
);

export const readLastDecisions = prepared<DecisionRow, [memberId: string]>(
  'moderation.last-decisions',
  `select ${DECISION_COLUMNS} from (
     select * from decisions where member_id = $1 order by created_at desc, id desc limit 5
   ) d ${DECISION_PEOPLE} order by d.created_at desc, d.id desc`,
);

export const readLastTestimonies = prepared<{ id: string; content: string; createdAt: Date }, [memberId: string]>(
  'moderation.last-testimonies',
  `select id, left(content, 200) as content, created_at as "createdAt" from shown_posts
   where user_id = $1 order by created_at desc, id desc limit 2`,
);

export interface NoteRow {
  id: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  writtenBy: string | null;
  firstName: string | null;
  lastName: string | null;
}

const NOTE = `n.id, n.text, n.created_at as "createdAt", n.edited_at as "editedAt", n.written_by as "writtenBy",
  u.first_name as "firstName", u.last_name as "lastName"`;

/** The newest first. */
export const readNotes = prepared<
  NoteRow,
  [memberId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'moderation.notes',
  `with page as (
     select * from (
       select * from notes where member_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid)
       order by created_at desc, id desc limit ${MOST_ROWS}
     ) longest_page
     limit $4
   )
   select ${NOTE} from page n left join users u on u.id = n.written_by order by n.created_at desc, n.id desc`,
);

/** No row if there is no such member. */
export const insertNote = prepared<
  { id: string },
  [id: string, memberId: string, text: string, writtenBy: string, now: Date]
>(
  'moderation.insert-note',
  `insert into notes (id, member_id, text, written_by, created_at)
   select $1, u.id, $3, $4, $5 from users u where u.id = $2 returning id`,
);

export const updateNote = prepared<{ memberId: string }, [id: string, text: string, now: Date]>(
  'moderation.update-note',
  'update notes set text = $2, edited_at = $3 where id = $1 returning member_id as "memberId"',
);

export const readNote = prepared<NoteRow, [id: string]>(
  'moderation.note',
  `select ${NOTE} from notes n left join users u on u.id = n.written_by where n.id = $1`,
);
