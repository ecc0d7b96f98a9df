import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageView } from '@lampstand/core/messages/contract';
import { useEffect, useRef } from 'react';
import { client } from '../../lib/api-client.ts';
import { useVisible } from '../../lib/use-visible.ts';
import { useConnectionLost } from '../../stores/connection-lost.ts';
import { noteRead } from './conversation-cache.ts';

/** Tells the server up to where one has really seen the other's messages: on screen, in the visible tab (messages-2). */
export function useMarkRead(messages: MessageView[], peerId: string, reached: string | undefined) {
  const queryClient = useQueryClient();
  const visible = useVisible();
  const lost = useConnectionLost((state) => state.lost);
  const telling = useRef<string>(undefined);
  const { mutate } = useMutation({
    mutationFn: (upTo: MessageView) =>
      client.messages.markRead({ params: { userId: peerId }, body: { upTo: upTo.id } }),
    onSuccess: ({ unreadCount }, upTo) => noteRead(queryClient, peerId, upTo, unreadCount),
    onSettled: () => {
      telling.current = undefined;
    },
  });

  useEffect(() => {
    if (!visible || lost) return;
    const onScreen = messages.slice(0, messages.findIndex(({ id }) => id === reached) + 1);
    const upTo = onScreen.findLast((message) => message.senderId === peerId);
    if (!upTo || upTo.read || telling.current === upTo.id) return;
    telling.current = upTo.id;
    mutate(upTo);
  }, [messages, peerId, reached, visible, lost, mutate]);
}
