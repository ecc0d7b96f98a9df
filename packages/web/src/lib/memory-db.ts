import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What one call was answered, kept for a time without a network (docs/offline.md). */
export interface Answer {
  userId: string;
  /** The parts of its query key, joined: the address without its query. */
  path: string;
  data: unknown;
  /** When the server said so. */
  heardAt: number;
}

/** Whose memory this is. Each time that it begins anew it gets another token, so that late writes of an old page fail. */
export interface Owner {
  userId: string;
  token: string;
}

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: Answer };
  owner: { key: 'owner'; value: Owner };
}

const name = 'lampstand-memory';
const theOwner = 'owner';

let opening: Promise<IDBPDatabase<Schema>> | undefined;

export function readOwner(): Promise<Owner | undefined> {
  return kindly(async (db) => db.get('owner', theOwner));
}

/** The memory is this member's from now on; what it holds of another goes. Undefined where there can be none. */
export function takeMemory(userId: string): Promise<Owner | undefined> {
  return kindly(async (db) => {
    const writing = db.transaction(['owner', 'answers'], 'readwrite');
    const known = await writing.objectStore('owner').get(theOwner);
    const owner = known?.userId === userId ? known : { userId, token: crypto.randomUUID() };
    if (owner !== known) {
      await writing.objectStore('answers').clear();
      await writing.objectStore('owner').put(owner, theOwner);
    }
    await writing.done;
    return owner;
  });
}

export function readAnswer(userId: string, path: string): Promise<Answer | undefined> {
  return kindly(async (db) => db.get('answers', [userId, path]));
}

export async function readAnswers(userId: string): Promise<Answer[]> {
  return (await kindly(async (db) => db.getAll('answers', IDBKeyRange.bound([userId], [userId, []])))) ?? [];
}

/** In one transaction with the look at whose it is: what was forgotten meanwhile does not come back. */
export async function writeAnswers(owner: Owner, answers: Answer[], gone: string[]): Promise<void> {
  await kindly(async (db) => {
    const writing = db.transaction(['owner', 'answers'], 'readwrite');
    const known = await writing.objectStore('owner').get(theOwner);
    const store = writing.objectStore('answers');
    if (known?.token === owner.token) {
      await Promise.all([
        ...answers.map((answer) => store.put(answer, [answer.userId, answer.path])),
        ...gone.map((path) => store.delete([owner.userId, path])),
      ]);
    }
    await writing.done;
  });
}

export async function isStillOwner(owner: Owner): Promise<boolean> {
  return (await readOwner())?.token === owner.token;
}

/** Forgets what is remembered, unless it is this member's. */
export async function clearMemory(except?: string): Promise<void> {
  await kindly(async (db) => {
    const writing = db.transaction(['owner', 'answers'], 'readwrite');
    const known = await writing.objectStore('owner').get(theOwner);
    if (!known || known.userId !== except) {
      await Promise.all([writing.objectStore('owner').clear(), writing.objectStore('answers').clear()]);
    }
    await writing.done;
  });
}

/** Undefined on any failure (no database in some private windows, no room left): a memory is a kindness. */
async function kindly<T>(act: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    opening ??= open();
    return await act(await opening);
  } catch {
    opening = undefined;
    return undefined;
  }
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('answers');
      db.createObjectStore('owner');
    },
    // A newer version of the app wants it, or the browser gave it up.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
    terminated: () => void (opening = undefined),
  });
}
