import { useQuery, type QueryClient } from '@tanstack/react-query';
import { conversationsOf, type ConversationPages } from './conversations.ts';
import type { Noun } from './noun.ts';
import { list, read } from './queries.ts';
import type { AnswerTo } from './sync/entry.ts';
import type { Member } from './member.ts';

type Unread = AnswerTo<'messages.unread'>;

/** Its answer has to be one of now: the memory answers the first screen only. */
const unreadCounts = { ...read('messages.unread'), meta: { asksServer: true } };
const conversationList = list('messages.conversations');

export const unread: Noun = {
  remembered: { 'messages.unread': {} },
  live: { unread: ({ queryClient }, counts) => noteCounts(queryClient, counts) },
  resync: (member) => fetchUnread(member),
};

/** What waits in Messages: fetched and kept by live events. Undefined where that is not known yet. */
export function useUnread(): number | undefined {
  const { data } = useQuery({ ...unreadCounts, enabled: false });
  return data && data.messages + data.requests;
}

/** What an event says of it while the answer is on its way is newer than the answer. */
async function fetchUnread({ queryClient, client }: Member): Promise<void> {
  const known = () => queryClient.getQueryState<Unread>(unreadCounts.queryKey);
  await queryClient.fetchQuery({
    ...unreadCounts,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const before = known()?.dataUpdateCount;
      const answer = await client.messages.unread({}, { signal });
      return known()?.dataUpdateCount === before ? answer : (known()?.data ?? answer);
    },
  });
}

function noteCounts(queryClient: QueryClient, { messages, requests }: Unread) {
  const before = queryClient.getQueryData<Unread>(unreadCounts.queryKey);
  queryClient.setQueryData<Unread>(unreadCounts.queryKey, { messages, requests });
  // A first message came, or was answered on another device.
  if (before?.requests !== requests) void queryClient.invalidateQueries(list('messages.requests'));
  const known = queryClient.getQueryData<ConversationPages>(conversationList.queryKey);
  const listed = conversationsOf(known).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  // Read on another device, which says nothing about where.
  if (known && !known.pages.at(-1)?.next && listed !== messages) {
    void queryClient.invalidateQueries({ ...conversationList, exact: true });
  }
}
