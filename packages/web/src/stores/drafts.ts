import { isBlank } from '@lampstand/core/blank-text';
import { create } from 'zustand';
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../platform/device-database.ts';
import { readStored, storedKeys, writeStored } from '../platform/storage.ts';

interface DraftState {
  /** Drafts read or written since the start, by storage key; the rest is in localStorage. */
  drafts: Record<string, string>;
  write: (userId: string, name: string, text: string) => void;
  clear: (userId: string) => void;
}

/** The member's unsent texts, kept for them alone in localStorage until the server has them (app-13). */
export const useDrafts = create<DraftState>()((set) => ({
  drafts: {},
  write: (userId, name, text) => {
    const key = keyOf(userId, name);
    writeStored(key, text === '' ? undefined : text);
    set(({ drafts }) => ({ drafts: { ...drafts, [key]: text } }));
  },
  clear: (userId) => {
    const goes = (key: string) => key.startsWith(keyOf(userId, ''));
    for (const key of storedKeys()) if (goes(key)) writeStored(key, undefined);
    set(({ drafts }) => ({ drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => !goes(key))) }));
  },
}));

/**
 * `const [text, setText, clear] = useDraft(user.id, 'comment:' + postId)`, like useState, but it survives a reload.
 * Clear it when the server has answered 2xx.
 */
export function useDraft(userId: string, name: string): [string, (text: string) => void, () => void] {
  const text = useDrafts((state) => readDraftFrom(state, userId, name));
  const { write } = useDrafts.getState();
  return [text, (next) => write(userId, name, next), () => write(userId, name, '')];
}

export function readDraft(userId: string, name: string): string {
  return readDraftFrom(useDrafts.getState(), userId, name);
}

export function writeDraft(userId: string, name: string, text: string) {
  useDrafts.getState().write(userId, name, text);
}

/** The member's drafts with a text. */
export function draftsOf(userId: string): { name: string; text: string }[] {
  const prefix = keyOf(userId, '');
  const { drafts } = useDrafts.getState();
  const keys = new Set([...storedKeys(), ...Object.keys(drafts)].filter((key) => key.startsWith(prefix)));
  return [...keys]
    .map((key) => ({ name: key.slice(prefix.length), text: drafts[key] ?? readStored(key) ?? '' }))
    .filter(({ name, text }) => !isBlank(text) && !/:(latitude|longitude)$/.test(name));
}

/** The ids of the members who have drafts on this device. */
export function draftAuthors(): string[] {
  const ids = storedKeys().map((key) => /^draft:([^:]+):/.exec(key)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Removes the member's drafts. */
export function clearDrafts(userId: string) {
  useDrafts.getState().clear(userId);
}

function readDraftFrom({ drafts }: DraftState, userId: string, name: string): string {
  const key = keyOf(userId, name);
  return drafts[key] ?? readStored(key) ?? '';
}

function keyOf(userId: string, name: string): string {
  return `draft:${userId}:${name}`;
}

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
  const key = photoKeyOf(userId, name);
  if (memory.has(key)) return memory.get(key);
  return database.run('readonly', ['photos'], (reading) => reading.objectStore('photos').get(key));
}

export async function writePhotoDraft(userId: string, name: string, photo: Blob | undefined): Promise<void> {
  const key = photoKeyOf(userId, name);
  memory.set(key, photo);
  await database.run('readwrite', ['photos'], async (writing) => {
    const photos = writing.objectStore('photos');
    const written: Promise<unknown> = photo ? photos.put(photo, key) : photos.delete(key);
    writing.commit();
    await written;
  });
}

/** The ids of the members who have photos on this device. */
async function photoDraftAuthors(): Promise<string[]> {
  const keys = await database.run('readonly', ['photos'], (reading) => reading.objectStore('photos').getAllKeys());
  return [...new Set(keys?.map((key) => key.replace(/:.*/s, '')))];
}

/** Removes the member's photos. */
export async function clearPhotoDrafts(userId: string): Promise<void> {
  const goes = (key: string) => key.startsWith(photoKeyOf(userId, ''));
  for (const key of memory.keys()) if (goes(key)) memory.delete(key);
  await database.run('readwrite', ['photos'], async (writing) => {
    const photos = writing.objectStore('photos');
    const keys = await photos.getAllKeys();
    await Promise.all(keys.filter(goes).map((key) => photos.delete(key)));
  });
}

function photoKeyOf(userId: string, name: string): string {
  return `${userId}:${name}`;
}

/** How long the drafts of a member whose session ended by itself wait for them on this device. */
export const DRAFTS_WAIT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const storedUnder = 'drafts-wait';

/**
 * Lets the drafts of every member who is not signed in wait for them, and removes those that have waited too long (app-13).
 * A member's time starts when this device first sees that they are not signed in, and starts again after each sign-in.
 */
export async function tendDrafts({ signedIn }: { signedIn: string | undefined }): Promise<void> {
  const authors = new Set([...draftAuthors(), ...(await photoDraftAuthors())]);
  const now = Date.now();
  const before = readWaiting();
  const waiting: [string, number][] = [];
  const removing: Promise<void>[] = [];
  for (const id of authors) {
    if (id === signedIn) continue;
    // The clock may have been wrong.
    const since = Math.min(before.get(id) ?? now, now);
    if (now - since < DRAFTS_WAIT_DAYS * DAY_MS) waiting.push([id, since]);
    else removing.push(removeDraftsOf(id));
  }
  writeStored(storedUnder, waiting.length > 0 ? JSON.stringify(Object.fromEntries(waiting)) : undefined);
  await Promise.all(removing);
}

/** Removes the member's drafts with their photos. */
export async function removeDraftsOf(userId: string): Promise<void> {
  clearDrafts(userId);
  await clearPhotoDrafts(userId);
}

/** When this device first saw that each of them was not signed in, in epoch milliseconds. */
function readWaiting(): Map<string, number> {
  try {
    const stored = JSON.parse(readStored(storedUnder) ?? '{}') as Record<string, unknown>;
    return new Map(Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    return new Map();
  }
}
