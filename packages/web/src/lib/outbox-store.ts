import type { DBSchema, IDBPObjectStore } from 'idb';
import { deviceDatabase } from './device-database.ts';
import type { Entry } from './outbox-entry.ts';

interface Schema extends DBSchema {
  /** Keyed by a number that grows: the order of writing. */
  entries: { key: number; value: Entry; indexes: { userId: string; key: string } };
}

type Entries = IDBPObjectStore<Schema, 'entries'[], 'entries', 'readwrite'>;

/** What the database would not take (a full disk, some private windows): it is kept for as long as this page is. */
let inMemory: Entry[] = [];

const database = deviceDatabase<Schema>({
  name: () => 'lampstand-outbox',
  upgrade(db) {
    const entries = db.createObjectStore('entries', { autoIncrement: true });
    entries.createIndex('userId', 'userId');
    entries.createIndex('key', 'key', { unique: true });
  },
  limit: 2_000,
});

/** The outbox of this device, read and written by every tab and by the worker. */
export const outboxStore = {
  /** In the order of writing. */
  async read(userId: string): Promise<Entry[]> {
    const stored = await inDatabase(async (entries) => entries.index('userId').getAll(userId));
    return [...(stored ?? []), ...inMemory.filter((entry) => entry.userId === userId)];
  },

  /** Everyone on this device who has something in it. */
  async members(): Promise<string[]> {
    const stored = await inDatabase((entries) => entries.getAll());
    return [...new Set([...(stored ?? []), ...inMemory].map(({ userId }) => userId))];
  },

  async add(entry: Entry): Promise<void> {
    const stored = await inDatabase((entries) => {
      const added = entries.add(entry);
      // Its writer may leave the page at once; it is kept all the same.
      entries.transaction.commit();
      return added;
    });
    if (stored === undefined) inMemory = [...inMemory, entry];
  },

  /** Changes an entry, or takes it out where `how` answers nothing. Answers what it was; undefined where it is gone. */
  async change(key: string, how: (entry: Entry) => Entry | undefined): Promise<Entry | undefined> {
    const kept = inMemory.find((entry) => entry.key === key);
    if (kept) {
      const changed = how(kept);
      inMemory = inMemory.flatMap((entry) => (entry === kept ? (changed ?? []) : entry));
      return kept;
    }
    return inDatabase(async (entries) => {
      const cursor = await entries.index('key').openCursor(key);
      if (!cursor) return undefined;
      const changed = how(cursor.value);
      await (changed ? cursor.update(changed) : cursor.delete());
      return cursor.value;
    });
  },

  /** Leaves one member's entries, or none. */
  async clear(except?: string): Promise<void> {
    inMemory = inMemory.filter((entry) => entry.userId === except);
    await inDatabase(async (entries) => {
      for (let cursor = await entries.openCursor(); cursor; cursor = await cursor.continue()) {
        if (cursor.value.userId !== except) await cursor.delete();
      }
    });
  },
};

/** Undefined where there is no database, it failed, or did not answer in time. */
function inDatabase<T>(act: (entries: Entries) => Promise<T>): Promise<T | undefined> {
  return database.run('readwrite', ['entries'], (transaction) => act(transaction.objectStore('entries')));
}
