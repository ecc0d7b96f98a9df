import { isBlank } from '@lampstand/core/blank-text';
import { create } from 'zustand';
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
