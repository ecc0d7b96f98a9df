import type { ConversationSummary, ConversationView, MessageView } from '@lampstand/core/messages/contract';
import { canWrite, conversationState } from '@lampstand/core/messages/rules';
import type { Language } from '@lampstand/core/languages/language';
import type { Message } from '@lampstand/core/messages/entity';
import { TEXTS } from '../../languages/texts.ts';
import { toAuthorView } from '../../members/views.ts';
import type { ConversationRow } from './conversations.queries.ts';
import type { PeerRow } from './messages.queries.ts';

export function toMessageView({ createdAt, removedAt, content, ...message }: Message, language: Language): MessageView {
  return { ...message, ...shown(content, removedAt !== null, language), createdAt: createdAt.toISOString() };
}

/** Older clients show the words, and newer ones have their own (messages-8). */
function shown(content: string, isRemoved: boolean, language: Language): Pick<MessageView, 'content' | 'removed'> {
  return isRemoved ? { content: TEXTS[language].messageRemoved, removed: true } : { content };
}

export function toConversationSummary(row: ConversationRow, viewerId: string, language: Language): ConversationSummary {
  const { request, requestFrom } = row;
  const { id, content, isRemoved, senderId, createdAt, unreadCount } = row;
  return {
    state: conversationState(viewerId, { hasConversation: true, isConnected: false, request, requestFrom }),
    user: toAuthorView(row, id),
    lastMessage: { ...shown(content, isRemoved, language), createdAt: createdAt.toISOString(), senderId },
    unreadCount,
  };
}

export function toConversationView(peer: PeerRow, viewerId: string): ConversationView {
  const { id, unreadCount } = peer;
  const state = conversationState(viewerId, peer);
  return { user: toAuthorView(peer, id), unreadCount, canWrite: canWrite(state).ok, state };
}
