import { api } from '@lampstand/core/api/table';
import type { Deps } from '../../deps.ts';
import { implement, type HttpApp } from '../../http/implement.ts';
import {
  countUnread,
  listConversations,
  listMessages,
  markRead,
  openConversation,
  sendMessage,
} from './messages.service.ts';
import { acceptConversation, declineConversation, listRequests } from './requests.service.ts';

export function messagesRoutes(app: HttpApp, deps: Deps): void {
  implement(app, api.messages, {
    conversations: ({ viewer, query }) => listConversations(deps, viewer, query),
    requests: ({ viewer, query }) => listRequests(deps, viewer, query),
    accept: ({ viewer, params }) => acceptConversation(deps, viewer, params.userId),
    decline: ({ viewer, params }) => declineConversation(deps, viewer, params.userId),
    conversation: ({ viewer, params }) => openConversation(deps, viewer, params.userId),
    list: ({ viewer, params, query }) => listMessages(deps, viewer, params.userId, query),
    send: ({ viewer, body, now, guards }) => sendMessage(deps, viewer, body, now, guards),
    markRead: ({ viewer, params, body }) => markRead(deps, viewer, params.userId, body.upTo),
    unread: ({ viewer }) => countUnread(deps, viewer),
  });
}
