import type { OwnReportView, ReportView } from '@lampstand/core/reports/contract';
import { reportOutcome } from '@lampstand/core/reports/rules';
import type { ListedReportRow, OwnReportRow } from './reports.queries.ts';

export function toReportView({ targetKind, targetId, postId, about, ...row }: OwnReportRow): ReportView {
  return {
    id: row.id,
    ...(postId === null ? {} : { postId }),
    target: { kind: targetKind, id: targetId },
    ...(about === null ? {} : { about }),
    reason: row.reason,
    description: row.description,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

/** What became of it, never by whom (reports-6). */
export function toOwnReportView(row: ListedReportRow): OwnReportView {
  const { id, kind, about, authorId, firstName, lastName, profileImageUrl, reason, status, act, isReversed } = row;
  return {
    id,
    kind,
    ...(about === null ? {} : { about }),
    author: authorId === null ? null : { id: authorId, firstName, lastName, profileImageUrl },
    reason,
    status,
    outcome: reportOutcome(status, act === null ? undefined : { act, isReversed: isReversed === true }),
    createdAt: row.createdAt.toISOString(),
  };
}
