import type { ConversationSummary, MessageView } from '@lampstand/core/messages/contract';
import type { Message } from '@lampstand/core/messages/entity';
import type { ConversationRow } from './conversations.queries.ts';

export function toMessageView({ createdAt, ...message }: Message): MessageView {
  return { ...message, createdAt: createdAt.toISOString() };
}

export function toConversationSummary(row: ConversationRow): ConversationSummary {
  const { id, firstName, lastName, profileImageUrl, content, senderId, createdAt, unreadCount } = row;
  return {
    user: { id, firstName, lastName, profileImageUrl },
    lastMessage: { content, createdAt: createdAt.toISOString(), senderId },
    unreadCount,
  };
}
