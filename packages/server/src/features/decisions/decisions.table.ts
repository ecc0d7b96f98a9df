import { SURFACES } from '@lampstand/core/audit/entity';
import { ACTS, TARGET_KINDS, type Decision } from '@lampstand/core/decisions/entity';
import { LIMITS } from '@lampstand/core/limits';
import { REPORT_REASONS } from '@lampstand/core/reports/entity';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { boundedText, createdAt, instant, primaryId } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { Users } from '../profiles/profiles.table.ts';

/** A decision remains when its people leave (account-5), and when its target is purged: that is why the target has no foreign key. */
const person = (column: string) =>
  p
    .manyToOne(Users)
    .mapToPk()
    .strictNullable()
    .deleteRule('set null')
    .joinColumn(column)
    .index(`decisions_${column}_index`);

export const Decisions = defineEntity({
  name: 'Decision',
  tableName: 'decisions',
  properties: {
    id: primaryId(),
    targetKind: p.enum(TARGET_KINDS),
    targetId: p.uuid(),
    memberId: () => person('member_id'),
    act: p.enum(ACTS),
    reason: p.enum(REPORT_REASONS),
    words: boundedText('words', LIMITS.report).strictNullable(),
    decidedBy: () => person('decided_by'),
    surface: p.enum(SURFACES),
    createdAt: createdAt(),
    sealedUntil: instant(),
    purgedAt: instant().strictNullable(),
    reversedAt: instant().strictNullable(),
    reversedBy: () => person('reversed_by'),
  },
  indexes: [
    { name: 'decisions_created_at_id_index', properties: ['createdAt', 'id'] },
    {
      name: 'decisions_sealed_until_index',
      properties: ['sealedUntil'],
      where: '"purged_at" is null and "reversed_at" is null',
    },
  ],
});

true satisfies Mirrors<InferEntity<typeof Decisions>, Decision>;

/** The column of a table whose rows a decision can hide. */
export function hiddenBy(table: string) {
  return p
    .manyToOne(Decisions)
    .mapToPk()
    .strictNullable()
    .joinColumn('hidden_by')
    .deleteRule('no action')
    .updateRule('no action')
    .index(`${table}_hidden_by_index`);
}
