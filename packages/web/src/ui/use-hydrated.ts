import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False for HTML that the build renders, and for the rendering that takes such HTML over, which has to be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
