import { useEffect, useRef, type RefObject } from 'react';

interface NearEndProps {
  onNear: () => void;
  /** What scrolls, if not the window. */
  scroller?: RefObject<HTMLElement | null>;
}

/** How far beyond the visible part the next page is asked for, so that a reader seldom waits. */
const ahead = '1500px';

/** An unseen line at the end of a list. Give it a key that changes with the list, so that it looks again. */
export function NearEnd({ onNear, scroller }: NearEndProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!line.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { root: scroller?.current ?? null, rootMargin: `${ahead} 0px` },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when to look again
  }, []);
  return <div ref={line} />;
}
