import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearOutbox } from '../src/lib/outbox.ts';
import { FakeEventSource, openedStreams } from './event-source.ts';

// Waiting is no failure on a busy machine.
configure({ asyncUtilTimeout: 4_000 });
Object.assign(globalThis, { EventSource: FakeEventSource });

afterEach(async () => {
  cleanup();
  await dialogsAreClosed();
  await clearOutbox();
  for (const stream of openedStreams()) stream.close();
  localStorage.clear();
});

/** The entries of dialogs go from the history a moment after them, and not at all where a test has stopped the clock. */
async function dialogsAreClosed(): Promise<void> {
  const open = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
  if (open() === 0 || vi.isFakeTimers()) return;
  await vi.waitFor(() => {
    if (open() > 0) throw new Error('A closed dialog is still in the history.');
  });
}
