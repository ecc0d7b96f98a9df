import type { Page } from '@lampstand/core/page';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cut, widthOf } from '../display-text.ts';
import type { Texts } from '../texts/en.ts';
import type { Pressed } from './keys.ts';
import type { Restored } from './paged-list.ts';

/** How long an act can be undone (moderation-7). */
export const UNDO_MS = 5_000;

export interface QueueAct {
  /** Whether this act takes an item out of the queue. */
  hides: (item: QueueItem) => boolean;
  /** What it took out of the list, to put it back. */
  taken: readonly Restored<QueueItem>[];
  /** What the screen says while the act can be undone. */
  said: string;
  send: () => Promise<unknown>;
}

interface WaitingAct extends QueueAct {
  /** Epoch milliseconds until which it can be undone; undefined once it is being sent. */
  until: number | undefined;
  timer: ReturnType<typeof setTimeout>;
}

interface Listeners {
  /** An act was sent, refused or undone, so that what it hides may be back. */
  onSettled: () => void;
  onUndone: (act: WaitingAct) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Acts that are chosen and not done yet. Each is sent when it can no longer be undone, or when the dashboard is closed. What it is
 * about is hidden from the queue in the meantime.
 */
export class WaitingActs {
  #acts: readonly WaitingAct[] = [];
  readonly #sending = new Set<Promise<void>>();
  readonly #subscribers = new Set<() => void>();
  readonly #listeners = new Set<Partial<Listeners>>();

  /** The current acts, a new array after each change. */
  readonly acts = (): readonly WaitingAct[] => this.#acts;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange);
    return () => this.#subscribers.delete(onChange);
  };

  listen(listeners: Partial<Listeners>): () => void {
    this.#listeners.add(listeners);
    return () => this.#listeners.delete(listeners);
  }

  hides(item: QueueItem): boolean {
    return this.#acts.some((act) => act.hides(item));
  }

  /** The page without what is hidden. */
  without(page: Page<QueueItem>): Page<QueueItem> {
    const items = page.items.filter((item) => !this.hides(item));
    const total = page.total === undefined ? undefined : page.total - page.items.length + items.length;
    return { ...page, items, total };
  }

  add(act: QueueAct): void {
    const timer = setTimeout(() => void this.#send(waiting).catch(() => {}), UNDO_MS);
    const waiting: WaitingAct = { ...act, until: Date.now() + UNDO_MS, timer };
    this.#set([...this.#acts, waiting]);
  }

  /** Undoes the latest act that is not being sent yet. */
  undo(): boolean {
    const act = undoable(this.#acts);
    if (!act) return false;
    clearTimeout(act.timer);
    this.#set(this.#acts.filter((one) => one !== act));
    for (const { onUndone } of this.#listeners) onUndone?.(act);
    return true;
  }

  /** Sends everything at once, when the dashboard is closed. Rejects with the first refusal. */
  async sendAll(): Promise<void> {
    const sent = this.#acts.filter(({ until }) => until !== undefined).map((act) => this.#send(act));
    const settled = await Promise.allSettled([...sent, ...this.#sending]);
    const refused = settled.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
  }

  #send(act: WaitingAct): Promise<void> {
    clearTimeout(act.timer);
    const sending = { ...act, until: undefined };
    this.#set(this.#acts.map((one) => (one === act ? sending : one)));
    const sent = this.#finish(sending).finally(() => this.#sending.delete(sent));
    this.#sending.add(sent);
    return sent;
  }

  async #finish(act: WaitingAct): Promise<void> {
    try {
      await act.send();
    } catch (error) {
      for (const { onFailed } of this.#listeners) onFailed?.(error);
      throw error;
    } finally {
      this.#set(this.#acts.filter((one) => one !== act));
      for (const { onSettled } of this.#listeners) onSettled?.();
    }
  }

  #set(acts: readonly WaitingAct[]): void {
    this.#acts = acts;
    for (const onChange of this.#subscribers) onChange();
  }
}

/** The latest act that can still be undone. */
export function undoable(acts: readonly WaitingAct[]): WaitingAct | undefined {
  return acts.findLast(({ until }) => until !== undefined);
}

/** `U`, as in the web client. */
export function isUndo(input: string, key: Pressed): boolean {
  return input.toLowerCase() === 'u' && !key.ctrl && !key.meta;
}

/** What the screen says about the latest act that can be undone, with the seconds that are left. */
export function useUndo(waiting: WaitingActs, texts: Texts, width: number): { isPossible: boolean; text: string } {
  const { decide, done } = texts.screen;
  const acts = useSyncExternalStore(waiting.subscribe, waiting.acts);
  const latest = undoable(acts);
  const [counted, setCounted] = useState({ until: 0, left: 0 });
  const until = latest?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const count = () => setCounted({ until, left: Math.max(1, Math.ceil((until - Date.now()) / 1000)) });
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  if (!latest) return { isPossible: false, text: acts.length > 0 ? done.working : '' };
  const left = counted.until === until ? counted.left : UNDO_MS / 1000;
  return { isPossible: true, text: undoText(latest.said, decide.undo(left), width - 2) };
}

/** The act is cut before the key that undoes it. */
export function undoText(said: string, undo: string, width: number): string {
  return `${cut(said, Math.max(0, width - widthOf(undo) - 2))}. ${undo}`;
}
