import type { CommentView } from '@lampstand/core/comments/contract';
import { toAuthorView } from '../../members/views.ts';
import type { CommentRow } from './comments.queries.ts';

export function toCommentView(row: CommentRow): CommentView {
  const { firstName: _first, lastName: _last, profileImageUrl: _picture, office: _office, ...comment } = row;
  const { createdAt, editedAt, takenAwayAt, ...written } = comment;
  return {
    ...written,
    createdAt: createdAt.toISOString(),
    user: toAuthorView(row, row.userId),
    ...(editedAt ? { edited: true } : {}),
    // Only its writer reads such a row (comments-5).
    ...(takenAwayAt ? { takenAway: true } : {}),
  };
}
