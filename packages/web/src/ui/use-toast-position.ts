import { useEffect, useLayoutEffect, type RefObject } from 'react';

const loadPositions = () => import('./follow-toast-position.ts');

/**
 * Keeps a toast from covering what is needed (follow-toast-position.ts). That code is fetched after the first screen; until
 * then, or if it cannot be fetched, the toast is at the bottom of the screen.
 */
export function useToastPosition(ref: RefObject<HTMLElement | null>, about: string | undefined) {
  useLayoutEffect(() => {
    const toast = ref.current;
    if (!toast) return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    const follow = async () => {
      const { followToastPosition } = await loadPositions();
      if (!ended) stop = followToastPosition(toast, about);
    };
    follow().catch(() => undefined);
    return () => {
      ended = true;
      stop?.();
    };
  }, [ref, about]);
}

/** Fetches the code for it once the first screen is drawn, so that the first toast does not move. */
export function usePositionsAhead() {
  useEffect(() => {
    const timer = setTimeout(() => void loadPositions().catch(() => undefined));
    return () => clearTimeout(timer);
  }, []);
}
