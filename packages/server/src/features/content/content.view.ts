import type { FoundContent } from '@lampstand/core/content/contract';
import { excerptOf, hitsIn } from '@lampstand/core/content/excerpt';
import type { FoundRow } from './content.queries.ts';

export function toFoundContent(row: FoundRow): FoundContent {
  const { kind, id, postId, removedBy, authorId, firstName, lastName, profileImageUrl } = row;
  const text = row.content?.normalize('NFC');
  return {
    kind,
    id,
    postId,
    author: { id: authorId, firstName, lastName, profileImageUrl },
    createdAt: row.createdAt.toISOString(),
    excerpt: text === undefined ? [] : excerptOf(text, hitsIn(text, row.marked ?? '')),
    removedBy,
  };
}
