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

const printListeners = new Set<() => void>();
let paper: MediaQueryList | undefined;
let printing = false;
/** Whether the browser has said that it prints, and not yet that it is done. */
let isBetween = false;

/**
 * Whether the page is being printed. The browser lays the paper out right after `beforeprint`, and tells media queries too late. Until
 * `afterprint`, it may switch between screen and paper more than once.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, () => printing);
}

function subscribeToPrinting(listener: () => void) {
  if (!paper) {
    paper = matchMedia('print');
    paper.addEventListener('change', changePrinting);
    window.addEventListener('beforeprint', changePrinting);
    window.addEventListener('afterprint', changePrinting);
  }
  printListeners.add(listener);
  return () => printListeners.delete(listener);
}

function changePrinting({ type }: Event) {
  if (type !== 'change') isBetween = type === 'beforeprint';
  printing = isBetween || (type === 'change' && paper?.matches === true);
  for (const one of printListeners) one();
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
