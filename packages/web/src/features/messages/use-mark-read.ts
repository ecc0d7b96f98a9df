import type { MessageView } from '@lampstand/core/messages/contract';
import { useEffect, useRef } from 'react';
import { useReadMessages } from '../../data/use-conversations.ts';
import { useVisible } from '../../platform/hooks.ts';
import { useConnectionLost } from '../../stores/connection-lost.ts';

/** Marks messages as read that were on screen in a visible tab (messages-2). */
export function useMarkRead(messages: MessageView[], peerId: string, reached: string | undefined) {
  const visible = useVisible();
  const lost = useConnectionLost((state) => state.lost);
  const telling = useRef<string>(undefined);
  const read = useReadMessages(peerId, () => {
    telling.current = undefined;
  });

  useEffect(() => {
    if (!visible || lost) return;
    const onScreen = messages.slice(0, messages.findIndex(({ id }) => id === reached) + 1);
    const upTo = onScreen.findLast((message) => message.senderId === peerId);
    if (!upTo || upTo.read || telling.current === upTo.id) return;
    telling.current = upTo.id;
    read(upTo);
  }, [messages, peerId, reached, visible, lost, read]);
}
