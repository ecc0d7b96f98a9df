import type { MessageView } from '@lampstand/core/messages/contract';
import { useEffect, useRef, useState } from 'react';
import { unreadLine, type UnreadLine } from './thread.ts';

/** `count` of the messages up to `asOf` were new. */
interface Mark {
  asOf: string | undefined;
  count: number;
}

/**
 * The line above new messages: first those that were unread on opening, later those that came while the tab was hidden.
 * It stays while the conversation is open, so that the reader can find it.
 */
export function useUnreadLine(
  messages: MessageView[],
  peerId: string,
  unreadCount: number,
  isLooking: boolean,
): UnreadLine | undefined {
  const newest = messages.at(-1)?.id;
  const [mark, setMark] = useState<Mark>(() => {
    const flagged = messages.filter((message) => message.senderId === peerId && !message.read).length;
    return { asOf: newest, count: Math.max(unreadCount, flagged) };
  });
  const line = unreadLine(upTo(messages, mark.asOf), peerId, mark.count);
  const seen = useRef(line ? messages[messages.findIndex(({ id }) => id === line.beforeId) - 1]?.id : newest);

  useEffect(() => {
    if (isLooking) {
      seen.current = newest;
      return;
    }
    const since = messages.slice(messages.findIndex(({ id }) => id === seen.current) + 1);
    const count = since.filter((message) => message.senderId === peerId).length;
    if (count > 0) setMark({ asOf: newest, count });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loading older messages changes nothing
  }, [newest, isLooking]);

  return line;
}

function upTo(messages: MessageView[], id: string | undefined): MessageView[] {
  return messages.slice(0, messages.findIndex((message) => message.id === id) + 1);
}
