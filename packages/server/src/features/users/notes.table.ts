import { LIMITS } from '@lampstand/core/limits';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { boundedText, createdAt, instant, primaryId } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Notes by moderators about a member (moderation-11). */
export const Notes = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    id: primaryId(),
    memberId: () => p.manyToOne(Users).mapToPk().joinColumn('member_id').deleteRule('cascade'),
    text: boundedText('text', LIMITS.note),
    writtenBy: () =>
      p
        .manyToOne(Users)
        .mapToPk()
        .strictNullable()
        .joinColumn('written_by')
        .deleteRule('set null')
        .index('notes_written_by_index'),
    createdAt: createdAt(),
    editedAt: instant().strictNullable(),
  },
  indexes: [{ name: 'notes_member_id_created_at_id_index', properties: ['memberId', 'createdAt', 'id'] }],
});
