import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { FakeEventSource, openedStreams } from './event-source.ts';

vi.stubGlobal('EventSource', FakeEventSource);

afterEach(() => {
  cleanup();
  for (const stream of openedStreams()) stream.close();
  localStorage.clear();
});
