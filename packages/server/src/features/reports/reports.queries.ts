import type { ReportAbout, ReportedKind, Report, ReportStatus } from '@lampstand/core/reports/entity';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { LIMITS } from '@lampstand/core/limits';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared, type Statement } from '../../db/sql.ts';
import { HIDDEN_MEMBERS, SECRET_BLOCKERS } from '../blocks/blocks.queries.ts';
import { authorColumns } from '../../members/columns.ts';
import { postWords } from '../posts/posts.queries.ts';

/** A report without the fields for admins. */
export type OwnReportRow = Pick<
  Report,
  | 'id'
  | 'postId'
  | 'targetKind'
  | 'targetId'
  | 'about'
  | 'reason'
  | 'description'
  | 'status'
  | 'createdAt'
  | 'reviewedAt'
>;

/** What only posts have. */
const NO_POST = 'null::text as image_description, null::text as post_kind, null::text as answer';

/**
 * What the reporter, `$1`, can see of the target, `$2`, and whose it is. A message is seen by its receiver only, and not while it
 * is held back (messages-5). `locked` is what an erasure or an edit changes, so that a report is written before it or not at all.
 */
const TARGETS: Record<ReportedKind, { select: string; locked: string }> = {
  post: {
    select: `select p.user_id as author_id, p.id as post_id, ${postWords('p')} as content, p.image_url, p.image_description,
        p.kind as post_kind, p.answer, p.created_at as written_at
      from shown_posts p where p.id = $2 and p.user_id not in ${HIDDEN_MEMBERS}`,
    locked: 'p',
  },
  comment: {
    select: `select c.user_id as author_id, p.id as post_id, c.content, null::text as image_url, ${NO_POST},
        c.created_at as written_at
      from shown_posts p join shown_comments c on c.post_id = p.id
      where c.id = $2 and p.user_id not in ${HIDDEN_MEMBERS} and c.user_id not in ${HIDDEN_MEMBERS}`,
    locked: 'p, c',
  },
  message: {
    select: `select m.sender_id as author_id, null::uuid as post_id, m.content, null::text as image_url, ${NO_POST},
        m.created_at as written_at
      from shown_messages m join users u on u.id = m.sender_id
      where m.id = $2 and m.receiver_id = $1 and m.removed_at is null and m.sender_id not in ${HIDDEN_MEMBERS}
        and not exists (
          select from conversations
          where low_id = least(m.sender_id, m.receiver_id) and high_id = greatest(m.sender_id, m.receiver_id)
            and request = 'held' and request_from = m.sender_id)`,
    locked: 'u, m',
  },
  member: {
    select: `select u.id as author_id, null::uuid as post_id, concat_ws(' ', u.first_name, u.last_name) as content,
        u.profile_image_url as image_url, ${NO_POST}, null::timestamptz as written_at
      from users u where u.id = $2 and u.id not in ${HIDDEN_MEMBERS}`,
    locked: 'u',
  },
};

function forEachKind<Row extends object, Values extends readonly unknown[]>(
  name: string,
  sql: (kind: ReportedKind) => string,
): Record<ReportedKind, Statement<Row, Values>> {
  const one = (kind: ReportedKind) => prepared<Row, Values>(`reports.${name}-${kind}`, sql(kind));
  return { post: one('post'), comment: one('comment'), message: one('message'), member: one('member') };
}

/** No row if the viewer cannot see the target. */
export const findTarget = forEachKind<{ authorId: string }, [viewerId: string, targetId: string]>(
  'find',
  (kind) => `select author_id as "authorId" from (${TARGETS[kind].select}) target`,
);

/** A message in the order of the conversation, and whether the reporter sent it. */
export interface MessageBefore {
  id: string;
  mine: boolean;
  content: string;
  createdAt: Date;
  isRemoved: boolean;
}

/** The messages directly before the reported one, the newest first (reports-9). */
export const readMessagesBefore = prepared<MessageBefore, [receiverId: string, messageId: string]>(
  'reports.messages-before',
  `select b.id, b.sender_id = $1 as mine, b.content, b.created_at as "createdAt",
     b.removed_at is not null as "isRemoved"
   from shown_messages m join lateral (
     select * from shown_messages
     where least(sender_id, receiver_id) = least(m.sender_id, m.receiver_id)
       and greatest(sender_id, receiver_id) = greatest(m.sender_id, m.receiver_id)
       and (created_at, id) < (m.created_at, m.id)
     order by created_at desc, id desc
     limit ${LIMITS.reportContext}
   ) b on true
   where m.id = $2 and m.receiver_id = $1
   order by b.created_at desc, b.id desc`,
);

/**
 * Inserts or updates the reporter's pending report on the target. Its time, the text and the picture stay those of the first
 * report, so that later edits of the author do not change the evidence (reports-5). What a repeat adds is added: a disclosed
 * conversation, or the picture of a member.
 */
export const upsertReport = forEachKind<
  OwnReportRow,
  [
    reporterId: string,
    targetId: string,
    id: string,
    reason: ReportReason,
    description: string | null,
    now: Date,
    about: ReportAbout | null,
    context: string | null,
  ]
>(
  'upsert',
  (kind) => `with target as (${TARGETS[kind].select} for share of ${TARGETS[kind].locked})
   insert into reports as r (id, reporter_id, target_kind, target_id, author_id, post_id, about, reason, description, content,
                             image_url, image_description, post_kind, answer, written_at, context, created_at)
   select $3::uuid, $1::uuid, '${kind}', $2::uuid, author_id, post_id, $7::text, $4::text, $5::text, content,
          case when coalesce($7::text, 'picture') = 'picture' then image_url end, image_description, post_kind, answer, written_at, $8::jsonb, $6::timestamptz
   from target
   on conflict (reporter_id, target_kind, target_id) where status = 'pending' do update
     set reason = excluded.reason, description = excluded.description, about = excluded.about,
       image_url = ${kind === 'member' ? 'coalesce(r.image_url, excluded.image_url)' : 'r.image_url'},
       context = coalesce(r.context, excluded.context)
   returning id, post_id as "postId", target_kind as "targetKind", target_id as "targetId", about, reason, description,
     status, created_at as "createdAt", reviewed_at as "reviewedAt"`,
);

/** A report in the reporter's list, with its author and the latest decision about its target since. */
export interface ListedReportRow {
  id: string;
  createdAt: Date;
  kind: ReportedKind;
  about: ReportAbout | null;
  reason: ReportReason;
  status: ReportStatus;
  authorId: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  act: string | null;
  isReversed: boolean | null;
}

/** The newest first, without authors whose block the reporter must not notice (reports-11). */
export const readOwnReports = prepared<
  ListedReportRow,
  [reporterId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'reports.list',
  `with page as (
     select * from (
       select * from reports
       where reporter_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid)
         and author_id not in ${SECRET_BLOCKERS}
       order by created_at desc, id desc
       limit ${MOST_ROWS}
     ) longest_page
     limit $4
   )
   select r.id, r.created_at as "createdAt", r.target_kind as kind, r.about, r.reason, r.status,
     r.author_id as "authorId", ${authorColumns}, case when d.removes then 'remove' else d.act end as act, d.reversed_at is not null as "isReversed"
   from page r
   left join lateral (select first_name, last_name, profile_image_url, team_role from users where id = r.author_id limit 1) u on true
   left join lateral (
     select act, removes, reversed_at from decisions
     where target_kind = r.target_kind and target_id = r.target_id and created_at >= r.created_at
     order by created_at desc
     limit 1
   ) d on true
   order by r.created_at desc, r.id desc`,
);
