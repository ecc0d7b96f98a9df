import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { id, instant } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';
import { authorView } from '../profiles/contract.ts';
import { text } from '../text.ts';

export const messageView = z.object({
  id,
  senderId: id,
  receiverId: id,
  content: z.string(),
  read: z.boolean(),
  createdAt: instant,
  /** Its sender has removed it: `content` says so, in the reader's language, to clients that do not know this field. */
  removed: z.literal(true).optional(),
});
export type MessageView = z.output<typeof messageView>;

/**
 * `new`: nobody has written, and a first message would be a request. `sent`: the viewer's first message is pending. `received`:
 * the other member's first message is pending. `open`: both can write.
 */
export const conversationState = z.enum(['new', 'sent', 'received', 'open']);
export type ConversationState = z.output<typeof conversationState>;

/** A conversation in the list, with its last message and its unread count (messages-1). */
export const conversationSummary = z.object({
  state: conversationState,
  user: authorView,
  lastMessage: messageView.pick({ content: true, createdAt: true, senderId: true, removed: true }),
  unreadCount: z.int(),
});
export type ConversationSummary = z.output<typeof conversationSummary>;

/** The header of a conversation. `canWrite` is false while the viewer's own first message is pending. */
export const conversationView = z.object({
  user: authorView,
  unreadCount: z.int(),
  canWrite: z.boolean(),
  state: conversationState,
});
export type ConversationView = z.output<typeof conversationView>;

export const newMessage = z.object({ receiverId: id, content: text(LIMITS.message) });
export type NewMessage = z.output<typeof newMessage>;

const params = z.object({ userId: id });

export const messagesApi = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    access: 'member',
    summary: 'Your conversations, latest message first, without the requests that others sent you.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(conversationSummary) },
    errors: ['invalid_cursor'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/message-requests',
    access: 'member',
    summary: 'First messages to you that wait for your answer, latest first.',
    query: pageQuery,
    response: { kind: 'list', schema: z.array(conversationSummary) },
    errors: ['invalid_cursor'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/conversations/:userId/accept',
    access: 'member',
    summary: 'Accept a first message: both can write from now on. Repeating it changes nothing.',
    params,
    response: { kind: 'json', schema: conversationView },
    errors: ['user_not_found', 'request_not_found'],
    rateLimit: 'connections',
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/conversations/:userId/decline',
    access: 'member',
    summary: 'Decline a first message. Its sender is not notified. Repeating it changes nothing.',
    params,
    response: { kind: 'empty' },
    errors: ['user_not_found', 'request_not_found'],
    rateLimit: 'connections',
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/conversations/:userId',
    access: 'member',
    summary: 'The other member of a conversation, and whether you may write.',
    params,
    response: { kind: 'json', schema: conversationView },
    errors: ['user_not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/conversations/:userId/messages',
    access: 'member',
    summary: 'The messages between you and one member, newest first.',
    params,
    query: pageQuery,
    response: { kind: 'list', schema: z.array(messageView) },
    errors: ['user_not_found', 'invalid_cursor'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: 'complete',
    summary:
      'Send a message; the first one to a member you are not connected with is a request, and waits for their answer.',
    body: { kind: 'json', schema: newMessage },
    response: { kind: 'json', schema: messageView, status: 201 },
    errors: ['cannot_message_self', 'user_not_found', 'request_waiting', 'idempotency_conflict'],
    rateLimit: 'messages',
    idempotent: true,
    writesToMembers: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/messages/:messageId',
    access: 'member',
    summary: 'Remove a message that you sent within the last hour, for both of you. Repeating it changes nothing.',
    params: z.object({ messageId: id }),
    response: { kind: 'empty' },
    errors: ['message_not_found', 'message_too_old'],
    rateLimit: 'removals',
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/conversations/:userId/read',
    access: 'member',
    summary: 'Mark everything they sent up to this message as read; later messages stay unread.',
    params,
    body: { kind: 'json', schema: z.object({ upTo: id }) },
    response: { kind: 'json', schema: z.object({ unreadCount: z.int() }) },
    errors: ['user_not_found', 'message_not_found'],
    rateLimit: 'reads',
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/unread',
    access: 'member',
    summary: 'How many unread messages you have, and how many requests to connect or to write to you.',
    response: { kind: 'json', schema: z.object({ messages: z.int(), requests: z.int() }) },
  }),
};
