import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { locks } from 'node:worker_threads';
import 'fake-indexeddb/auto';
import { FakeEventSource, openedStreams } from './event-source.ts';
import { endMembers } from './member.ts';

// Waiting is no failure on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
Object.assign(globalThis, { EventSource: FakeEventSource });
// Nothing has a size here.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});
Object.defineProperty(navigator, 'locks', { value: locks });

afterEach(async () => {
  cleanup();
  await dialogsAreClosed();
  vi.useRealTimers();
  await endMembers();
  for (const stream of openedStreams()) stream.close();
  localStorage.clear();
  sessionStorage.clear();
});

/** The entries of dialogs go from the history a moment after them, and not at all where a test has stopped the clock. */
async function dialogsAreClosed(): Promise<void> {
  const open = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
  if (open() === 0 || vi.isFakeTimers()) return;
  await vi.waitFor(() => {
    if (open() > 0) throw new Error('A closed dialog is still in the history.');
  });
}
