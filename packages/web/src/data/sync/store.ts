import type { DBSchema, IDBPTransaction } from 'idb';
import { deviceDatabase, type DeviceDatabase } from '../../platform/device-database.ts';
import type { Entry } from './entry.ts';

/** The answer of one call, kept for use without a network (docs/offline.md). */
export interface Answer {
  userId: string;
  /** The segments of its query key, joined: the address without its query. */
  path: string;
  data: unknown;
  /** When the server answered, in epoch milliseconds. */
  heardAt: number;
}

/** The owner of the memory. Each new owner gets another token, so that late writes of an old page fail. */
export interface Owner {
  userId: string;
  token: string;
}

export interface AnswerChanges {
  owner: Owner;
  kept: readonly Answer[];
  /** The paths to remove. */
  gone: readonly string[];
}

interface Schema extends DBSchema {
  /** Keyed by an increasing number: the order of writing. */
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
/** How long the first screen waits for remembered answers before it asks the server. */
const READING_MS = 1_000;
/** The same without a server that answers, and for what no screen waits for. */
export const PATIENT_MS = 4_000;
/** Storing what a member wrote, and removing their data, may take longer. */
const WRITING_MS = 2_000;
const FORGETTING_MS = 3_000;

export const FIRST_DATABASE = 'lampstand-member';

/** The name of the database that is in use. */
export interface DatabaseName {
  now: () => string;
  /** Switches to another database, because the one of this name stopped responding. */
  leaveBehind?: (name: string) => void;
}

/**
 * The database of what members read and write on this device: unsent entries, remembered answers, and the owner. Each
 * method is one transaction. If the database fails or does not respond, entries are kept in the page.
 */
export class DeviceStore {
  readonly #name: DatabaseName;
  readonly #database: DeviceDatabase<Schema>;
  /** Entries that the database refused (a full disk, some private windows). */
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

  #reading<T>(stores: StoreName[], act: (transaction: Reading) => Promise<T>, limit?: number): Promise<T | undefined> {
    return this.#database.run('readonly', stores, act, limit);
  }

  #writing<T>(stores: StoreName[], act: (transaction: Transaction) => Promise<T>): Promise<T | undefined> {
    return this.#database.run('readwrite', stores, act, WRITING_MS);
  }

  /** The entries of all members, in the order of writing. */
  async readEntries(): Promise<Entry[]> {
    return [...((await this.#readEntries()) ?? []), ...this.#unstored];
  }

  #readEntries(): Promise<Entry[] | undefined> {
    return this.#reading(ENTRIES, (transaction) => transaction.objectStore('entries').getAll());
  }

  async addEntry(entry: Entry): Promise<void> {
    const stored = await this.#writing(ENTRIES, (transaction) => {
      const added = transaction.objectStore('entries').add(entry);
      // Commits at once, because the page may be closed any moment.
      transaction.commit();
      return added;
    });
    if (stored === undefined) this.#unstored.push(entry);
  }

  /** Adds the entries that it does not have yet, in order. False if the database failed. */
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

  /** Returns how many there were; undefined if one of the two databases failed. */
  async moveEntriesTo(store: DeviceStore): Promise<number | undefined> {
    const entries = await this.#readEntries();
    return entries && (await store.addMissing(entries)) ? entries.length : undefined;
  }

  /**
   * Changes an entry, or removes it when `change` returns undefined; `answers` are written in the same transaction. Returns
   * the entry as it was; undefined if it was gone already, or if the database failed.
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

  readOwner(limit?: number): Promise<Owner | undefined> {
    return this.#reading(ANSWERS, (transaction) => transaction.objectStore('owner').get('owner'), limit);
  }

  /** Makes this member the owner of the memory and removes another's answers. Undefined without a usable database. */
  takeMemory(userId: string): Promise<Owner | undefined> {
    const take = async (transaction: Transaction) => {
      const known = await transaction.objectStore('owner').get('owner');
      if (known?.userId === userId) return known;
      const owner = { userId, token: crypto.randomUUID() };
      await Promise.all([
        transaction.objectStore('answers').clear(),
        transaction.objectStore('owner').put(owner, 'owner'),
      ]);
      return owner;
    };
    return this.#database.run('readwrite', ANSWERS, take, PATIENT_MS);
  }

  readAnswer(userId: string, path: string, limit?: number): Promise<Answer | undefined> {
    return this.#reading(ANSWERS, (transaction) => transaction.objectStore('answers').get([userId, path]), limit);
  }

  async readAnswers(): Promise<Answer[]> {
    return (await this.#reading(ANSWERS, (transaction) => transaction.objectStore('answers').getAll())) ?? [];
  }

  async writeAnswers(answers: AnswerChanges): Promise<void> {
    await this.#database.run('readwrite', ANSWERS, (transaction) => putAnswers(transaction, answers), PATIENT_MS);
  }

  /**
   * Removes the answers of everybody except one member and, unless `keepWritten`, their entries. A database that does not
   * do so in time is never read again.
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
    // Without IndexedDB there is nothing to remove.
    if (done || !('indexedDB' in globalThis)) return;
    this.#leaveBehind(name);
    // Takes effect as soon as the browser can do it.
    if (!keepWritten) indexedDB.deleteDatabase(name);
  }
}

/** Writes only while the memory still has this owner, so that removed data does not come back. */
async function putAnswers(transaction: Transaction, { owner, kept, gone }: AnswerChanges): Promise<void> {
  const known = await transaction.objectStore('owner').get('owner');
  if (known?.token !== owner.token) return;
  const answers = transaction.objectStore('answers');
  await Promise.all([
    ...kept.map((answer) => answers.put(answer, [answer.userId, answer.path])),
    ...gone.map((path) => answers.delete([owner.userId, path])),
  ]);
}
