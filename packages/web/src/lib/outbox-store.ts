import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { Entry } from './outbox-entry.ts';

interface Schema extends DBSchema {
  /** Keyed by a number that grows: the order of writing. */
  entries: { key: number; value: Entry; indexes: { userId: string; key: string } };
}

type Entries = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>;

/** What the database would not take (a full disk, some private windows): it is kept for as long as this page is. */
let inMemory: Entry[] = [];
let opening: Promise<IDBPDatabase<Schema>> | undefined;
/** A database that somebody is about to delete, or a browser at odds with itself, can keep one waiting without end. */
const LONGEST_OPENING = 2_000;
let isLate = false;

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
    const stored = await inDatabase((entries) => entries.add(entry));
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

/** Undefined where there is no database, it failed, or does not open. */
async function inDatabase<T>(act: (entries: Entries) => Promise<T>): Promise<T | undefined> {
  try {
    const overdue = new Promise<undefined>((resolve) => {
      setTimeout(resolve, isLate ? 0 : LONGEST_OPENING);
    });
    const database = await Promise.race([opened(), overdue]);
    isLate = !database;
    if (!database) return undefined;
    const transaction = database.transaction('entries', 'readwrite');
    const [result] = await Promise.all([act(transaction.store), transaction.done]);
    return result;
  } catch {
    return undefined;
  }
}

function opened(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('lampstand-outbox', 1, {
    upgrade: (database) => {
      const entries = database.createObjectStore('entries', { autoIncrement: true });
      entries.createIndex('userId', 'userId');
      entries.createIndex('key', 'key', { unique: true });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}
