import { useEffect, useRef, type RefObject } from 'react';

interface NearEndProps {
  onNear: () => void;
  /** The scroll container, if not the window. */
  scroller?: RefObject<HTMLElement | null>;
}

/** How far below the viewport the next page is requested. */
const ahead = '1500px';

/** An invisible sentinel at the end of a list. Give it a key that changes with the list, so that it observes again. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key remounts it
  }, []);
  return <div ref={line} />;
}
