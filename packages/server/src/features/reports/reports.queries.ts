import type { Report, ReportReason } from '@lampstand/core/reports/entity';
import { prepared } from '../../db/sql.ts';
import { HIDDEN_MEMBERS } from '../blocks/blocks.queries.ts';

/** A report without the fields for admins. */
export type OwnReportRow = Pick<
  Report,
  'id' | 'postId' | 'reason' | 'description' | 'status' | 'createdAt' | 'reviewedAt'
>;

/** The author of a post. No row if the viewer cannot see it. */
export const findReported = prepared<{ authorId: string }, [viewerId: string, postId: string]>(
  'reports.find-reported',
  `select user_id as "authorId" from shown_posts where id = $2 and user_id not in ${HIDDEN_MEMBERS}`,
);

/**
 * Inserts or updates the reporter's pending report on the post. Its time and the post's text stay those of the first report, so
 * that later edits of the author do not change the evidence (reports-5).
 */
export const upsertReport = prepared<
  OwnReportRow,
  [reporterId: string, postId: string, id: string, reason: ReportReason, description: string | null, now: Date]
>(
  'reports.upsert',
  `insert into reports as r (id, reporter_id, post_id, reason, description, post_content, created_at)
   select $3::uuid, $1::uuid, p.id, $4::text, $5::text, p.content, $6::timestamptz from shown_posts p where p.id = $2
   on conflict (reporter_id, post_id) where status = 'pending' do update
     set reason = excluded.reason, description = excluded.description
   returning id, post_id as "postId", reason, description, status, created_at as "createdAt",
     reviewed_at as "reviewedAt"`,
);
