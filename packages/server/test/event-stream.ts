import { liveEvent, type LiveEvent } from '@lampstand/core/live/contract';
import { expect, onTestFinished } from 'vitest';

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

/** A client of the event stream: an open `GET /api/events` over a real socket. */
export interface EventStream {
  /** All events since `ready`, or since `forget`. */
  readonly events: LiveEvent[];
  readonly isOver: boolean;
  /** Waits for the first event of that type. For a state that may be sent more than once, use `expectLatest`. */
  received<Type extends LiveEvent['type']>(type: Type): Promise<EventOf<Type>>;
  /**
   * Waits until the latest event of that type has these values. Counts are sent with a delay, so the first one after `forget`
   * may be about an earlier change.
   */
  expectLatest(event: Partial<LiveEvent> & Pick<LiveEvent, 'type'>): Promise<void>;
  /** Waits until the server ends the stream. */
  ended(): Promise<void>;
  forget(): void;
  close(): void;
}

/** Resolves once the stream is ready. Rejects with the status if the server rejects it. Closed at the end of the test. */
export async function openEvents(address: string, token: string): Promise<EventStream> {
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/events`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const { body } = answer;
  if (!answer.ok || !body) throw new Error(`events: ${answer.status}`);
  const events: LiveEvent[] = [];
  let isOver = false;
  const reading = (async () => {
    for await (const event of parsed(body)) events.push(event);
  })()
    .catch(() => {})
    .finally(() => (isOver = true));
  const stream: EventStream = {
    events,
    get isOver() {
      return isOver;
    },
    async received(type) {
      const found = () => events.find((event) => event.type === type);
      await expect.poll(found, { interval: 5, message: `${type} arrives` }).toBeTruthy();
      return found() as EventOf<typeof type>;
    },
    async expectLatest(event) {
      const latest = () => events.findLast(({ type }) => type === event.type);
      await expect.poll(latest, { interval: 5 }).toMatchObject(event);
    },
    async ended() {
      await expect.poll(() => isOver, { interval: 5, message: 'the stream ends' }).toBe(true);
      await reading;
    },
    forget: () => void events.splice(0),
    close: () => stop.abort(),
  };
  onTestFinished(stream.close);
  await stream.received('ready');
  // What comes with it stays.
  events.splice(0, 1);
  return stream;
}

/** Parses server-sent events with the contract's strict schema. Supports only the fields that the server uses. */
async function* parsed(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
      if (data === undefined) continue;
      expect(lines.some((line) => /^id: \S+$/.test(line))).toBe(true);
      const event: unknown = JSON.parse(data);
      expect(liveEvent.parse(event)).toEqual(event);
      yield liveEvent.parse(event);
    }
  }
}
