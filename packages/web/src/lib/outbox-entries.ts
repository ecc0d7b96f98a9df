import { useMemo } from 'react';
import { create } from 'zustand';
import type { Entry, EntryOf, Writing } from './outbox-entry.ts';

/** What this page knows of the outbox; the truth is in the database, which other tabs and the worker change as well. */
const useEntries = create<{ entries: readonly Entry[] }>()(() => ({ entries: [] }));
/** Seen to have arrived, before the answer to it has. */
const delivered = new Set<string>();

/** What a member has written that the server is not known to have, of these kinds, in the order of writing. */
export function useOutbox<Kind extends Writing['kind']>(userId: string, ...kinds: Kind[]): EntryOf<Kind>[] {
  const entries = useEntries((state) => state.entries);
  const wanted = kinds.join();
  return useMemo(
    () => entries.filter((entry) => entry.userId === userId && wanted.split(',').includes(entry.writing.kind)),
    [entries, userId, wanted],
  ) as EntryOf<Kind>[];
}

export function readEntries(): readonly Entry[] {
  return useEntries.getState().entries;
}

export function showEntries(entries: readonly Entry[]): void {
  useEntries.setState({ entries: entries.filter(({ key }) => !delivered.has(key)) });
}

export function hideEntry(key: string): void {
  showEntries(readEntries().filter((entry) => entry.key !== key));
}

/**
 * A message with these words has arrived there: the stream was faster than the answer, or the answer was lost. It is shown
 * no more; the sender still sees to it, under the same key.
 */
export function hideDelivered(userId: string, receiverId: string, content: string): void {
  const found = readEntries().find(
    ({ userId: writer, writing, refusal }) =>
      writer === userId &&
      writing.kind === 'message' &&
      writing.receiver.id === receiverId &&
      writing.content === content &&
      !refusal,
  );
  if (!found) return;
  delivered.add(found.key);
  hideEntry(found.key);
}
