import type { DecisionView, SealedContent } from '@lampstand/core/decisions/contract';
import { appealUntil } from '@lampstand/core/decisions/rules';
import { imageOf } from '../posts/posts.view.ts';
import type { DecisionRow } from './decisions.queries.ts';
import type { Kept } from '../../members/decisions.table.ts';
import type { SealedRow } from './targets.queries.ts';

export function toDecisionView(row: DecisionRow): DecisionView {
  const { id, targetKind, targetId, targetPart, act, removes, reason, words, surface, reports } = row;
  const member = person(row.memberId, row.memberFirstName, row.memberLastName);
  return {
    id,
    target: { kind: targetKind, id: targetId, ...(targetPart ? { part: targetPart } : {}) },
    act,
    removes,
    reason,
    words,
    member: member && { ...member, profileImageUrl: row.memberImageUrl },
    decidedBy: person(row.decidedBy, row.decidedByFirstName, row.decidedByLastName),
    surface,
    createdAt: row.createdAt.toISOString(),
    until: iso(row.until),
    keepOut: row.keepOut,
    sealedUntil: iso(row.sealedUntil),
    purgedAt: iso(row.purgedAt),
    reversedAt: iso(row.reversedAt),
    reversedBy: person(row.reversedBy, row.reversedByFirstName, row.reversedByLastName),
    readAt: iso(row.readAt),
    appealUntil: appealUntil(row).toISOString(),
    appeal: appealOf(row),
    hold: holdOf(row),
    reports,
  };
}

function appealOf(row: DecisionRow): DecisionView['appeal'] {
  if (!row.appealedAt) return null;
  return {
    // Empty once the member has left.
    text: row.appeal ?? '',
    at: row.appealedAt.toISOString(),
    outcome: row.appealOutcome,
    decidedAt: iso(row.appealDecidedAt),
    decidedBy: person(row.appealDecidedBy, row.appealDecidedByFirstName, row.appealDecidedByLastName),
  };
}

function holdOf(row: DecisionRow): DecisionView['hold'] {
  if (!row.heldUntil) return null;
  const by = person(row.heldBy, row.heldByFirstName, row.heldByLastName);
  return { until: row.heldUntil.toISOString(), reason: row.holdReason ?? '', by };
}

function person(id: string | null, firstName: string | null, lastName: string | null) {
  return id === null ? null : { id, firstName, lastName };
}

export function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

export function toSealedContent(row: SealedRow): SealedContent {
  return { content: row.content, imageUrl: row.imageUrl, image: imageOf(row) };
}

/** Of what is kept in the decision itself: a name, a picture, or evidence of a member who has left. */
export function keptContent({ content, imageUrl = null, firstName, lastName }: Kept): SealedContent {
  return { content: content ?? [firstName, lastName].filter(Boolean).join(' '), imageUrl, image: null };
}
