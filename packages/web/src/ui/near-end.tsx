import { useEffect, useRef, type RefObject } from 'react';

interface NearEndProps {
  onNear: () => void;
  /** The scroll container, if not the window. */
  scroller?: RefObject<HTMLElement | null>;
}

/** How far below the viewport the next page is requested. */
const ahead = '1500px';

/**
 * An invisible sentinel at the end of a list. Render it only while nothing is fetched, so that it looks again after each fetch: one
 * of the first pages cancels one of the next.
 */
export function NearEnd({ onNear, scroller }: NearEndProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!line.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // The last one says where the line is now. A busy browser reports several at once.
        if (entries.at(-1)?.isIntersecting) onNear();
      },
      { root: scroller?.current ?? null, rootMargin: `${ahead} 0px` },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it watches for one fetch only: each one mounts it anew, with its own `onNear`
  }, []);
  return <div ref={line} />;
}
