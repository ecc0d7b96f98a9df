import { liveEvent, type LiveEvent } from '@lampstand/core/live/contract';
import { createParser } from 'eventsource-parser';

/** Milliseconds. The wait before the next attempt doubles with every failure, up to `longestWait`. */
export const PACE = {
  firstWait: 1_000,
  longestWait: 30_000,
  /** After a connection that lasted this long, the next wait is short again. */
  goodAfter: 10_000,
  /** The server sends something every 20 seconds. Without a sign for so long, the connection is lost (cli-8). */
  silence: 45_000,
  /** For an answer to the request itself. */
  answer: 15_000,
};

interface Following {
  open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
  onEvent: (event: LiveEvent) => void;
  onState: (isLive: boolean) => void;
  pace?: typeof PACE;
}

export interface Follower {
  /** Connects at once if it is waiting. */
  hurry(): void;
  end(): void;
}

/** Keeps one event stream open until `end`. It is live from its first event on, which is `ready` (live-1). */
export function follow({ open, onEvent, onState, pace = PACE }: Following): Follower {
  const ended = new AbortController();
  let connection: AbortController | undefined;
  let wake: (() => void) | undefined;

  async function connectOnce(): Promise<void> {
    const controller = new AbortController();
    connection = controller;
    let timer = setTimeout(() => controller.abort(), pace.answer);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), pace.silence);
    };
    try {
      const body = await open(controller.signal);
      heard();
      for await (const event of eventsOf(body, heard)) {
        if (ended.signal.aborted) return;
        if (event.type === 'ready') onState(true);
        onEvent(event);
      }
    } finally {
      clearTimeout(timer);
      controller.abort();
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !ended.signal.aborted; failures += 1) {
      const started = Date.now();
      await connectOnce().catch(() => {});
      if (ended.signal.aborted) return;
      onState(false);
      if (Date.now() - started > pace.goodAfter) failures = 0;
      const wait = Math.min(pace.firstWait * 2 ** failures, pace.longestWait);
      // Random, so that not all clients come back at once when a server does.
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait * (0.5 + Math.random()));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  void run();
  return {
    hurry: () => wake?.(),
    end: () => {
      ended.abort();
      connection?.abort();
      wake?.();
    },
  };
}

/** The events of a stream, as they arrive. Comments, which keep the connection alive, only call `onSign`. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>, onSign: () => void): AsyncGenerator<LiveEvent> {
  const arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) });
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    onSign();
    parser.feed(decoder.decode(chunk, { stream: true }));
    for (const data of arrived.splice(0)) {
      const event = eventOf(data);
      if (event) yield event;
    }
  }
}

/** Undefined for an event of a newer server. */
function eventOf(data: string): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
