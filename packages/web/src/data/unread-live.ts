import type { QueryClient } from '@tanstack/react-query';
import { conversationList, conversationsOf, type ConversationPages } from './conversations.ts';
import type { Noun } from './noun.ts';
import { fetchTold, list } from './queries.ts';
import type { AnswerTo } from './sync/entry.ts';
import { unreadCounts } from './unread.ts';

type Unread = AnswerTo<'messages.unread'>;

export const unread: Noun = {
  live: { unread: ({ queryClient }, counts) => noteCounts(queryClient, counts) },
  resync: ({ queryClient, client }) =>
    fetchTold(queryClient, unreadCounts, (signal) => client.messages.unread({}, { signal })),
};

function noteCounts(queryClient: QueryClient, { messages, requests }: Unread) {
  const before = queryClient.getQueryData<Unread>(unreadCounts.queryKey);
  queryClient.setQueryData<Unread>(unreadCounts.queryKey, { messages, requests });
  // A first message has arrived, or was answered on another device.
  if (before?.requests !== requests) void queryClient.invalidateQueries(list('messages.requests'));
  const known = queryClient.getQueryData<ConversationPages>(conversationList.queryKey);
  const listed = conversationsOf(known).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  // Messages were read on another device; the counts do not say in which conversation.
  if (known && !known.pages.at(-1)?.next && listed !== messages) {
    void queryClient.invalidateQueries({ ...conversationList, exact: true });
  }
}
