import type { CommentView } from '@lampstand/core/comments/contract';
import type { CommentRow } from './comments.queries.ts';

export function toCommentView(row: CommentRow): CommentView {
  const { firstName, lastName, profileImageUrl, createdAt, takenAwayAt, ...comment } = row;
  return {
    ...comment,
    createdAt: createdAt.toISOString(),
    user: { id: row.userId, firstName, lastName, profileImageUrl },
    // Only its writer reads such a row (comments-5).
    ...(takenAwayAt ? { takenAway: true } : {}),
  };
}
