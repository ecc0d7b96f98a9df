import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import {
  countUnread,
  listConversations,
  listMessages,
  markRead,
  openConversation,
  removeMessage,
  sendMessage,
} from './messages.service.ts';
import { acceptConversation, declineConversation, listRequests } from './requests.service.ts';

export function messagesRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.messages, {
    conversations: ({ viewer, language, query }) => listConversations(deps, { viewer, language }, query),
    requests: ({ viewer, language, query }) => listRequests(deps, { viewer, language }, query),
    accept: ({ viewer, params }) => acceptConversation(deps, viewer, params.userId),
    decline: ({ viewer, params }) => declineConversation(deps, viewer, params.userId),
    conversation: ({ viewer, params }) => openConversation(deps, viewer, params.userId),
    list: ({ viewer, language, params, query, now, guards }) =>
      listMessages(deps, { viewer, language }, params.userId, query, now, guards.session),
    send: ({ viewer, language, body, now, guards }) => sendMessage(deps, { viewer, language }, body, now, guards),
    remove: ({ viewer, params, now }) => removeMessage(deps, viewer, params.messageId, now),
    markRead: ({ viewer, params, body }) => markRead(deps, viewer, params.userId, body.upTo),
    unread: ({ viewer }) => countUnread(deps, viewer),
  });
}
