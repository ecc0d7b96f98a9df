import type { DBSchema } from 'idb';
import { deviceDatabase } from '../platform/device-database.ts';

interface Schema extends DBSchema {
  photos: { key: string; value: Blob };
}

const database = deviceDatabase<Schema>({
  name: () => 'lampstand-drafts',
  upgrade: (db) => void db.createObjectStore('photos'),
  limit: 2_000,
});

/** Photos read or written by this page; the only store if the browser has no database (some private windows). */
const memory = new Map<string, Blob | undefined>();

/** A chosen photo is stored like its text's draft until the server has it, and survives a reload. */
export async function readPhotoDraft(userId: string, name: string): Promise<Blob | undefined> {
  const key = keyOf(userId, name);
  if (memory.has(key)) return memory.get(key);
  return database.run('readonly', ['photos'], (reading) => reading.objectStore('photos').get(key));
}

export async function writePhotoDraft(userId: string, name: string, photo: Blob | undefined): Promise<void> {
  const key = keyOf(userId, name);
  memory.set(key, photo);
  await database.run('readwrite', ['photos'], async (writing) => {
    const photos = writing.objectStore('photos');
    const written: Promise<unknown> = photo ? photos.put(photo, key) : photos.delete(key);
    writing.commit();
    await written;
  });
}

/** The ids of the members who have photos on this device. */
export async function photoDraftAuthors(): Promise<string[]> {
  const keys = await database.run('readonly', ['photos'], (reading) => reading.objectStore('photos').getAllKeys());
  return [...new Set(keys?.map((key) => key.replace(/:.*/s, '')))];
}

/** Removes the member's photos. */
export async function clearPhotoDrafts(userId: string): Promise<void> {
  const goes = (key: string) => key.startsWith(keyOf(userId, ''));
  for (const key of memory.keys()) if (goes(key)) memory.delete(key);
  await database.run('readwrite', ['photos'], async (writing) => {
    const photos = writing.objectStore('photos');
    const keys = await photos.getAllKeys();
    await Promise.all(keys.filter(goes).map((key) => photos.delete(key)));
  });
}

function keyOf(userId: string, name: string): string {
  return `${userId}:${name}`;
}
