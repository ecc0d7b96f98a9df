import type { DBSchema } from 'idb';
import { deviceDatabase } from '../platform/device-database.ts';

/** Content shared from another app: the worker stores it, the page puts it into the draft of a post. */
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
/** Milliseconds until a share that nobody has signed in for is dropped. */
const keptFor = 24 * 60 * 60 * 1000;

/** False if the device has no room or no database. */
export async function putShared(shared: Shared): Promise<boolean> {
  const kept = await database.run('readwrite', ['shared'], (writing) =>
    writing.objectStore('shared').put({ ...shared, at: Date.now() }, key),
  );
  return kept !== undefined;
}

/** Null if there is none; undefined if the database did not answer. */
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
