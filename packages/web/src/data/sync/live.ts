import type { LiveEvent } from '@lampstand/core/live/contract';
import { noteCurrent, setConnectionLost } from '../../stores/connection-lost.ts';

/** Milliseconds. The wait before another try doubles with every failure, up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** A connection that held this long was a good one: the next wait is short again. */
const GOOD_AFTER = 10_000;

export interface LiveHandlers {
  address: string;
  /** Whatever changed, as it happens. */
  onEvent: (event: LiveEvent) => void;
  /** From here on nothing is missed: fetch what may have changed before. If that fails, the connection begins anew. */
  onReady: () => Promise<unknown>;
  /** The server would not open the stream: perhaps nobody is signed in any more. */
  onRefused: () => void;
}

/** One event stream, kept open until `end` (live-1). */
export class LiveStream {
  readonly #handlers: LiveHandlers;
  readonly #ended = new AbortController();
  #source: EventSource | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #readyAt = Infinity;

  constructor(handlers: LiveHandlers) {
    this.#handlers = handlers;
    const { signal } = this.#ended;
    /** The network is back, or somebody looks again: no reason to wait. */
    const hurry = () => this.#retry !== undefined && document.visibilityState === 'visible' && this.#connect();
    window.addEventListener('offline', () => this.#lose(), { signal });
    window.addEventListener('online', hurry, { signal });
    document.addEventListener('visibilitychange', hurry, { signal });
    // A page kept for the back button must not hold a connection; what it missed is fetched when it comes back.
    window.addEventListener('pagehide', () => this.#leave(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#connect(), { signal });
    this.#connect();
  }

  end(): void {
    this.#ended.abort();
    this.#leave();
    setConnectionLost(false);
  }

  #connect() {
    this.#leave();
    const source = new EventSource(this.#handlers.address);
    this.#source = source;
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      if (event.type === 'ready') void this.#refetch(source);
      else this.#handlers.onEvent(event);
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) this.#handlers.onRefused();
      this.#lose();
    });
  }

  async #refetch(source: EventSource) {
    try {
      await this.#handlers.onReady();
    } catch {
      if (this.#source === source) this.#lose();
      return;
    }
    if (this.#source !== source) return;
    this.#readyAt = Date.now();
    setConnectionLost(false);
  }

  /** A first hiccup is not worth a word; the second, or no network at all, is. */
  #lose() {
    this.#leave();
    if (this.#readyAt !== Infinity) noteCurrent();
    if (Date.now() - this.#readyAt > GOOD_AFTER) this.#failures = 0;
    this.#readyAt = Infinity;
    this.#failures += 1;
    if (this.#failures > 1 || !navigator.onLine) setConnectionLost(true);
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#failures - 1), LONGEST_WAIT);
    // Not all at once, when a server has come back.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()));
  }

  #leave() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#source?.close();
    this.#source = undefined;
  }
}
