import type { PostKind } from '@lampstand/core/posts/entity';
import type { Role } from '@lampstand/core/profiles/roles';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import type { ReportAbout, ReportStatus } from '@lampstand/core/reports/entity';
import type { QueueKind } from '@lampstand/core/reports/queue-contract';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';
import { APPEAL_WAITS } from '../decisions/decisions.queries.ts';
import { postWords } from '../posts/posts.queries.ts';

/** A row of the queue: a report, or an appeal with the id of its decision. */
export interface QueueRow {
  id: string;
  kind: QueueKind;
  status: ReportStatus;
  createdAt: Date;
  decidedAt: Date | null;
  reason: ReportReason;
  targetKind: Exclude<QueueKind, 'appeal'>;
  targetId: string;
  about: ReportAbout | null;
  authorId: string;
  authorRole: Role;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorImageUrl: string | null;
  authorReports: number;
  authorDecisions: number;
  authorReversed: number;
  words: string | null;
  content: string | null;
  imageUrl: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
  imageDescription: string | null;
  postKind: PostKind | null;
  answer: string | null;
  writtenAt: Date | null;
  now: 'same' | 'edited' | 'gone';
  contentNow: string | null;
  context: { mine: boolean; content: string; createdAt: string }[] | null;
  underPostId: string | null;
  underFirstName: string | null;
  underLastName: string | null;
  underContent: string | null;
  count: number;
  waiting: number;
  otherReports: number;
}

/** Filters are null where they do not limit the queue. */
export type QueueFilters = [
  status: ReportStatus | null,
  kind: QueueKind | null,
  reason: ReportReason | null,
  authorId: string | null,
  reporterId: string | null,
  targetId: string | null,
  before: Date | null,
  since: Date | null,
];

/** Reports of one target that wait together or were closed together are one card (reports-14). */
const TOGETHER = `o.target_kind = r.target_kind and o.target_id = r.target_id and o.status = r.status
  and o.reviewed_at is not distinct from r.reviewed_at`;

/** The first report of a card. The reason or the reporter may be that of another one on it. */
const REPORT_MATCHES = `($1::text is null or r.status = $1) and ($2::text is null or r.target_kind = $2)
  and ($4::uuid is null or r.author_id = $4) and ($6::uuid is null or r.target_id = $6)
  and ($7::timestamptz is null or r.created_at < $7) and ($8::timestamptz is null or r.created_at >= $8)
  and not exists (select from reports o where ${TOGETHER} and (o.created_at, o.id) < (r.created_at, r.id))
  and ($3::text is null and $5::uuid is null or exists (
    select from reports o
    where ${TOGETHER} and ($3::text is null or o.reason = $3) and ($5::uuid is null or o.reporter_id = $5)))`;

/** An appeal is pending or resolved. */
const APPEAL_MATCHES = `appealed_at is not null and member_id is not null
  and ($1::text is null or ($1 = 'pending') = (${APPEAL_WAITS}) and $1 <> 'reviewed')
  and ($2::text is null or $2 = 'appeal') and ($3::text is null or reason = $3)
  and ($4::uuid is null or member_id = $4) and $5::uuid is null and ($6::uuid is null or target_id = $6)
  and ($7::timestamptz is null or appealed_at < $7) and ($8::timestamptz is null or appealed_at >= $8)`;

const FOUND = (after: string) => `
  select * from (
    select r.id, 'report' as source, r.created_at from reports r
    where ${REPORT_MATCHES} and (r.created_at, r.id) > ${after}
    order by r.created_at, r.id limit ${MOST_ROWS}
  ) found_reports
  union all
  select * from (
    select id, 'appeal', appealed_at from decisions where ${APPEAL_MATCHES} and (appealed_at, id) > ${after}
    order by appealed_at, id limit ${MOST_ROWS}
  ) found_appeals`;

const AUTHOR = `author.id as "authorId", author.team_role as "authorRole", author.first_name as "authorFirstName", author.last_name as "authorLastName",
  author.profile_image_url as "authorImageUrl",
  (select count(*) from reports a where a.author_id = author.id) as "authorReports",
  author_decisions.made as "authorDecisions", author_decisions.reversed as "authorReversed"`;

const AUTHOR_DECISIONS = `cross join lateral (
    select count(*) as made, count(reversed_at) as reversed from decisions a where a.member_id = author.id
  ) author_decisions`;

/** What became of what was reported. Of content that is gone or removed, only the text as reported is shown. */
const NOW = `case
    when r.target_kind = 'member' then 'same'
    when coalesce(p.hidden_by, c.hidden_by, m.hidden_by) is not null or m.removed_at is not null
      or coalesce(p.id, c.id, m.id) is null then 'gone'
    when coalesce(${postWords('p')}, c.content, m.content) is distinct from r.content then 'edited' else 'same' end`;

/** The photo as the post has it now, if it is still the reported one. */
const photo = (column: string) => `case when p.image_url = pictured.image_url then p.${column} end`;

const REPORT = `
  select r.id, r.target_kind as kind, r.status, r.created_at as "createdAt", r.reviewed_at as "decidedAt", r.reason,
    r.target_kind as "targetKind", r.target_id as "targetId", r.about, ${AUTHOR}, r.description as words, r.content,
    pictured.image_url as "imageUrl", ${photo('image_width')} as "imageWidth", ${photo('image_height')} as "imageHeight",
    ${photo('image_placeholder')} as "imagePlaceholder", r.image_description as "imageDescription", r.post_kind as "postKind",
    r.answer, r.written_at as "writtenAt", ${NOW} as now,
    case when ${NOW} = 'edited' then coalesce(${postWords('p')}, c.content) end as "contentNow", r.context,
    above.id as "underPostId", above_author.first_name as "underFirstName",
    above_author.last_name as "underLastName", left(above.content, 200) as "underContent",
    (select count(*) from reports o where ${TOGETHER}) as count,
    (select count(*) from reports o where o.target_kind = r.target_kind and o.target_id = r.target_id
       and o.status = 'pending') as waiting,
    (select count(*) from reports o where o.target_kind = r.target_kind and o.target_id = r.target_id
       and not (${TOGETHER})) as "otherReports"
  from reports r
  join users author on author.id = r.author_id
  ${AUTHOR_DECISIONS}
  left join lateral (
    select o.image_url from reports o where ${TOGETHER} and o.image_url is not null order by o.created_at, o.id limit 1
  ) pictured on true
  left join posts p on r.target_kind = 'post' and p.id = r.target_id
  left join comments c on r.target_kind = 'comment' and c.id = r.target_id
  left join messages m on r.target_kind = 'message' and m.id = r.target_id
  left join shown_posts above on r.target_kind = 'comment' and above.id = r.post_id
  left join users above_author on above_author.id = above.user_id`;

const APPEAL = `
  select d.id, 'appeal' as kind, case when ${APPEAL_WAITS} then 'pending' else 'resolved' end as status,
    d.appealed_at as "createdAt", coalesce(d.appeal_decided_at, d.reversed_at) as "decidedAt", d.reason,
    d.target_kind as "targetKind", d.target_id as "targetId", null as about, ${AUTHOR}, d.appeal as words,
    null as content, null as "imageUrl", null::int as "imageWidth", null::int as "imageHeight", null as "imagePlaceholder",
    null as "imageDescription", null as "postKind", null as answer,
    null::timestamptz as "writtenAt", 'same' as now, null as "contentNow", null::jsonb as context,
    null::uuid as "underPostId", null as "underFirstName", null as "underLastName", null as "underContent",
    0::bigint as count, 0::bigint as waiting,
    (select count(*) from reports o where o.target_kind = d.target_kind and o.target_id = d.target_id) as "otherReports"
  from decisions d join users author on author.id = d.member_id ${AUTHOR_DECISIONS}`;

/** The oldest first. */
export const readQueue = prepared<
  QueueRow,
  [...QueueFilters, afterTime: Date | string, afterId: string, limit: number]
>(
  'moderation.queue',
  `with page as (
     select id, source from (${FOUND('($9::timestamptz, $10::uuid)')}) found order by created_at, id limit $11
   )
   select * from (
     ${REPORT} where r.id in (select id from page where source = 'report')
     union all
     ${APPEAL} where d.id in (select id from page where source = 'appeal')
   ) items
   order by "createdAt", id`,
);

export const countQueue = prepared<{ total: number }, QueueFilters>(
  'moderation.count-queue',
  `select (select count(*) from reports r where ${REPORT_MATCHES})
     + (select count(*) from decisions where ${APPEAL_MATCHES}) as total`,
);

export const readQueueItem = prepared<QueueRow, [id: string]>(
  'moderation.queue-item',
  `${REPORT} where r.id = (
     select o.id from reports r join reports o on ${TOGETHER} where r.id = $1 order by o.created_at, o.id limit 1
   ) union all ${APPEAL} where d.id = $1 and d.appealed_at is not null`,
);

interface ReporterRow {
  reporterId: string;
  firstName: string | null;
  lastName: string | null;
  upheld: number;
  decided: number;
}

/** Of the reports of `u`: upheld are those whose decision still holds (reports-12). */
const RECORD = `cross join lateral (
    select count(*) filter (where d.id is not null and d.reversed_at is null) as upheld,
      count(*) filter (where made.status <> 'pending') as decided
    from reports made left join decisions d on d.id = made.decision_id where made.reporter_id = u.id
  ) record`;
const REPORTER = `u.id as "reporterId", u.first_name as "firstName", u.last_name as "lastName", record.upheld, record.decided`;

export interface CardReportRow extends ReporterRow {
  cardId: string;
  id: string;
  createdAt: Date;
  reason: ReportReason;
  about: ReportAbout | null;
  words: string | null;
  content: string;
  imageUrl: string | null;
}

/** The reports of these cards, the oldest first, a hundred of each. */
export const readCardReports = prepared<CardReportRow, [cardIds: readonly string[]]>(
  'moderation.card-reports',
  `select r.id as "cardId", on_card.*, ${REPORTER}
   from reports r
   cross join lateral (
     select o.id, o.created_at as "createdAt", o.reason, o.about, o.description as words, o.content, o.image_url as "imageUrl",
       o.reporter_id
     from reports o where ${TOGETHER} order by o.created_at, o.id limit 100
   ) on_card
   join users u on u.id = on_card.reporter_id
   ${RECORD}
   where r.id = any ($1)
   order by on_card."createdAt", on_card.id`,
);

export interface TargetReporterRow extends ReporterRow {
  targetId: string;
}

/** Who reported these targets, the first ten each, with what became of their reports so far. */
export const readReporters = prepared<TargetReporterRow, [targetIds: readonly string[]]>(
  'moderation.reporters',
  `select who."targetId", ${REPORTER}
   from (select distinct unnest($1::uuid[]) as id) target
   cross join lateral (
     select target.id as "targetId", r.reporter_id, min(r.created_at) as since from reports r
     where r.target_kind in ('post', 'comment', 'message', 'member') and r.target_id = target.id
     group by r.reporter_id order by since limit 10
   ) who
   join users u on u.id = who.reporter_id
   ${RECORD}
   order by who.since, u.id`,
);

export const tellPresence = prepared<never, [reportId: string, userId: string]>(
  'moderation.presence',
  `select tell('looking', jsonb_build_object('reportId', $1::uuid, 'userId', $2::uuid))`,
);
