import type { DBSchema } from 'idb';
import { deviceDatabase } from '../platform/device-database.ts';

/** What another app shared with this one: the worker takes it in, the page puts it into the draft of a post. */
export interface Shared {
  text: string;
  photo?: Blob;
}

interface Inbox extends DBSchema {
  shared: { key: string; value: Shared & { at: number } };
}

const database = deviceDatabase<Inbox>({
  name: () => 'lampstand-shares',
  upgrade: (inbox) => void inbox.createObjectStore('shared'),
  limit: 2_000,
});

const key = 'waiting';
/** Nobody signed in for it: it was somebody else's, or is forgotten. */
const keptFor = 24 * 60 * 60 * 1000;

/** Answers whether it is kept: the device may have no room, or no database. */
export async function putShared(shared: Shared): Promise<boolean> {
  const kept = await database.run('readwrite', ['shared'], (writing) =>
    writing.objectStore('shared').put({ ...shared, at: Date.now() }, key),
  );
  return kept !== undefined;
}

/** Null where nothing waits; undefined where the device does not say, and it may wait all the same. */
export async function readShared(): Promise<Shared | null | undefined> {
  return database.run('readonly', ['shared'], async (reading) => {
    const found = await reading.objectStore('shared').get(key);
    return found && Date.now() - found.at < keptFor ? found : null;
  });
}

export async function clearShared(): Promise<void> {
  await database.run('readwrite', ['shared'], async (writing) => {
    const gone = writing.objectStore('shared').delete(key);
    writing.commit();
    await gone;
  });
}
