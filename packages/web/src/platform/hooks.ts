import { useSyncExternalStore, useEffect, useMemo } from 'react';

/** Whether this tab is visible. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}

/** Whether a media query matches, updated on changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

let printing = false;

/** Whether the page is being printed. The browser lays the paper out right after `beforeprint`, and tells media queries too late. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia('print');
      const change = ({ type }: Event) => {
        printing = type === 'beforeprint' || (type === 'change' && media.matches);
        listener();
      };
      media.addEventListener('change', change);
      window.addEventListener('beforeprint', change);
      window.addEventListener('afterprint', change);
      return () => {
        media.removeEventListener('change', change);
        window.removeEventListener('beforeprint', change);
        window.removeEventListener('afterprint', change);
      };
    },
    () => printing,
  );
}

const minute = 60_000;
const listeners = new Set<() => void>();
let now = new Date();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The current time, updated every minute for texts like "2h ago", for the whole page at once. */
export function useNow(): Date {
  return useSyncExternalStore(subscribeToClock, () => now);
}

function subscribeToClock(listener: () => void) {
  listeners.add(listener);
  ticking ??= setInterval(tick, minute);
  // The first subscriber updates the time; later ones see one that is at most a minute old.
  if (listeners.size === 1 && Date.now() - now.getTime() >= minute) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** An object URL for a picture that is not uploaded yet. */
export function useObjectAddress(picture: Blob | undefined): string | undefined {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}
