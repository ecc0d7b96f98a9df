import type { FoundContent } from '@lampstand/core/content/contract';
import { excerptOf, hitsIn } from '@lampstand/core/content/excerpt';
import { toAuthorView } from '../../members/views.ts';
import type { FoundRow } from './content.queries.ts';

/** `marked`: its text with the hits, if it was found by words. */
export function toFoundContent(row: FoundRow, marked: string | null = null): FoundContent {
  const { kind, id, postId, postKind, answeredAt, answer, removedBy, authorId } = row;
  const text = row.content?.normalize('NFC');
  return {
    kind,
    id,
    postId,
    author: toAuthorView(row, authorId),
    createdAt: row.createdAt.toISOString(),
    ...(kind === 'post' && { post: { kind: postKind, answeredAt: answeredAt?.toISOString() ?? null, answer } }),
    excerpt: text === undefined ? [] : excerptOf(text, hitsIn(text, marked ?? '')),
    removedBy,
  };
}
