import type { DBSchema, IDBPTransaction } from 'idb';
import { deviceDatabase, type DeviceDatabase } from '../../platform/device-database.ts';
import type { Entry } from './entry.ts';

/** What one call was answered, kept for a time without a network (docs/offline.md). */
export interface Answer {
  userId: string;
  /** The parts of its query key, joined: the address without its query. */
  path: string;
  data: unknown;
  /** When the server said so. */
  heardAt: number;
}

/** Whose memory this is. Each new beginning gets another token, so that late writes of an old page fail. */
export interface Owner {
  userId: string;
  token: string;
}

export interface AnswerChanges {
  owner: Owner;
  kept: readonly Answer[];
  /** Paths. */
  gone: readonly string[];
}

interface Schema extends DBSchema {
  /** Keyed by a number that grows: the order of writing. */
  entries: { key: number; value: Entry; indexes: { key: string } };
  answers: { key: [userId: string, path: string]; value: Answer };
  owner: { key: 'owner'; value: Owner };
}

type StoreName = 'entries' | 'answers' | 'owner';
type Reading = IDBPTransaction<Schema, StoreName[]>;
type Transaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

const ENTRIES: StoreName[] = ['entries'];
const ANSWERS: StoreName[] = ['owner', 'answers'];
const ALL: StoreName[] = [...ENTRIES, ...ANSWERS];
/** The first screen waits at most so long for what is remembered, and asks the server then. */
const READING_MS = 1_000;
/** What somebody wrote is worth a longer wait, and that nothing of them is left still more. */
const WRITING_MS = 2_000;
const FORGETTING_MS = 3_000;

export const FIRST_DATABASE = 'lampstand-member';

/** Of the databases of one device, which is used now. */
export interface DatabaseName {
  now: () => string;
  /** The one of this name has stopped answering: from now on another one is used. */
  leaveBehind?: (name: string) => void;
}

/**
 * The one database of what members read and write on this device: unsent entries, remembered answers, and whose these are.
 * Each method is one transaction. Where the database fails or does not answer, entries are kept in the page.
 */
export class DeviceStore {
  readonly #name: DatabaseName;
  readonly #database: DeviceDatabase<Schema>;
  /** What the database would not take (a full disk, some private windows). */
  #unstored: Entry[] = [];

  constructor(name: DatabaseName) {
    this.#name = name;
    this.#database = deviceDatabase<Schema>({
      name: name.now,
      upgrade(db) {
        const entries = db.createObjectStore('entries', { autoIncrement: true });
        entries.createIndex('key', 'key', { unique: true });
        db.createObjectStore('answers');
        db.createObjectStore('owner');
      },
      limit: READING_MS,
      onStuck: (stuck) => this.#leaveBehind(stuck),
    });
  }

  close(): void {
    this.#database.close();
  }

  #leaveBehind(name: string): void {
    this.#name.leaveBehind?.(name);
    this.#database.close();
  }

  #reading<T>(stores: StoreName[], act: (transaction: Reading) => Promise<T>): Promise<T | undefined> {
    return this.#database.run('readonly', stores, act);
  }

  #writing<T>(stores: StoreName[], act: (transaction: Transaction) => Promise<T>): Promise<T | undefined> {
    return this.#database.run('readwrite', stores, act, WRITING_MS);
  }

  /** Everybody's, in the order of writing. */
  async readEntries(): Promise<Entry[]> {
    return [...((await this.#readEntries()) ?? []), ...this.#unstored];
  }

  #readEntries(): Promise<Entry[] | undefined> {
    return this.#reading(ENTRIES, (transaction) => transaction.objectStore('entries').getAll());
  }

  async addEntry(entry: Entry): Promise<void> {
    const stored = await this.#writing(ENTRIES, (transaction) => {
      const added = transaction.objectStore('entries').add(entry);
      // Whoever wrote it may leave the page at once; it is kept all the same.
      transaction.commit();
      return added;
    });
    if (stored === undefined) this.#unstored.push(entry);
  }

  /** Adds those that it does not have yet, in their order. False where the database failed. */
  async addMissing(entries: readonly Entry[]): Promise<boolean> {
    const done = await this.#writing(ENTRIES, async (transaction) => {
      const stored = transaction.objectStore('entries');
      for (const entry of entries) {
        // oxlint-disable-next-line no-await-in-loop -- in the order of writing
        if ((await stored.index('key').getKey(entry.key)) === undefined) await stored.add(entry);
      }
      return true;
    });
    return done === true;
  }

  /** How many there were; undefined where one of the two databases failed. */
  async moveEntriesTo(store: DeviceStore): Promise<number | undefined> {
    const entries = await this.#readEntries();
    return entries && (await store.addMissing(entries)) ? entries.length : undefined;
  }

  /**
   * Changes an entry, or removes it where `change` returns nothing; the answers are written along with it. Returns the
   * entry as it was; undefined where it is gone already, or where the database failed.
   */
  async changeEntry(
    key: string,
    change: (entry: Entry) => Entry | undefined,
    answers?: AnswerChanges,
  ): Promise<Entry | undefined> {
    const at = this.#unstored.findIndex((entry) => entry.key === key);
    const unstored = this.#unstored[at];
    if (unstored) {
      const changed = change(unstored);
      this.#unstored.splice(at, 1, ...(changed ? [changed] : []));
      if (answers) await this.writeAnswers(answers);
      return unstored;
    }
    return this.#writing(answers ? ALL : ENTRIES, async (transaction) => {
      if (answers) await putAnswers(transaction, answers);
      const cursor = await transaction.objectStore('entries').index('key').openCursor(key);
      if (!cursor) return undefined;
      const changed = change(cursor.value);
      await (changed ? cursor.update(changed) : cursor.delete());
      return cursor.value;
    });
  }

  readOwner(): Promise<Owner | undefined> {
    return this.#reading(ANSWERS, (transaction) => transaction.objectStore('owner').get('owner'));
  }

  /** The memory is this member's from now on; what it holds of another goes. Undefined where there can be none. */
  takeMemory(userId: string): Promise<Owner | undefined> {
    return this.#database.run('readwrite', ANSWERS, async (transaction) => {
      const known = await transaction.objectStore('owner').get('owner');
      if (known?.userId === userId) return known;
      const owner = { userId, token: crypto.randomUUID() };
      await Promise.all([
        transaction.objectStore('answers').clear(),
        transaction.objectStore('owner').put(owner, 'owner'),
      ]);
      return owner;
    });
  }

  readAnswer(userId: string, path: string): Promise<Answer | undefined> {
    return this.#reading(ANSWERS, (transaction) => transaction.objectStore('answers').get([userId, path]));
  }

  async readAnswers(): Promise<Answer[]> {
    return (await this.#reading(ANSWERS, (transaction) => transaction.objectStore('answers').getAll())) ?? [];
  }

  async writeAnswers(answers: AnswerChanges): Promise<void> {
    await this.#database.run('readwrite', ANSWERS, (transaction) => putAnswers(transaction, answers));
  }

  /**
   * Removes what everybody but one member has read here, and, unless `keepWritten`, what they wrote. A database that does
   * not do so in time is never read again.
   */
  async forget({ except, keepWritten }: { except: string | undefined; keepWritten: boolean }): Promise<void> {
    if (!keepWritten) this.#unstored = this.#unstored.filter((entry) => entry.userId === except);
    const forgetting = async (transaction: Transaction) => {
      const owner = await transaction.objectStore('owner').get('owner');
      if (owner === undefined || owner.userId !== except) {
        await Promise.all([transaction.objectStore('owner').clear(), transaction.objectStore('answers').clear()]);
      }
      if (keepWritten) return true;
      for (
        let cursor = await transaction.objectStore('entries').openCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        if (cursor.value.userId !== except) await cursor.delete();
      }
      return true;
    };
    const name = this.#name.now();
    const done = await this.#database.run('readwrite', ALL, forgetting, FORGETTING_MS);
    // A browser without databases has nothing to leave behind.
    if (done || !('indexedDB' in globalThis)) return;
    this.#leaveBehind(name);
    // As soon as the browser can do so, with all that is in it.
    if (!keepWritten) indexedDB.deleteDatabase(name);
  }
}

/** Only while the memory is still this owner's: what was forgotten meanwhile does not come back. */
async function putAnswers(transaction: Transaction, { owner, kept, gone }: AnswerChanges): Promise<void> {
  const known = await transaction.objectStore('owner').get('owner');
  if (known?.token !== owner.token) return;
  const answers = transaction.objectStore('answers');
  await Promise.all([
    ...kept.map((answer) => answers.put(answer, [answer.userId, answer.path])),
    ...gone.map((path) => answers.delete([owner.userId, path])),
  ]);
}
