import { isAdmin, type Role } from '@lampstand/core/profiles/roles';
import type { AdminReportView } from '@lampstand/core/reports/contract';
import { imageOf } from '../posts/posts.view.ts';
import type { AdminReportRow } from './queue.queries.ts';

/** Only admins see emails (moderation-10). */
export function toAdminReportView(row: AdminReportRow, reader: { role: Role }): AdminReportView {
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
    post: {
      id: row.postId,
      content,
      imageUrl: row.imageUrl,
      image: imageOf(row),
      user: {
        id: row.authorId,
        firstName: row.authorFirstName,
        lastName: row.authorLastName,
        profileImageUrl: row.authorImageUrl,
      },
    },
    reportedContent,
    editedSinceReported: content !== reportedContent,
    otherReports,
  };
}
