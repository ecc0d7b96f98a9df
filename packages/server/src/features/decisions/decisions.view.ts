import type { DecisionView, SealedContent } from '@lampstand/core/decisions/contract';
import { imageOf } from '../posts/posts.view.ts';
import type { DecisionRow, SealedRow } from './decisions.queries.ts';

export function toDecisionView(row: DecisionRow): DecisionView {
  const { id, targetKind, targetId, memberId, act, reason, words, decidedBy, surface, reversedBy, reports } = row;
  return {
    id,
    target: { kind: targetKind, id: targetId },
    act,
    reason,
    words,
    member:
      memberId === null
        ? null
        : {
            id: memberId,
            firstName: row.memberFirstName,
            lastName: row.memberLastName,
            profileImageUrl: row.memberImageUrl,
          },
    decidedBy:
      decidedBy === null ? null : { id: decidedBy, firstName: row.decidedByFirstName, lastName: row.decidedByLastName },
    surface,
    createdAt: row.createdAt.toISOString(),
    sealedUntil: row.sealedUntil.toISOString(),
    purgedAt: row.purgedAt?.toISOString() ?? null,
    reversedAt: row.reversedAt?.toISOString() ?? null,
    reversedBy:
      reversedBy === null
        ? null
        : { id: reversedBy, firstName: row.reversedByFirstName, lastName: row.reversedByLastName },
    reports,
  };
}

export function toSealedContent(row: SealedRow): SealedContent {
  return { content: row.content, imageUrl: row.imageUrl, image: imageOf(row) };
}
