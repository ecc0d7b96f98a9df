import type { LiveEvent } from '@lampstand/core/live/contract';
import * as React from 'react';

/** Every stream that was asked for, the latest last. */
const opened: FakeEventSource[] = [];

/** jsdom has none. A stream that says what a test makes it say. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = FakeEventSource.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

export function openedStreams(): FakeEventSource[] {
  return opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
}

/** Applies what React renders meanwhile. Its production build, which browser tests use, has no `act`. */
const act: (work: () => Promise<void>) => Promise<void> = 'act' in React ? React.act : (work) => work();

/** Emits events on the open stream. */
export async function say(...events: LiveEvent[]) {
  await act(async () => {
    for (const event of events) {
      openedStreams()
        .at(-1)
        ?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
    }
  });
}

/** It breaks off: the network did, or the server would not (then the browser does not try again). */
export async function breakOff({ refused = false } = {}) {
  await act(async () => {
    const stream = openedStreams().at(-1);
    if (refused) stream?.close();
    stream?.dispatchEvent(new Event('error'));
  });
}
