import type { ConversationView, MessageView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { elena } from './fixtures.ts';

/** Whom Elena writes with. */
export const ruth: AuthorView = {
  id: '0198a1f0-0000-7000-8000-0000000000f1',
  firstName: 'Ruth',
  lastName: 'Okafor',
  profileImageUrl: null,
};

export const headOfRuth: ConversationView = { user: ruth, unreadCount: 0, canWrite: true, state: 'open' };

const began = Date.parse('2025-06-05T16:10:00.000Z');

/** The nth message of a conversation, a second after the one before; by default from Ruth. */
export function aMessage(nth: number, message: Partial<MessageView> = {}): MessageView {
  return {
    id: `0198a1f0-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    senderId: ruth.id,
    receiverId: elena.id,
    content: `message ${nth}`,
    read: true,
    createdAt: new Date(began + nth * 1_000).toISOString(),
    ...message,
  };
}

export const fromElena = { senderId: elena.id, receiverId: ruth.id };
