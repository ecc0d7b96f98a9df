import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let now = new Date();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The current time, updated every minute for texts like "2h ago", for the whole page at once. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void) {
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
