import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ConversationSummary, ConversationView, MessageView } from '@lampstand/core/messages/contract';
import { getPageByKey } from '../../lib/get-page-by-key.ts';
import { messageKeys } from '../../lib/query-keys.ts';
import { keepKnown } from './message-cache.ts';

const byPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next: string | undefined }) => last.next,
};

/** Everyone one has written with, the latest message first. */
export function useConversations() {
  return useInfiniteQuery({
    queryKey: messageKeys.conversations(),
    queryFn: getPageByKey<ConversationSummary>,
    ...byPage,
  });
}

/** First messages of others that wait for an answer, the latest first. */
export function useMessageRequests() {
  return useInfiniteQuery({
    queryKey: messageKeys.requests(),
    queryFn: getPageByKey<ConversationSummary>,
    ...byPage,
  });
}

/** Whom one conversation is with, and whether one may write there. */
export function useConversation(userId: string) {
  return useQuery<ConversationView>({ queryKey: messageKeys.conversation(userId) });
}

/** The messages of one conversation, newest page first (messages-3). */
export function useMessages(userId: string) {
  return useInfiniteQuery({
    queryKey: messageKeys.list(userId),
    queryFn: getPageByKey<MessageView>,
    ...byPage,
    structuralSharing: keepKnown,
  });
}
