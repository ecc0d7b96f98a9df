import { useCallback, useRef, useState } from 'react';

/** Within this many pixels of the newest message the reader counts as being there. */
const near = 48;

/**
 * The scroll position in a conversation. The list scrolls from the bottom, so it stays at the newest message, and messages
 * added at the top move nothing; for a reader further up, `settle` compensates for messages added at the bottom.
 */
export function useLogScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  /** The first message in view, and the height below it, which does not change with scrolling. */
  const anchor = useRef<{ element: Element; below: number }>(undefined);
  const [atNewest, setAtNewest] = useState(true);
  /** The id of the newest message on screen. */
  const [reached, setReached] = useState<string>();

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const view = box.getBoundingClientRect();
    const isAtNewest = box.scrollTop > -near;
    const bubbles = [...box.querySelectorAll<HTMLElement>('[data-message]')];
    const first = bubbles.find((bubble) => bubble.getBoundingClientRect().bottom > view.top);
    const last = bubbles.findLast((one) => isAtNewest || one.getBoundingClientRect().top < view.bottom - near / 2);
    anchor.current = first && { element: first, below: belowIn(box, first) };
    setAtNewest(isAtNewest);
    setReached(last?.dataset['message']);
  }, []);

  const settle = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const before = anchor.current;
    if (before?.element.isConnected && box.scrollTop <= -near) {
      box.scrollTop -= belowIn(box, before.element) - before.below;
    }
    look();
  }, [look]);

  return { scroller, atNewest, reached, look, settle };
}

function belowIn(box: HTMLElement, element: Element): number {
  const end = box.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  return end - element.getBoundingClientRect().bottom;
}
