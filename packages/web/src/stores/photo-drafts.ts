const database = 'lampstand-drafts';
const store = 'photos';

/** What this page has seen; the whole memory where the browser offers no database (some private windows). */
const memory = new Map<string, Blob | undefined>();

/** A chosen photo waits beside its text's draft until the server has it, through a reload too (DESIGN.md §6). */
export async function readPhotoDraft(userId: string, name: string): Promise<Blob | undefined> {
  const key = keyOf(userId, name);
  if (memory.has(key)) return memory.get(key);
  const found = await inStore('readonly', (photos) => photos.get(key));
  return found instanceof Blob ? found : undefined;
}

export async function writePhotoDraft(userId: string, name: string, photo: Blob | undefined): Promise<void> {
  const key = keyOf(userId, name);
  memory.set(key, photo);
  await inStore('readwrite', (photos) => (photo ? photos.put(photo, key) : photos.delete(key)));
}

/** Everybody's, or everybody else's. */
export async function clearPhotoDrafts(except?: string): Promise<void> {
  const goes = (key: string) => !(except && key.startsWith(keyOf(except, '')));
  for (const key of memory.keys()) if (goes(key)) memory.delete(key);
  const keys = ((await inStore('readonly', (photos) => photos.getAllKeys())) ?? []) as string[];
  for (const key of keys.filter(goes)) {
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    await inStore('readwrite', (photos) => photos.delete(key));
  }
}

/** Undefined on any failure: a draft is a kindness, never a reason to stop. */
async function inStore(mode: IDBTransactionMode, act: (photos: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    const opened = await settled(opening);
    try {
      return await settled(act(opened.transaction(store, mode).objectStore(store)));
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function keyOf(userId: string, name: string): string {
  return `${userId}:${name}`;
}
