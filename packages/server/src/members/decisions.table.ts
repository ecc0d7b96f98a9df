import { SURFACES } from '@lampstand/core/audit/entity';
import { KEEP_OUT } from '@lampstand/core/bans/entity';
import { ACTS, APPEAL_OUTCOMES, MEMBER_PARTS, TARGET_KINDS, type Decision } from '@lampstand/core/decisions/entity';
import { LIMITS } from '@lampstand/core/limits';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { boundedText, createdAt, instant, primaryId, reference, sqlIndex } from '../db/columns.ts';
import type { Mirrors } from '../db/mirrors.ts';
import { Users } from './users.table.ts';

/** A decision remains when its people leave (account-5), and when its target is purged: that is why the target has no foreign key. */
const person = (column: string) => reference(Users, column).strictNullable().deleteRule('set null');

/** What of a member is removed, and what is held when its member leaves, is kept in the decision itself. */
export interface Kept {
  content?: string;
  imageUrl?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

export const Decisions = defineEntity({
  name: 'Decision',
  tableName: 'decisions',
  properties: {
    id: primaryId(),
    targetKind: p.enum(TARGET_KINDS),
    targetPart: p.enum(MEMBER_PARTS).strictNullable(),
    targetId: p.uuid(),
    memberId: () => person('member_id'),
    act: p.enum(ACTS),
    removes: p.boolean(),
    reason: p.text().$type<ReportReason>(),
    words: boundedText('words', LIMITS.report).strictNullable(),
    decidedBy: () => person('decided_by').index('decisions_decided_by_index'),
    surface: p.enum(SURFACES),
    createdAt: createdAt(),
    until: instant().strictNullable(),
    keepOut: p.enum(KEEP_OUT).strictNullable(),
    sealedUntil: instant().strictNullable(),
    purgedAt: instant().strictNullable(),
    reversedAt: instant().strictNullable(),
    reversedBy: () => person('reversed_by').index('decisions_reversed_by_index'),
    readAt: instant().strictNullable(),
    appealedAt: instant().strictNullable(),
    appeal: boundedText('appeal', LIMITS.appeal).strictNullable(),
    appealOutcome: p.enum(APPEAL_OUTCOMES).strictNullable(),
    appealDecidedAt: instant().strictNullable(),
    appealDecidedBy: () => person('appeal_decided_by').index('decisions_appeal_decided_by_index'),
    heldUntil: instant().strictNullable(),
    holdReason: boundedText('hold_reason', LIMITS.holdReason).strictNullable(),
    heldBy: () => person('held_by').index('decisions_held_by_index'),
    kept: p.json<Kept>().strictNullable(),
  },
  indexes: [
    { name: 'decisions_created_at_id_index', properties: ['createdAt', 'id'] },
    { name: 'decisions_member_id_index', properties: ['memberId', 'createdAt', 'id'] },
    { name: 'decisions_target_index', properties: ['targetKind', 'targetId', 'createdAt'] },
    { name: 'decisions_appeals_index', properties: ['appealedAt', 'id'], where: '"appealed_at" is not null' },
    {
      name: 'decisions_appeals_waiting_index',
      properties: ['appealedAt', 'id'],
      where: '"appealed_at" is not null and "appeal_outcome" is null and "reversed_at" is null',
    },
    sqlIndex('decisions_kept_image_index', `"decisions" (("kept" ->> 'imageUrl')) where "kept" is not null`),
    {
      name: 'decisions_deletions_index',
      properties: ['until'],
      where: `"act" = 'delete' and "purged_at" is null and "reversed_at" is null`,
    },
    {
      name: 'decisions_sealed_until_index',
      properties: ['sealedUntil'],
      where: '"purged_at" is null and "reversed_at" is null',
    },
  ],
});

true satisfies Mirrors<InferEntity<typeof Decisions>, Decision, 'kept'>;

/** The column of a table whose rows a decision can hide. */
export function hiddenBy(table: string) {
  return reference(Decisions, 'hidden_by').strictNullable().deleteRule('no action').index(`${table}_hidden_by_index`);
}
