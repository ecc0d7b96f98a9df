import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearOutbox } from '../src/lib/outbox.ts';
import { FakeEventSource, openedStreams } from './event-source.ts';

// Waiting is no failure on a busy machine.
configure({ asyncUtilTimeout: 4_000 });
Object.assign(globalThis, { EventSource: FakeEventSource });

afterEach(async () => {
  cleanup();
  await clearOutbox();
  for (const stream of openedStreams()) stream.close();
  localStorage.clear();
});
