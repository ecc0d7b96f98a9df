import type { Post } from '@lampstand/core/posts/entity';
import type { Report, ReportStatus } from '@lampstand/core/reports/entity';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { MOST_ROWS } from '../../db/cursor.ts';
import { prepared } from '../../db/sql.ts';

/**
 * A report as moderators see it, whatever blocks there are (blocks-6): with its reporter, its author, and its post if it is about
 * one that still exists. Of a hidden post it has only the text as reported: the rest is seen from its decision (decisions-1).
 */
export interface AdminReportRow
  extends
    Pick<
      Report,
      | 'id'
      | 'reporterId'
      | 'postId'
      | 'authorId'
      | 'reason'
      | 'description'
      | 'status'
      | 'createdAt'
      | 'reviewedAt'
      | 'reviewedBy'
    >,
    Pick<Post, 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imagePlaceholder' | 'content'> {
  reportedContent: string;
  otherReports: number;
  reporterFirstName: string | null;
  reporterLastName: string | null;
  reporterEmail: string;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorImageUrl: string | null;
}

const ADMIN_REPORT = `
  r.id, r.reporter_id as "reporterId", p.id as "postId", r.author_id as "authorId", r.reason, r.description, r.status,
  r.content as "reportedContent", r.created_at as "createdAt", r.reviewed_at as "reviewedAt",
  r.reviewed_by as "reviewedBy",
  (select count(*) from reports o
   where o.target_kind = r.target_kind and o.target_id = r.target_id and o.id <> r.id) as "otherReports",
  case when p.id is null or p.hidden_by is not null then r.content else p.content end as content,
  s.image_url as "imageUrl", s.image_width as "imageWidth", s.image_height as "imageHeight",
  s.image_placeholder as "imagePlaceholder",
  reporter.first_name as "reporterFirstName", reporter.last_name as "reporterLastName", reporter.email as "reporterEmail",
  author.first_name as "authorFirstName", author.last_name as "authorLastName",
  author.profile_image_url as "authorImageUrl"`;

const JOINED = `
  left join posts p on p.id = r.post_id and r.target_kind = 'post'
  left join shown_posts s on s.id = p.id
  join users author on author.id = r.author_id
  join users reporter on reporter.id = r.reporter_id`;

/** What clients that know only reports of posts can show. */
const OF_A_POST = `target_kind = 'post' and post_id is not null`;

/** Oldest first. `$1` null means every status. */
export const readReports = prepared<
  AdminReportRow,
  [status: ReportStatus | null, afterTime: Date | string, afterId: string, limit: number]
>(
  'moderation.reports',
  `with page as (
     select * from (
       select * from reports
       where ($1::text is null or status = $1) and ${OF_A_POST} and (created_at, id) > ($2::timestamptz, $3::uuid)
       order by created_at, id
       limit ${MOST_ROWS}
     ) longest_page
     limit $4
   )
   select ${ADMIN_REPORT} from page r ${JOINED} order by r.created_at, r.id`,
);

export const countReports = prepared<{ total: number }, [status: ReportStatus | null]>(
  'moderation.count-reports',
  `select count(*) as total from reports where ($1::text is null or status = $1) and ${OF_A_POST}`,
);

export const readReport = prepared<AdminReportRow, [id: string]>(
  'moderation.report',
  `select ${ADMIN_REPORT} from reports r ${JOINED} where r.id = $1`,
);

/** Makes the second of two admins wait here, who then sees the decision of the first. */
export const lockReport = prepared<{ status: ReportStatus }, [id: string]>(
  'moderation.lock-report',
  'select status from reports where id = $1 for no key update',
);

/** One pending report, or all of its target. */
export const decideReport = prepared<
  never,
  [id: string, status: ReportVerdict, adminId: string, now: Date, all: boolean]
>(
  'moderation.decide-report',
  `update reports r set status = $2, reviewed_by = $3, reviewed_at = $4
   from reports named
   where named.id = $1 and r.status = 'pending'
     and (r.id = $1 or $5 and r.target_kind = named.target_kind and r.target_id = named.target_id)`,
);
