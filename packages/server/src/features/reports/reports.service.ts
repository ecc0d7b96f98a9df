import { AppError, assertAllowed } from '@lampstand/core/errors';
import type { NewReport, ReportView } from '@lampstand/core/reports/contract';
import { canReport } from '@lampstand/core/reports/rules';
import { withRetry } from '../../db/sql.ts';
import { uuidV7 } from '../../db/uuid-v7.ts';
import type { Deps } from '../../deps.ts';
import { findReported, upsertReport, type OwnReportRow } from './reports.queries.ts';

/** Updates the reporter's report on the post while it is pending. After a decision, creates a new one (reports-3). */
export async function reportPost(
  { db }: Pick<Deps, 'db'>,
  reporter: { id: string },
  { postId, reason, description = null }: NewReport,
  now: Date,
): Promise<ReportView> {
  const [post] = await findReported(db.pool, [reporter.id, postId]);
  if (!post) throw new AppError('post_not_found');
  assertAllowed(canReport(reporter.id, post.authorId));
  const values = [reporter.id, postId, uuidV7(), reason, description, now] as const;
  const [report] = await withRetry(() => upsertReport(db.pool, [...values]));
  // The post was deleted in between.
  if (!report) throw new AppError('post_not_found');
  return toReportView(report);
}

function toReportView({ createdAt, reviewedAt, ...report }: OwnReportRow): ReportView {
  return { ...report, createdAt: createdAt.toISOString(), reviewedAt: reviewedAt?.toISOString() ?? null };
}
