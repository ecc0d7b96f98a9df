import type { DBSchema } from 'idb';
import { readStored, writeStored } from '../platform/storage.ts';
import { deviceDatabase } from './device-database.ts';

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

const theOwner = 'owner';
const stores: ('answers' | 'owner')[] = ['owner', 'answers'];

/** How many databases were left behind on this device because they no longer answered. */
const leftBehind = 'memory-left-behind';
const nameOf = (generation: number) => `lampstand-memory${generation === 0 ? '' : `-${generation}`}`;
const generation = () => Number(readStored(leftBehind)) || 0;

const memory = deviceDatabase<Schema>({
  name: () => {
    // A database that no longer answered may be deleted by now, at the latest after a restart of the browser.
    for (let old = 0; old < generation(); old += 1) indexedDB.deleteDatabase(nameOf(old));
    return nameOf(generation());
  },
  upgrade(db) {
    db.createObjectStore('answers');
    db.createObjectStore('owner');
  },
  // The first screen waits for it. Afterwards the server is asked.
  limit: 1_000,
  onStuck: leaveBehind,
});

/** The next opening makes another database. The server has everything that was in this one. */
function leaveBehind(): void {
  const left = generation();
  writeStored(leftBehind, String(left + 1));
  memory.close();
}

export function readOwner(): Promise<Owner | undefined> {
  return memory.run('readonly', ['owner'], (reading) => reading.objectStore('owner').get(theOwner));
}

/** The memory is this member's from now on; what it holds of another goes. Undefined where there can be none. */
export function takeMemory(userId: string): Promise<Owner | undefined> {
  return memory.run('readwrite', stores, async (writing) => {
    const known = await writing.objectStore('owner').get(theOwner);
    if (known?.userId === userId) return known;
    const owner = { userId, token: crypto.randomUUID() };
    await Promise.all([writing.objectStore('answers').clear(), writing.objectStore('owner').put(owner, theOwner)]);
    return owner;
  });
}

export function readAnswer(userId: string, path: string): Promise<Answer | undefined> {
  return memory.run('readonly', ['answers'], (reading) => reading.objectStore('answers').get([userId, path]));
}

export async function readAnswers(userId: string): Promise<Answer[]> {
  const all = IDBKeyRange.bound([userId], [userId, []]);
  return (await memory.run('readonly', ['answers'], (reading) => reading.objectStore('answers').getAll(all))) ?? [];
}

/** In one transaction with the look at whose it is: what was forgotten meanwhile does not come back. */
export async function writeAnswers(owner: Owner, answers: Answer[], gone: string[]): Promise<void> {
  await memory.run('readwrite', stores, async (writing) => {
    const known = await writing.objectStore('owner').get(theOwner);
    if (known?.token !== owner.token) return;
    const store = writing.objectStore('answers');
    const done = [
      ...answers.map((answer) => store.put(answer, [answer.userId, answer.path])),
      ...gone.map((path) => store.delete([owner.userId, path])),
    ];
    writing.commit();
    await Promise.all(done);
  });
}

export async function isStillOwner(owner: Owner): Promise<boolean> {
  return (await readOwner())?.token === owner.token;
}

/** Forgets what is remembered, unless it is this member's. A database that does not do it in time is never read again. */
export async function clearMemory(except?: string): Promise<void> {
  const cleared = await memory.run('readwrite', stores, async (writing) => {
    const known = except === undefined ? undefined : await writing.objectStore('owner').get(theOwner);
    if (known && known.userId === except) return true;
    const cleared = stores.map((store) => writing.objectStore(store).clear());
    writing.commit();
    await Promise.all(cleared);
    return true;
  });
  // A browser without databases has nothing to leave behind.
  if (!cleared && 'indexedDB' in globalThis) leaveBehind();
}
