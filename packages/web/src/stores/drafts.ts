import { isBlank } from '@lampstand/core/blank-text';
import { create } from 'zustand';
import { readStored, storedKeys, writeStored } from '../platform/storage.ts';

interface DraftState {
  /** Drafts read or written since the start, by storage key; the rest is in localStorage. */
  drafts: Record<string, string>;
  write: (userId: string, name: string, text: string) => void;
  clear: (except?: string) => void;
}

/** The member's unsent texts, kept for them alone in localStorage until the server has them (app-13). */
export const useDrafts = create<DraftState>()((set) => ({
  drafts: {},
  write: (userId, name, text) => {
    const key = keyOf(userId, name);
    writeStored(key, text === '' ? undefined : text);
    set(({ drafts }) => ({ drafts: { ...drafts, [key]: text } }));
  },
  clear: (except) => {
    const goes = (key: string) => key.startsWith('draft:') && !(except && key.startsWith(keyOf(except, '')));
    for (const key of storedKeys()) if (goes(key)) writeStored(key, undefined);
    set(({ drafts }) => ({ drafts: Object.fromEntries(Object.entries(drafts).filter(([key]) => !goes(key))) }));
  },
}));

/**
 * `const [text, setText, clear] = useDraft(user.id, 'comment:' + postId)`, like useState, but it survives a reload.
 * Clear it when the server has answered 2xx; on logout `clearDrafts()`.
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

/** All drafts with a text, or those of one member. */
export function draftsOf(userId?: string): { name: string; text: string }[] {
  const prefix = userId === undefined ? 'draft:' : keyOf(userId, '');
  const { drafts } = useDrafts.getState();
  const keys = new Set([...storedKeys(), ...Object.keys(drafts)].filter((key) => key.startsWith(prefix)));
  return [...keys]
    .map((key) => ({ name: key.replace(/^draft:[^:]*:/, ''), text: drafts[key] ?? readStored(key) ?? '' }))
    .filter(({ name, text }) => !isBlank(text) && !/:(latitude|longitude)$/.test(name));
}

/** Removes all drafts, or all except one member's. */
export function clearDrafts(except?: string) {
  useDrafts.getState().clear(except);
}

function readDraftFrom({ drafts }: DraftState, userId: string, name: string): string {
  const key = keyOf(userId, name);
  return drafts[key] ?? readStored(key) ?? '';
}

function keyOf(userId: string, name: string): string {
  return `draft:${userId}:${name}`;
}
