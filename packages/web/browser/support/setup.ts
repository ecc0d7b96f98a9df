import '../../src/styles/global.css';
import '../../src/platform/zod-without-eval.ts';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { LiveEvent } from '@lampstand/core/live/contract';
import { FakeEventSource } from '../../test/event-source.ts';
import { closeApp, textsAreLoaded } from './app.tsx';
import { server } from './server.ts';
import { trouble } from './trouble.ts';

/** Connects like the server's stream, whose first event makes the client fetch what it shows (live-2). */
class ConnectedEventSource extends FakeEventSource {
  constructor(url: string) {
    super(url);
    queueMicrotask(() => {
      if (!navigator.onLine || this.readyState === FakeEventSource.CLOSED) return;
      this.readyState = FakeEventSource.OPEN;
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'ready' } satisfies LiveEvent) }));
    });
  }
}
Object.assign(globalThis, { EventSource: ConnectedEventSource });
beforeAll(async () => {
  await server.isStarted;
  await textsAreLoaded;
});

beforeEach(() => {
  trouble.reset();
  vi.spyOn(console, 'error').mockImplementation((...parts) => trouble.add(parts));
  vi.spyOn(console, 'warn').mockImplementation((...parts) => trouble.add(parts));
});

afterEach(async () => {
  vi.useRealTimers();
  await closeApp();
  const found = [...server.unexpected, ...trouble.unexpected()];
  server.reset();
  // Thrown with its texts, because reports show no more than the length of a list.
  if (found.length > 0) throw new Error(`The page had errors:\n${found.join('\n')}`);
});
