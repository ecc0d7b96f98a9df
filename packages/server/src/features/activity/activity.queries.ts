import type { ActivityKind } from '@lampstand/core/activity/entity';
import type { NoticeHeadline } from '@lampstand/core/decisions/notices-contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import type { PostKind } from '@lampstand/core/posts/entity';
import type { ReportStatus } from '@lampstand/core/reports/entity';
import { MOST_NAMED } from '@lampstand/core/activity/rules';
import { LIMITS } from '@lampstand/core/limits';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS, SECRET_BLOCKERS } from '../blocks/blocks.queries.ts';
import { IS_ASKING } from '../posts/posts.table.ts';

/** A group, as read: everything of one kind about one topic (activity-2). */
export interface ActivityRow {
  kind: ActivityKind;
  topic: string;
  /** Orders groups of the same time. */
  id: string;
  /** The time of the latest in it. */
  createdAt: Date;
  isNew: boolean;
  people: number;
  users: AuthorView[];
  content: string | null;
  postKind: PostKind | null;
  act: NoticeHeadline['act'] | null;
  targetKind: NoticeHeadline['target']['kind'] | null;
  targetPart: NoticeHeadline['target']['part'] | null;
  decidedAt: Date | null;
  until: Date | null;
  state: NoticeHeadline['state'] | null;
  reportStatus: ReportStatus | null;
}

type MarkTable = 'prayers' | 'loves';

/** The newest of a member's testimonies to which something happened. The work for a member has this bound, whatever others do. */
const postsOf = (member: string) => `
  (select id, kind, content, created_at, prayer_count, love_count, comment_count from shown_posts
   where user_id = ${member} and prayer_count + love_count + comment_count > 0
   order by created_at desc, id desc limit ${LIMITS.activityPosts})`;

/** When the latest of the news about a decision was. */
const NOTICE_AT = 'greatest(created_at, appeal_decided_at, reversed_at)';

/** When the author of a request is asked what became of it, and the condition that they have not said so (requests-4). */
const ASKED_AT = `created_at + interval '${LIMITS.requestAskedDays} days'`;
const IS_ASKED = `${IS_ASKING} and not is_question_closed and created_at <= now() - interval '${LIMITS.requestAskedDays} days'`;

const UNSEEN = '(select id from unseen)';

/** The time of the latest by others: one step back in the index by post and time. */
const latestOn = (kind: MarkTable | 'comments', table: string, counter: string) => `
  select '${kind}' as kind, p.id as topic, m.created_at as latest
  from mine p cross join lateral (
    select created_at from ${table} where post_id = p.id and user_id not in ${UNSEEN}
    order by created_at desc, id desc limit 1
  ) m where p.${counter} > 0`;

const GROUPS = `
  ${latestOn('prayers', 'prayers', 'prayer_count')}
  union all ${latestOn('loves', 'loves', 'love_count')}
  union all ${latestOn('comments', 'shown_comments', 'comment_count')}
  union all
  select 'request', id, created_at from connections
  where addressee_id = $1 and status = 'pending' and requester_id not in ${UNSEEN}
  union all
  select 'accepted', id, accepted_at from connections
  where requester_id = $1 and status = 'accepted' and accepted_at is not null and addressee_id not in ${UNSEEN}
  union all
  select 'joined', i.id, u.created_at from invitations i cross join lateral (
    select created_at from invitation_uses where invitation_id = i.id and user_id not in ${UNSEEN}
    order by created_at desc, user_id desc limit 1
  ) u where i.created_by = $1 and i.used > 0
  union all
  select 'notice', id, ${NOTICE_AT} from decisions where member_id = $1
  union all
  select 'report', id, reviewed_at from reports
  where reporter_id = $1 and status <> 'pending' and reviewed_at is not null and author_id not in ${SECRET_BLOCKERS}
  union all
  select 'answered', n.post_id, n.told_at from answer_notices n join shown_posts p on p.id = n.post_id
  where n.user_id = $1 and n.told_at is not null and p.answered_at is not null and p.user_id not in ${UNSEEN}
  union all
  select 'asking', id, ${ASKED_AT} from shown_posts where user_id = $1 and ${IS_ASKED}`;

const LATEST = `order by created_at desc, id desc limit ${MOST_NAMED}`;

/** By kind, the latest members of the group `g`. */
const MEMBERS = `
  (select user_id, created_at from prayers
   where g.kind = 'prayers' and post_id = g.topic and user_id not in ${UNSEEN} ${LATEST})
  union all
  (select user_id, created_at from loves
   where g.kind = 'loves' and post_id = g.topic and user_id not in ${UNSEEN} ${LATEST})
  union all
  (select user_id, max(created_at) from (
     select user_id, created_at from shown_comments
     where g.kind = 'comments' and post_id = g.topic and user_id not in ${UNSEEN}
     order by created_at desc, id desc limit ${LIMITS.activityComments}
   ) newest group by user_id order by max(created_at) desc, user_id limit ${MOST_NAMED})
  union all
  (select case g.kind when 'request' then requester_id else addressee_id end, created_at from connections
   where g.kind in ('request', 'accepted') and id = g.topic)
  union all
  (select user_id, created_at from invitation_uses
   where g.kind = 'joined' and invitation_id = g.topic and user_id not in ${UNSEEN}
   order by created_at desc, user_id desc limit ${MOST_NAMED})
  union all
  (select user_id, created_at from shown_posts where g.kind in ('answered', 'asking') and id = g.topic)`;

/** All marks but the viewer's own and those of members behind a block: one look for each of these, however many marks there are. */
const marksBy = (table: MarkTable, counter: string) => `
  p.${counter} - (select count(*) from unseen s cross join lateral (
    select from ${table} where post_id = g.topic and user_id = s.id limit 1) own)`;

const PEOPLE = `case g.kind
  when 'prayers' then ${marksBy('prayers', 'prayer_count')}
  when 'loves' then ${marksBy('loves', 'love_count')}
  when 'comments' then (
    select count(distinct user_id) from (
      select user_id from shown_comments where post_id = g.topic and user_id not in ${UNSEEN}
      order by created_at desc, id desc limit ${LIMITS.activityComments}
    ) newest)
  when 'joined' then (
    select count(*) from invitation_uses where invitation_id = g.topic and user_id not in ${UNSEEN})
  when 'request' then 1 when 'accepted' then 1 when 'answered' then 1 else 0 end`;

/**
 * What happened for the viewer, `$1`, the newest group first (activity-1). Finds the latest of each group first, and reads people
 * and texts only for the page. Nothing of one's own acts, and nothing across a block: `unseen` has both.
 */
export const readActivity = prepared<
  ActivityRow,
  [viewerId: string, beforeTime: Date | string, beforeId: string, limit: number]
>(
  'activity.list',
  `with unseen (id) as materialized (select * from ${HIDDEN_MEMBERS} b union all select $1::uuid),
   mine as materialized ${postsOf('$1')},
   groups as (
     select kind, topic, latest, md5(kind || topic)::uuid as id from (${GROUPS}) found
   ),
   page as (
     select * from (
       select * from groups where (latest, id) < ($2::timestamptz, $3::uuid)
       order by latest desc, id desc limit ${MOST_ROWS}
     ) longest_page
     limit $4
   )
   select g.kind, g.topic, g.id, g.latest as "createdAt", g.latest > coalesce(w.up_to, '-infinity') as "isNew",
     (${PEOPLE})::int as people,
     (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'profileImageUrl', u.profile_image_url) order by m.created_at desc, m.user_id), '[]')
      from (${MEMBERS}) m cross join lateral (select * from users where id = m.user_id limit 1) u) as users,
     left(coalesce(p.content, q.content), 400) as content, coalesce(p.kind, q.kind) as "postKind",
     d.act, d.target_kind as "targetKind", d.target_part as "targetPart", d.created_at as "decidedAt", d.until, d.state,
     r.status as "reportStatus"
   from page g
   left join activity_watermarks w on w.user_id = $1
   left join mine p on g.kind in ('prayers', 'loves', 'comments') and p.id = g.topic
   left join lateral (
     select kind, coalesce(answer, content) as content from shown_posts where g.kind in ('answered', 'asking') and id = g.topic limit 1
   ) q on true
   left join lateral (
     select act, target_kind, target_part, created_at, until,
       case when reversed_at is not null then 'reversed' when appeal_outcome is not null then 'stands' else 'decided' end
         as state
     from decisions where g.kind = 'notice' and id = g.topic limit 1
   ) d on true
   left join lateral (select status from reports where g.kind = 'report' and id = g.topic limit 1) r on true
   order by g.latest desc, g.id desc`,
);

const visible = (member: string) => `not exists (
  select from blocks b where (b.blocker_id, b.blocked_id) in ((v.id, ${member}), (${member}, v.id)))`;

const newOn = (table: string, counter: string) => `
  select 1 from mine p cross join lateral (
    select from ${table} where post_id = p.id and created_at > v.up_to and user_id <> v.id and ${visible('user_id')}
    order by created_at desc, id desc limit 1
  ) m where p.${counter} > 0`;

/** A member, how many groups are newer than what they have read, and up to when that is. */
export interface NewRow {
  id: string;
  newCount: number;
  readUpTo: Date | null;
}

/** For each of these members: the same groups as `readActivity`, but only counted. */
export const countNew = prepared<NewRow, [memberIds: readonly string[]]>(
  'activity.new',
  `select v.id, n.total as "newCount", nullif(v.up_to, '-infinity') as "readUpTo"
   from (
     select t.id, coalesce(w.up_to, '-infinity') as up_to
     from unnest($1::uuid[]) t (id) left join activity_watermarks w on w.user_id = t.id
   ) v cross join lateral (
     with mine as materialized ${postsOf('v.id')}
     select count(*) as total from (
       ${newOn('prayers', 'prayer_count')}
       union all ${newOn('loves', 'love_count')}
       union all ${newOn('shown_comments', 'comment_count')}
       union all
       select 1 from connections
       where addressee_id = v.id and status = 'pending' and created_at > v.up_to and ${visible('requester_id')}
       union all
       select 1 from connections
       where requester_id = v.id and status = 'accepted' and accepted_at > v.up_to and ${visible('addressee_id')}
       union all
       select 1 from invitations i
       where i.created_by = v.id and i.used > 0 and exists (
         select from invitation_uses u
         where u.invitation_id = i.id and u.created_at > v.up_to and ${visible('u.user_id')})
       union all
       select 1 from decisions where member_id = v.id and ${NOTICE_AT} > v.up_to
       union all
       select 1 from reports r
       where r.reporter_id = v.id and r.status <> 'pending' and r.reviewed_at > v.up_to and (
         not exists (select from blocks where blocker_id = r.author_id and blocked_id = v.id)
         or exists (select from blocks where blocker_id = v.id and blocked_id = r.author_id))
       union all
       select 1 from answer_notices a join shown_posts p on p.id = a.post_id
       where a.user_id = v.id and a.told_at > v.up_to and p.answered_at is not null and ${visible('p.user_id')}
       union all
       select 1 from shown_posts where user_id = v.id and ${IS_ASKED} and ${ASKED_AT} > v.up_to
       limit ${LIMITS.activityCounted}
     ) found
   ) n`,
);

/** Moves forward only, so that a late request of another device changes nothing (activity-4). */
export const moveWatermark = prepared<never, [userId: string, upTo: Date]>(
  'activity.mark-read',
  `insert into activity_watermarks as w (user_id, up_to) values ($1, $2)
   on conflict (user_id) do update set up_to = excluded.up_to where w.up_to < excluded.up_to`,
);
