import { useCallback, useRef, useState } from 'react';

/** So near to the newest message counts as being there. */
const near = 48;

/**
 * Where in a conversation the reader is. It scrolls from below, so at the newest message it stays there, and what is added
 * on top moves nothing; for one who is further up, `settle` makes up for what was added below.
 */
export function useLogScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  /** The first message in view, and how much stood below it: that does not change with scrolling. */
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
