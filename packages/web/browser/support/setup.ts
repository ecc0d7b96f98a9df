import '../../src/styles/global.css';
import '../../src/lib/zod-without-eval.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { FakeEventSource } from '../../test/event-source.ts';
import { closeApp, textsAreLoaded } from './app.tsx';
import { server } from './server.ts';
import { trouble } from './trouble.ts';

Object.assign(globalThis, { EventSource: FakeEventSource });
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
  expect(found, 'errors of the page').toEqual([]);
});
