import { useCallback, useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Within this many pixels of the newest message the reader counts as being there. */
const near = 48;

/**
 * The scroll position in a conversation. A reader who is at the newest message stays there when messages come or sizes change; for any
 * other nothing moves.
 */
export function useLogScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const follows = useRef(true);
  const lastTop = useRef(0);
  const [atNewest, setAtNewest] = useState(true);
  /** The id of the newest message on screen. */
  const [reached, setReached] = useState<string>();

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const { bottom } = box.getBoundingClientRect();
    const isAtNewest = box.scrollHeight - box.scrollTop - box.clientHeight < near;
    const bubbles = [...box.querySelectorAll<HTMLElement>('[data-message]')];
    const last = bubbles.findLast((one) => isAtNewest || one.getBoundingClientRect().top < bottom - near / 2);
    setAtNewest(isAtNewest);
    setReached((before) => last?.dataset['message'] ?? before);
    // Messages and windows also change their size. Only a reader scrolls up.
    follows.current = isAtNewest || (follows.current && box.scrollTop >= lastTop.current);
    lastTop.current = box.scrollTop;
  }, []);

  const goToNewest = useCallback(() => {
    follows.current = true;
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);

  /** After messages or sizes have changed. */
  const settle = useCallback(() => {
    if (follows.current) goToNewest();
    look();
  }, [goToNewest, look]);

  // The log itself becomes smaller when a phone shows its keyboard.
  useEffect(() => {
    if (!scroller.current) return undefined;
    const sizes = new ResizeObserver(settle);
    sizes.observe(scroller.current);
    return () => sizes.disconnect();
  }, [settle]);

  /** To the row, or to the newest message if that is on the same screen. */
  const goToRow = useCallback((index: number) => {
    follows.current = false;
    list.current?.scrollToIndex(index, { align: 'start' });
  }, []);

  return { scroller, list, atNewest, reached, look, settle, goToNewest, goToRow };
}
