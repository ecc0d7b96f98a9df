import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../../db/columns.ts';
import { Users } from '../profiles/profiles.table.ts';

/** Two members who have written to each other. A trigger on messages keeps it: read it, never write it. */
export const Conversations = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    lowId: () =>
      p.manyToOne(Users).mapToPk().joinColumn('low_id').deleteRule('cascade').updateRule('no action').primary(),
    highId: () =>
      p.manyToOne(Users).mapToPk().joinColumn('high_id').deleteRule('cascade').updateRule('no action').primary(),
    lastMessageAt: instant(),
  },
  checks: [{ name: 'conversations_pair_check', expression: 'low_id < high_id' }],
  indexes: [
    { name: 'conversations_low_id_last_message_at_index', properties: ['lowId', 'lastMessageAt', 'highId'] },
    { name: 'conversations_high_id_last_message_at_index', properties: ['highId', 'lastMessageAt', 'lowId'] },
  ],
});
