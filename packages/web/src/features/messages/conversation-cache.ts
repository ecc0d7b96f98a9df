import { canWrite } from '@lampstand/core/messages/rules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type {
  ConversationState,
  ConversationSummary,
  ConversationView,
  MessageView,
} from '@lampstand/core/messages/contract';
import type { Page } from '@lampstand/core/page';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { messageKeys } from '../../lib/query-keys.ts';
import { addMessages, messagesOf, setMessagesRead, type MessagePages } from './message-cache.ts';

export type ConversationPages = InfiniteData<Page<ConversationSummary>, string | undefined>;

/** The latest message first, each member once: a conversation that moved up may still be on an older page too. */
export function conversationsOf(data: Pick<ConversationPages, 'pages'> | undefined): ConversationSummary[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ user }) => !seen.has(user.id) && seen.add(user.id));
}

/** A message to or from the viewer, wherever it shows: in its conversation, in the list, in the counts. Twice is once. */
export function noteMessage(queryClient: QueryClient, viewerId: string, message: MessageView, user: AuthorView) {
  const there = messagesOf(queryClient.getQueryData<MessagePages>(messageKeys.list(user.id)));
  const isNews = !there.some(({ id }) => id === message.id);
  addMessages(queryClient, user.id, [message]);
  const before = stateOf(queryClient, user.id);
  const state = stateAfter(before, message.senderId === viewerId);
  noteInList(queryClient, viewerId, message, user, state);
  changeHead(queryClient, user.id, (head) => ({ ...head, state, canWrite: canWrite(state).ok }));
  if (isNews && message.senderId !== viewerId) {
    changeHead(queryClient, user.id, (head) => ({ ...head, unreadCount: head.unreadCount + 1 }));
  }
  // Whether it is a request is not known here.
  if (isNews && !before && message.senderId === viewerId)
    void queryClient.invalidateQueries({ queryKey: messageKeys.conversations(), exact: true });
  // An answer on its way may have been written before this message was.
  for (const queryKey of [messageKeys.conversations(), messageKeys.conversation(user.id)]) {
    if (isFetching(queryClient, queryKey)) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
  const list = messageKeys.list(user.id);
  if (isFetching(queryClient, list) && !queryClient.getQueryData(list)) {
    void queryClient.invalidateQueries({ queryKey: list, exact: true });
  }
}

function stateOf(queryClient: QueryClient, userId: string): ConversationState | undefined {
  const head = queryClient.getQueryData<ConversationView>(messageKeys.conversation(userId));
  const list = conversationsOf(queryClient.getQueryData<ConversationPages>(messageKeys.conversations()));
  return head?.state ?? list.find(({ user }) => user.id === userId)?.state;
}

/** A first message is a request, and a message back accepts one. */
function stateAfter(before: ConversationState | undefined, isOwn: boolean): ConversationState {
  if (!isOwn) return 'open';
  return before === 'new' || before === 'sent' ? 'sent' : 'open';
}

/** Who may write has changed between the viewer and another member, or may have. */
export function refreshConversation(queryClient: QueryClient, userId: string) {
  const keys = [messageKeys.conversations(), messageKeys.requests(), messageKeys.conversation(userId)];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: messageKeys.list(userId), exact: true });
}

function isFetching(queryClient: QueryClient, queryKey: readonly unknown[]): boolean {
  return queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
}

function noteInList(
  queryClient: QueryClient,
  viewerId: string,
  message: MessageView,
  user: AuthorView,
  state: ConversationState,
) {
  const key = messageKeys.conversations();
  const data = queryClient.getQueryData<ConversationPages>(key);
  const known = conversationsOf(data).find((conversation) => conversation.user.id === user.id);
  if (known && known.lastMessage.createdAt >= message.createdAt) return;
  const { content, createdAt, senderId } = message;
  const unreadCount = (known?.unreadCount ?? 0) + Number(senderId !== viewerId);
  changeList(queryClient, ([first, ...older]) => {
    if (!first) return [];
    const others = first.items.filter((conversation) => conversation.user.id !== user.id);
    return [
      { ...first, items: [{ state, user, lastMessage: { content, createdAt, senderId }, unreadCount }, ...others] },
      ...older,
    ];
  });
  // Further down than has been loaded: only the server knows how many were unread already.
  if (data && !known && data.pages.at(-1)?.next) void queryClient.invalidateQueries({ queryKey: key, exact: true });
}

/** The viewer has seen what they sent up to this message. */
export function noteRead(queryClient: QueryClient, userId: string, upTo: MessageView, unreadCount: number) {
  setMessagesRead(queryClient, userId, upTo);
  noteUnread(queryClient, userId, unreadCount);
}

/** So much of what they sent is unread, here or on another device. */
export function noteUnread(queryClient: QueryClient, userId: string, unreadCount: number) {
  changeHead(queryClient, userId, (head) => ({ ...head, unreadCount }));
  changeList(queryClient, (pages) =>
    pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.user.id === userId ? { ...item, unreadCount } : item)),
    })),
  );
}

function changeHead(queryClient: QueryClient, userId: string, change: (head: ConversationView) => ConversationView) {
  queryClient.setQueryData<ConversationView>(messageKeys.conversation(userId), (head) => head && change(head));
}

function changeList(
  queryClient: QueryClient,
  change: (pages: Page<ConversationSummary>[]) => Page<ConversationSummary>[],
) {
  queryClient.setQueryData<ConversationPages>(
    messageKeys.conversations(),
    (data) => data && { ...data, pages: change(data.pages) },
  );
}
