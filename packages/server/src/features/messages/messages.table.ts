import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { LIMITS } from '@lampstand/core/limits';
import type { Message } from '@lampstand/core/messages/entity';
import { createdAt, instant, primaryId, reference, sqlIndex } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';
import { hiddenBy } from '../../members/decisions.table.ts';
import { Users } from '../../members/users.table.ts';

export const Messages = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: primaryId(),
    senderId: () => reference(Users, 'sender_id').index('messages_sender_id_index'),
    receiverId: () => reference(Users, 'receiver_id').index('messages_receiver_id_index'),
    content: p.text(),
    read: p.boolean().default(false),
    createdAt: createdAt(),
    /** Since when its text is gone (messages-8). */
    removedAt: instant().strictNullable(),
    /** The decision that hides it from both (decisions-1). Members' statements read `shown_messages`. */
    hiddenBy: () => hiddenBy('messages'),
  },
  checks: [
    { name: 'messages_pair_check', expression: 'sender_id <> receiver_id' },
    {
      name: 'messages_content_check',
      expression: `char_length(content) <= ${LIMITS.message} and (removed_at is null) = (content <> '')`,
    },
  ],
  indexes: [
    sqlIndex(
      'messages_pair_created_at_id_index',
      '"messages" (least("sender_id", "receiver_id"), greatest("sender_id", "receiver_id"), "created_at", "id")',
    ),
    { name: 'messages_unread_index', properties: ['receiverId', 'senderId'], where: 'not "read"' },
  ],
});

true satisfies Mirrors<InferEntity<typeof Messages>, Message, 'hiddenBy'>;
