import type { ConversationSummary, ConversationView, MessageView } from '@lampstand/core/messages/contract';
import { canWrite, conversationState } from '@lampstand/core/messages/rules';
import type { Message } from '@lampstand/core/messages/entity';
import { toAuthorView } from '../../members/views.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { PeerRow } from './messages.queries.ts';

export function toMessageView({ createdAt, ...message }: Message): MessageView {
  return { ...message, createdAt: createdAt.toISOString() };
}

export function toConversationSummary(row: ConversationRow, viewerId: string): ConversationSummary {
  const { request, requestFrom } = row;
  const { id, content, senderId, createdAt, unreadCount } = row;
  return {
    state: conversationState(viewerId, { hasConversation: true, isConnected: false, request, requestFrom }),
    user: toAuthorView(row, id),
    lastMessage: { content, createdAt: createdAt.toISOString(), senderId },
    unreadCount,
  };
}

export function toConversationView(peer: PeerRow, viewerId: string): ConversationView {
  const { id, unreadCount } = peer;
  const state = conversationState(viewerId, peer);
  return { user: toAuthorView(peer, id), unreadCount, canWrite: canWrite(state).ok, state };
}
