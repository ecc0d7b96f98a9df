import type { ConversationSummary, ConversationView, MessageView } from '@lampstand/core/messages/contract';
import { canWrite, conversationState } from '@lampstand/core/messages/rules';
import type { Message } from '@lampstand/core/messages/entity';
import type { ConversationRow } from './conversations.queries.ts';
import type { PeerRow } from './messages.queries.ts';

export function toMessageView({ createdAt, ...message }: Message): MessageView {
  return { ...message, createdAt: createdAt.toISOString() };
}

export function toConversationSummary(row: ConversationRow, viewerId: string): ConversationSummary {
  const { request, requestFrom } = row;
  const { id, firstName, lastName, profileImageUrl, content, senderId, createdAt, unreadCount } = row;
  return {
    state: conversationState(viewerId, { hasConversation: true, isConnected: false, request, requestFrom }),
    user: { id, firstName, lastName, profileImageUrl },
    lastMessage: { content, createdAt: createdAt.toISOString(), senderId },
    unreadCount,
  };
}

export function toConversationView(peer: PeerRow, viewerId: string): ConversationView {
  const { id, firstName, lastName, profileImageUrl, unreadCount } = peer;
  const state = conversationState(viewerId, peer);
  return { user: { id, firstName, lastName, profileImageUrl }, unreadCount, canWrite: canWrite(state).ok, state };
}
