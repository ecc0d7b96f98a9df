import { useCallback, useRef, useState } from 'react';

/** So near to the newest message counts as being there. */
const near = 48;

/**
 * Where in a conversation the reader is. It scrolls from below, so at the newest message it stays there, and what is added
 * on top moves nothing; for one who is further up, `settle` makes up for what was added below.
 */
export function usePlaceInLog() {
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ element: Element; top: number }>(undefined);
  const [atNewest, setAtNewest] = useState(true);
  /** The id of the newest message on screen. */
  const [reached, setReached] = useState<string>();

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const edge = box.getBoundingClientRect();
    const isAtNewest = box.scrollTop > -near;
    const bubbles = [...box.querySelectorAll<HTMLElement>('[data-message]')];
    const onTop = isAtNewest ? undefined : bubbles.find((bubble) => bubble.getBoundingClientRect().bottom > edge.top);
    anchor.current = onTop && { element: onTop, top: onTop.getBoundingClientRect().top };
    const last = bubbles.findLast(
      (bubble) => isAtNewest || bubble.getBoundingClientRect().top < edge.bottom - near / 2,
    );
    setAtNewest(isAtNewest);
    setReached(last?.dataset['message']);
  }, []);

  const settle = useCallback(() => {
    const before = anchor.current;
    if (before?.element.isConnected && scroller.current) {
      scroller.current.scrollTop += before.element.getBoundingClientRect().top - before.top;
    }
    look();
  }, [look]);

  return { scroller, atNewest, reached, look, settle };
}
