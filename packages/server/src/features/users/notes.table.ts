import { LIMITS } from '@lampstand/core/limits';
import { defineEntity } from '@mikro-orm/postgresql';
import { boundedText, createdAt, instant, primaryId, reference } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Notes by moderators about a member (moderation-11). */
export const Notes = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    id: primaryId(),
    memberId: () => reference(Users, 'member_id'),
    text: boundedText('text', LIMITS.note),
    writtenBy: () =>
      reference(Users, 'written_by').strictNullable().deleteRule('set null').index('notes_written_by_index'),
    createdAt: createdAt(),
    editedAt: instant().strictNullable(),
  },
  indexes: [{ name: 'notes_member_id_created_at_id_index', properties: ['memberId', 'createdAt', 'id'] }],
});
