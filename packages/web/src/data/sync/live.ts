import type { LiveEvent } from '@lampstand/core/live/contract';
import { noteCurrent, setConnectionLost } from '../../stores/connection-lost.ts';

/** Milliseconds. The wait before a reconnect doubles with every failure, up to LONGEST_WAIT. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** After a connection that lasted this long, the next wait is short again. */
const GOOD_AFTER = 10_000;

export interface LiveHandlers {
  address: string;
  /** Called for each event. */
  onEvent: (event: LiveEvent) => void;
  /** The stream is open: refetch what may have changed before. If that rejects, the connection starts again. */
  onReady: () => Promise<unknown>;
  /** The server refused the stream: the session may have ended. */
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
    /** The network is back or the tab is visible again: reconnect at once. */
    const hurry = () => this.#retry !== undefined && document.visibilityState === 'visible' && this.#connect();
    window.addEventListener('offline', () => this.#lose(), { signal });
    window.addEventListener('online', hurry, { signal });
    document.addEventListener('visibilitychange', hurry, { signal });
    // A page in the back/forward cache must not hold a connection; it resyncs when it is shown again.
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

  /** Shows the banner only from the second failure on, or when there is no network. */
  #lose() {
    this.#leave();
    if (this.#readyAt !== Infinity) noteCurrent();
    if (Date.now() - this.#readyAt > GOOD_AFTER) this.#failures = 0;
    this.#readyAt = Infinity;
    this.#failures += 1;
    if (this.#failures > 1 || !navigator.onLine) setConnectionLost(true);
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#failures - 1), LONGEST_WAIT);
    // Random, so that not all clients reconnect at once when a server is back.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()));
  }

  #leave() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#source?.close();
    this.#source = undefined;
  }
}
