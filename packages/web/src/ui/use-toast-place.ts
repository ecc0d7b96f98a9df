import { useEffect, useLayoutEffect, type RefObject } from 'react';

const loadPlaces = () => import('./follow-toast-place.ts');

/**
 * Keeps a toast where it covers nothing that is needed. The code for it comes after the first screen; until it is there, or
 * where it cannot be had, a toast is at the foot of the screen.
 */
export function useToastPlace(ref: RefObject<HTMLElement | null>, about: string | undefined) {
  useLayoutEffect(() => {
    const toast = ref.current;
    if (!toast) return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    const follow = async () => {
      const { followToastPlace } = await loadPlaces();
      if (!ended) stop = followToastPlace(toast, about);
    };
    follow().catch(() => undefined);
    return () => {
      ended = true;
      stop?.();
    };
  }, [ref, about]);
}

/** Fetches the code for it as soon as the first screen is drawn, so that the first toast does not move. */
export function usePlacesAhead() {
  useEffect(() => {
    const timer = setTimeout(() => void loadPlaces().catch(() => undefined));
    return () => clearTimeout(timer);
  }, []);
}
