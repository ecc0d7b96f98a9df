import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let now = new Date();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The time to the minute, for "2h ago". All of a page's ages move on together. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  ticking ??= setInterval(tick, minute);
  // Nobody may have listened for a while; later ones are at most a minute behind.
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
