import { MESSAGE_REQUESTS } from '@lampstand/core/messages/rules';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, reference } from '../../db/columns.ts';
import { Users } from '../../members/users.table.ts';

/** Two members who have written to each other. A trigger on messages maintains the row; code changes only the request. */
export const Conversations = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    lowId: () => reference(Users, 'low_id').primary(),
    highId: () => reference(Users, 'high_id').primary(),
    lastMessageAt: instant().strictNullable(),
    /** The state of a first message that was not accepted, and its author. */
    request: p.enum(MESSAGE_REQUESTS).nullable(),
    requestFrom: () => reference(Users, 'request_from').nullable().index('conversations_request_from_index'),
  },
  checks: [
    { name: 'conversations_pair_check', expression: 'low_id < high_id' },
    { name: 'conversations_request_pair_check', expression: 'num_nonnulls(request, request_from) <> 1' },
    { name: 'conversations_request_from_check', expression: 'request_from = low_id or request_from = high_id' },
  ],
  indexes: [
    { name: 'conversations_low_id_last_message_at_index', properties: ['lowId', 'lastMessageAt', 'highId'] },
    { name: 'conversations_high_id_last_message_at_index', properties: ['highId', 'lastMessageAt', 'lowId'] },
    {
      name: 'conversations_low_id_request_index',
      properties: ['lowId', 'lastMessageAt', 'highId'],
      where: 'request is not null',
    },
    {
      name: 'conversations_high_id_request_index',
      properties: ['highId', 'lastMessageAt', 'lowId'],
      where: 'request is not null',
    },
  ],
});
