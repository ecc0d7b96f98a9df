import { readStored, writeStored } from '../platform/storage.ts';
import { clearDrafts, draftAuthors } from './drafts.ts';
import { clearPhotoDrafts, photoDraftAuthors } from './photo-drafts.ts';

/** How long the drafts of a member whose session ended by itself wait for them on this device. */
export const DRAFTS_WAIT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const storedUnder = 'drafts-wait';

/**
 * Lets the drafts of every member who is not signed in wait for them, and removes those that have waited too long (app-13).
 * A member's time starts when this device first sees that they are not signed in, and starts again after each sign-in.
 */
export async function tendDrafts({ signedIn }: { signedIn: string | undefined }): Promise<void> {
  const authors = new Set([...draftAuthors(), ...(await photoDraftAuthors())]);
  const now = Date.now();
  const before = readWaiting();
  const waiting: [string, number][] = [];
  const removing: Promise<void>[] = [];
  for (const id of authors) {
    if (id === signedIn) continue;
    // The clock may have been wrong.
    const since = Math.min(before.get(id) ?? now, now);
    if (now - since < DRAFTS_WAIT_DAYS * DAY_MS) waiting.push([id, since]);
    else removing.push(removeDraftsOf(id));
  }
  writeStored(storedUnder, waiting.length > 0 ? JSON.stringify(Object.fromEntries(waiting)) : undefined);
  await Promise.all(removing);
}

/** Removes the member's drafts with their photos. */
export async function removeDraftsOf(userId: string): Promise<void> {
  clearDrafts(userId);
  await clearPhotoDrafts(userId);
}

/** When this device first saw that each of them was not signed in, in epoch milliseconds. */
function readWaiting(): Map<string, number> {
  try {
    const stored = JSON.parse(readStored(storedUnder) ?? '{}') as Record<string, unknown>;
    return new Map(Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return new Map();
  }
}
