import { isAdmin, type Role } from '@lampstand/core/profiles/roles';
import type { AdminReportView, DecidedReportView } from '@lampstand/core/reports/contract';
import { imageOf } from '../posts/posts.view.ts';
import type { AdminReportRow } from './queue.queries.ts';

type PostOf = AdminReportView['post'];

/** A report of a post that still exists. */
export type PostReportRow = AdminReportRow & { postId: string };

export function isOfPost(row: AdminReportRow): row is PostReportRow {
  return row.postId !== null;
}

export function toAdminReportView(row: PostReportRow, reader: { role: Role }): AdminReportView {
  return { ...withoutPost(row, reader), post: postOf(row) };
}

export function toDecidedReportView(row: AdminReportRow, reader: { role: Role }): DecidedReportView {
  return isOfPost(row) ? toAdminReportView(row, reader) : withoutPost(row, reader);
}

/** Only admins see emails (moderation-10). */
function withoutPost(row: AdminReportRow, reader: { role: Role }): Omit<AdminReportView, 'post'> {
  const { id, reason, description, status, reviewedBy, content, reportedContent, otherReports } = row;
  return {
    id,
    reason,
    description,
    status,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedBy,
    reporter: {
      id: row.reporterId,
      firstName: row.reporterFirstName,
      lastName: row.reporterLastName,
      ...(isAdmin(reader) ? { email: row.reporterEmail } : {}),
    },
    reportedContent,
    editedSinceReported: content !== reportedContent,
    otherReports,
  };
}

function postOf(row: PostReportRow): PostOf {
  return {
    id: row.postId,
    content: row.content,
    imageUrl: row.imageUrl,
    image: imageOf(row),
    user: {
      id: row.authorId,
      firstName: row.authorFirstName,
      lastName: row.authorLastName,
      profileImageUrl: row.authorImageUrl,
    },
  };
}
