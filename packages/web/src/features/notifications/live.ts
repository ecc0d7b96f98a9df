import type { LiveEvent } from '@lampstand/core/live/contract';
import { noteCurrent, setConnectionLost } from '../../stores/connection-lost.ts';

const address = '/api/events';

/** The wait before another try doubles with every failure, up to this. */
const firstWait = 1_000;
const longestWait = 30_000;
/** A connection that held this long was a good one: the next wait is short again. */
const goodAfter = 10_000;

export interface LiveHandlers {
  /** Whatever changed, as it happens. */
  onEvent: (event: LiveEvent) => void;
  /** From here on nothing is missed: fetch what may have changed (live-2). If that fails, the connection begins anew. */
  onReady: () => Promise<unknown>;
  /** The server would not open the stream: perhaps nobody is signed in any more. */
  onRefused: () => void;
}

/** Keeps one event stream open for as long as this tab lives (live-1); answers how to end it. */
export function startLive({ onEvent, onReady, onRefused }: LiveHandlers): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let readyAt = Infinity;

  function connect() {
    clearTimeout(retry);
    retry = undefined;
    source?.close();
    const opened = new EventSource(address);
    source = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      if (event.type === 'ready') void refetch(opened);
      else onEvent(event);
    };
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) onRefused();
      lose();
    };
  }

  async function refetch(opened: EventSource) {
    try {
      await onReady();
    } catch {
      if (source === opened) lose();
      return;
    }
    if (source !== opened) return;
    readyAt = Date.now();
    setConnectionLost(false);
  }

  /** A first hiccup is not worth a word; the second, or no network at all, is. */
  function lose() {
    source?.close();
    source = undefined;
    if (readyAt !== Infinity) noteCurrent();
    if (Date.now() - readyAt > goodAfter) failures = 0;
    readyAt = Infinity;
    failures += 1;
    if (failures > 1 || !navigator.onLine) setConnectionLost(true);
    const wait = Math.min(firstWait * 2 ** (failures - 1), longestWait);
    clearTimeout(retry);
    // Not all at once, when a server has come back.
    retry = setTimeout(connect, wait * (0.5 + Math.random()));
  }

  /** The network is back, or somebody looks again: no reason to wait. */
  function hurry() {
    if (retry !== undefined && document.visibilityState === 'visible') connect();
  }

  function leave() {
    clearTimeout(retry);
    retry = undefined;
    source?.close();
    source = undefined;
  }

  // A page kept for the back button must not hold a connection; what it missed is fetched when it comes back.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && connect();

  window.addEventListener('offline', lose);
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  connect();
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    leave();
    setConnectionLost(false);
  };
}
