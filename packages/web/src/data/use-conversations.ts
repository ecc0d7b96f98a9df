import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MessageView } from '@lampstand/core/messages/contract';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useCallback, useRef } from 'react';
import { unlessGone } from './api-error.ts';
import {
  conversationList,
  headOf,
  noteRead,
  refreshConversation,
  requestList,
  type UnsentMessage,
  noteRemoved,
} from './conversations.ts';
import type { Member } from './member.ts';
import { read } from './queries.ts';
import { useAct, type ActHandlers, useMember, useUnsent, useWrite } from './use-member.tsx';

/** The viewer's conversations, latest message first. */
export function useConversations() {
  return useInfiniteQuery(conversationList);
}

/** First messages from others that wait for an answer (messages-4), latest first. */
export function useMessageRequests() {
  return useInfiniteQuery(requestList);
}

/** The other member of a conversation, and whether the viewer may write there. */
export function useConversation(userId: string) {
  return useQuery(headOf(userId));
}

export function useUnsentMessages(receiverId: string): UnsentMessage[] {
  return useUnsent<'messages.send', AuthorView>('messages.send').filter(({ about }) => about?.id === receiverId);
}

/** Sends messages in the order of writing, each once. */
export function useSendMessage(receiver: AuthorView) {
  const write = useWrite('messages.send');
  return (content: string): void =>
    write({ input: { body: { receiverId: receiver.id, content } }, about: receiver }, () => undefined);
}

/** Returns a function that marks messages of the other member as read up to a given one (messages-2). */
export function useReadMessages(userId: string, onSettled: () => void): (upTo: MessageView) => void {
  const { queryClient } = useMember();
  const reached = useRef<MessageView>(undefined);
  const { mutate } = useAct(
    'messages.markRead',
    {
      apply: (_member, { unreadCount }) => {
        if (reached.current) noteRead(queryClient, userId, reached.current, unreadCount);
      },
    },
    { onSettled },
  );
  return useCallback(
    (upTo) => {
      reached.current = upTo;
      mutate({ params: { userId }, body: { upTo: upTo.id } });
    },
    [mutate, userId],
  );
}

/**
 * Removes a message that the viewer has sent (messages-8). It does not wait for a network: somebody who removes a message wants to know
 * that it is gone, and later it may be too late.
 */
export function useRemoveMessage(userId: string, handlers: ActHandlers<'messages.remove'>) {
  return useAct(
    'messages.remove',
    {
      apply: ({ queryClient }, _nothing, { params }) => noteRemoved(queryClient, userId, params.messageId),
      refresh: ({ queryClient }) => refreshConversation(queryClient, userId),
    },
    handlers,
  );
}

/** Accepts the first message of a member. */
export function useAcceptMessages(handlers: ActHandlers<'messages.accept'>) {
  return useAct(
    'messages.accept',
    {
      apply: ({ queryClient }, head, { params }) => queryClient.setQueryData(headOf(params.userId).queryKey, head),
      refresh: refreshAfterAnswer,
    },
    handlers,
  );
}

/** Declines the first message of a member. Succeeds if it is already gone. */
export function useDeclineMessages(handlers: ActHandlers<'messages.decline'>) {
  return useAct(
    'messages.decline',
    {
      call: ({ client }, input) => client.messages.decline(input).catch(unlessGone) as Promise<undefined>,
      refresh: refreshAfterAnswer,
    },
    handlers,
  );
}

function refreshAfterAnswer({ queryClient }: Member, { params }: { params: { userId: string } }) {
  refreshConversation(queryClient, params.userId);
  void queryClient.invalidateQueries(read('messages.unread'));
}
