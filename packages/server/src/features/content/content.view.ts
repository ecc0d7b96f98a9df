import type { FoundContent } from '@lampstand/core/content/contract';
import { excerptOf, hitsIn } from '@lampstand/core/content/excerpt';
import { toAuthorView } from '../../members/views.ts';
import type { FoundRow } from './content.queries.ts';

export function toFoundContent(row: FoundRow): FoundContent {
  const { kind, id, postId, removedBy, authorId } = row;
  const text = row.content?.normalize('NFC');
  return {
    kind,
    id,
    postId,
    author: toAuthorView(row, authorId),
    createdAt: row.createdAt.toISOString(),
    excerpt: text === undefined ? [] : excerptOf(text, hitsIn(text, row.marked ?? '')),
    removedBy,
  };
}
